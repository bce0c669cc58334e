import type { SafetyOutcome, SafetyPartName } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { TFunction } from 'i18next'

export const safetyOutcomeText = (outcome: SafetyOutcome, t: TFunction): string =>
  ({ clear: t('Nothing found'), alert: t('Alert'), 'not-checked': t('Not checked') })[outcome]

export const safetyPartText = (part: SafetyPartName, t: TFunction): string =>
  ({
    allergies: t('Allergies'),
    duplicates: t('Given twice'),
    interactions: t('Together with others'),
    age: t('Age'),
    pregnancy: t('Pregnancy and breast-feeding'),
    kidney: t('Kidneys'),
  })[part]
