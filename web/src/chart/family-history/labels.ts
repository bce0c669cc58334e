import type { Relation } from '@polyclinic/contract/chart/family-history/family-history-rules'
import type { TFunction } from 'i18next'

export const relationLabel = (relation: Relation, t: TFunction) =>
  ({
    mother: t('Mother'),
    father: t('Father'),
    sister: t('Sister'),
    brother: t('Brother'),
    'half-sister': t('Half-sister'),
    'half-brother': t('Half-brother'),
    daughter: t('Daughter'),
    son: t('Son'),
    'maternal-grandmother': t('Grandmother, mother’s side'),
    'maternal-grandfather': t('Grandfather, mother’s side'),
    'paternal-grandmother': t('Grandmother, father’s side'),
    'paternal-grandfather': t('Grandfather, father’s side'),
    aunt: t('Aunt'),
    uncle: t('Uncle'),
    cousin: t('Cousin'),
    other: t('Another relative'),
  })[relation]
