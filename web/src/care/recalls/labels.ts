import type { RecallKind, RecallStage } from '@polyclinic/contract/care/recalls/recall-machine'
import type { TFunction } from 'i18next'

export const kindLabel = (kind: RecallKind, t: TFunction) =>
  ({ vaccination: t('Vaccination'), control: t('Control after a visit'), screening: t('Screening') })[kind]

export const stageLabel = (stage: RecallStage, t: TFunction) =>
  ({ due: t('To ask'), sent: t('Asked'), postponed: t('Put off'), declined: t('Declined') })[stage]
