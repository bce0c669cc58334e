import type { TFunction } from 'i18next'
import type { PatientsSearch } from './list-search.ts'

/** "40 to 64", "from 40", "up to 64" years; an empty text without either. */
export function ageWords({ from_age, to_age }: PatientsSearch, t: TFunction): string | undefined {
  if (from_age !== undefined && to_age !== undefined) return t('{{from}} to {{to}} years', { from: from_age, to: to_age })
  if (from_age !== undefined) return t('from {{from}} years', { from: from_age })
  return to_age === undefined ? undefined : t('up to {{to}} years', { to: to_age })
}

export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The less frequent filters that are set, in words. */
export function furtherWords({ without_visit_ahead, restricted, deceased }: PatientsSearch, t: TFunction): string | undefined {
  const words = [
    without_visit_ahead && t('No visit ahead'),
    restricted && t('Restricted'),
    deceased === 'true' && t('Died'),
    deceased === 'false' && t('Living'),
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : undefined
}
