import { searchAllergens } from '@polyclinic/contract/engine/drug-safety/search-allergens'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { gtin14 } from '@polyclinic/contract/pharmacy/formulary/gtin'
import type { MedicationSearch } from './medications.sql.ts'

/** More substances than these mean that a letter or two were typed, which the names themselves answer. */
const mostSubstances = 40
const atcPrefix = /^[A-Z]\d{1,2}$|^[A-Z]\d{2}[A-Z]{1,2}(?:\d{1,2})?$/

/** What a text may mean: a name, a brand or another name of a substance, in spite of a typing error, an ATC code, or a barcode. */
export function searchOf(text: string): MedicationSearch {
  const name = normalizeName(text)
  const code = text.trim().toUpperCase()
  const found = name.length > 2 ? searchAllergens(text, mostSubstances) : []
  return {
    name,
    atc_code: atcPrefix.test(code) ? code : null,
    substances: found.filter(({ kind }) => kind === 'substance').map((substance) => substance.code),
    gtin: gtin14(text),
  }
}
