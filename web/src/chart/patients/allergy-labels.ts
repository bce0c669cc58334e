import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import type { TFunction } from 'i18next'

type Fact<Name extends keyof Allergy> = NonNullable<Allergy[Name]>

export const allergyTypeLabel = (type: Fact<'type'>, t: TFunction) => ({ allergy: t('Allergy'), intolerance: t('Intolerance') })[type]

export const allergyCategoryLabel = (category: Fact<'category'>, t: TFunction) =>
  ({ medication: t('Medicine'), food: t('Food'), environment: t('Surroundings'), biologic: t('Vaccine or blood product') })[category]

export const criticalityLabel = (criticality: Fact<'criticality'>, t: TFunction) =>
  ({ low: t('Not to life'), high: t('To life'), 'unable-to-assess': t('Cannot be judged') })[criticality]

export const allergyVerificationLabel = (verification: Fact<'verification_status'>, t: TFunction) =>
  ({ unconfirmed: t('Not confirmed'), confirmed: t('Confirmed'), refuted: t('Refuted') })[verification]
