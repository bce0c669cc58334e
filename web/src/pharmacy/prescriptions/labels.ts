import type { DispensedPart } from '@polyclinic/contract/pharmacy/prescriptions/document-status'
import type { PrescriptionAction } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { PrescriptionStatus } from '@polyclinic/contract/pharmacy/prescriptions/prescription-statuses'
import type { PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

/** The state of a prescription: its status, or that it has expired. */
export type DisplayStatus = PrescriptionStatus | 'expired'
export const shownStatus = ({ status, expired }: Pick<PrescriptionItem, 'status' | 'expired'>): DisplayStatus =>
  expired ? 'expired' : status

export const statusTone: Record<DisplayStatus, Tone> = {
  draft: 'neutral',
  active: 'success',
  'on-hold': 'waiting',
  completed: 'ended',
  stopped: 'danger',
  cancelled: 'ended',
  expired: 'ended',
  'entered-in-error': 'danger',
}

export const statusLabel = (status: DisplayStatus, t: TFunction) =>
  ({
    draft: t('Draft'),
    active: t('Active'),
    'on-hold': t('On hold'),
    completed: t('Completed'),
    stopped: t('Stopped'),
    cancelled: t('Cancelled'),
    expired: t('Expired'),
    'entered-in-error': t('Entered in error'),
  })[status]

/** The same in a patient's words. */
export const patientStatusLabel = (status: DisplayStatus, t: TFunction) =>
  ({
    draft: t('Draft'),
    active: t('Valid'),
    'on-hold': t('Paused'),
    completed: t('Finished'),
    stopped: t('Stopped'),
    cancelled: t('Cancelled'),
    expired: t('Not valid any more'),
    'entered-in-error': t('Cancelled'),
  })[status]

/** How much of a prescription was handed out. */
export const dispensedLabel = (dispensed: DispensedPart, t: TFunction) =>
  ({ none: t('Not dispensed'), part: t('Dispensed in part'), all: t('Dispensed') })[dispensed]

interface ActionTexts {
  /** On the button. */
  label: string
  title: string
  ask?: string
  done: string
  danger?: true
}

/** The texts of each action; with `ask` if it requires a reason. */
export function actionTexts(action: Exclude<PrescriptionAction, 'edit' | 'activate' | 'dispense'>, t: TFunction): ActionTexts {
  return {
    hold: { label: t('Put on hold'), title: t('Put this prescription on hold?'), ask: t('Why is it on hold?'), done: t('Put on hold.') },
    resume: { label: t('Resume'), title: t('Resume this prescription?'), done: t('Active again.') },
    complete: { label: t('Complete'), title: t('Is the course over?'), done: t('Completed.') },
    stop: {
      label: t('Stop'),
      title: t('Stop this prescription?'),
      ask: t('Why is it stopped?'),
      done: t('Stopped. The patient is told.'),
      danger: true as const,
    },
    cancel: {
      label: t('Cancel it'),
      title: t('Cancel this prescription?'),
      ask: t('Why is it cancelled?'),
      done: t('Cancelled.'),
      danger: true as const,
    },
    'enter-in-error': {
      label: t('Mark as entered in error'),
      title: t('Mark as entered in error?'),
      ask: t('What went wrong?'),
      done: t('Marked as entered in error.'),
      danger: true as const,
    },
  }[action]
}
