import type { LabStage } from '@polyclinic/contract/care/labs/lab-order-machine'
import type { NotJudged } from '@polyclinic/contract/care/labs/lab-ranges'
import type { LabResult, LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { reasonText } from '@polyclinic/contract/care/observations/observed-value'
import type { TFunction } from 'i18next'
import { absentReasonLabel } from '#care/observations/index.ts'
import type { Tone } from '#ui/StatusBadge.tsx'

export const stageTone: Record<LabStage, Tone> = {
  draft: 'neutral',
  'to-collect': 'waiting',
  collected: 'waiting',
  'to-enter': 'active',
  'to-verify': 'active',
  critical: 'danger',
  done: 'success',
  revoked: 'ended',
}

export const stageLabel = (stage: LabStage, t: TFunction) =>
  ({
    draft: t('Draft'),
    'to-collect': t('To collect'),
    collected: t('To receive'),
    'to-enter': t('To enter'),
    'to-verify': t('To verify'),
    critical: t('Critical'),
    done: t('Completed'),
    revoked: t('Revoked'),
  })[stage]

export const meaningLabel = (meaning: NonNullable<LabResult['interpretation']>, t: TFunction) =>
  ({
    normal: t('usual'),
    abnormal: t('unusual'),
    low: t('low'),
    high: t('high'),
    'critical-low': t('critically low'),
    'critical-high': t('critically high'),
  })[meaning]

export const notJudgedLabel = (reason: NotJudged, t: TFunction) =>
  ({
    'no-range': t('No range is set for this patient, so the result will not be judged.'),
    'sex-unknown': t('The range depends on the sex, which the chart does not say. The result will not be judged.'),
    'age-unknown': t('The range depends on the age, and the chart has no birth date. The result will not be judged.'),
    'pregnancy-unknown': t(
      'The range depends on whether the patient is pregnant, which the order does not say. The result will not be judged.',
    ),
    'several-ranges': t('Several ranges fit this patient. The result will not be judged.'),
    comparator: t('The result is known to be below or above a number, and a limit lies beyond that number. It is not judged.'),
    'open-range': t('The range of this patient has no lower or no upper limit. A result that crosses no limit will not be judged.'),
  })[reason]

export const statusLabel = (status: LabResult['status'], t: TFunction) =>
  ({
    registered: t('Registered'),
    preliminary: t('Entered'),
    final: t('Verified'),
    amended: t('Amended'),
    corrected: t('Corrected'),
  })[status]

/** When the patient will see the result, for an order without one. */
export const releaseLabel = ({ release, release_after_days }: LabWork, t: TFunction) =>
  ({
    'at-once': t('The patient sees it once it is verified.'),
    'after-review': t('The patient sees it once somebody releases it.'),
    'after-days': t('The patient sees it {{count}} days after it is verified.', { count: release_after_days ?? 0 }),
    never: t('The patient does not see it by itself.'),
  })[release]

/** `3.5 – 5.1`, or one limit alone. */
export function rangeLabel(low: number | null, high: number | null) {
  if (low === null) return high === null ? null : `≤ ${high}`
  return high === null ? `≥ ${low}` : `${low} – ${high}`
}

/** Why a specimen was rejected; older ones have words alone. */
export const rejectionText = ({ rejected_code, rejected_reason }: LabWork['specimens'][number], t: TFunction) =>
  rejected_code === null
    ? rejected_reason
    : reasonText(absentReasonLabel(rejected_code, t), { data_absent_reason: rejected_code, data_absent_text: rejected_reason })
