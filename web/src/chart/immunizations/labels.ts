import type { ImmunizationRoute, ImmunizationSite, ImmunizationStatus } from '@polyclinic/contract/chart/immunizations/immunization-rules'
import type { DueDose } from '@polyclinic/contract/chart/immunizations/immunizations'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const siteLabel = (site: ImmunizationSite, t: TFunction) =>
  ({
    'left-arm': t('Left arm'),
    'right-arm': t('Right arm'),
    'left-thigh': t('Left thigh'),
    'right-thigh': t('Right thigh'),
    other: t('Elsewhere'),
  })[site]

export const routeLabel = (route: ImmunizationRoute, t: TFunction) =>
  ({
    intramuscular: t('Into the muscle'),
    subcutaneous: t('Under the skin'),
    intradermal: t('Into the skin'),
    oral: t('By mouth'),
    nasal: t('Through the nose'),
  })[route]

export const statusTone: Record<ImmunizationStatus, Tone> = { completed: 'success', 'not-done': 'warning', 'entered-in-error': 'danger' }
export const statusLabel = (status: ImmunizationStatus, t: TFunction) =>
  ({ completed: t('Given'), 'not-done': t('Not given'), 'entered-in-error': t('Entered in error') })[status]

export const dueTone: Record<DueDose['status'], Tone> = { overdue: 'danger', due: 'warning', upcoming: 'neutral' }
export const dueLabel = (status: DueDose['status'], t: TFunction) =>
  ({ overdue: t('Overdue'), due: t('Due now'), upcoming: t('Later') })[status]
