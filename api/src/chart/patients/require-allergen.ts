import { allergensOfCode } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import { refuseField } from '../../kernel/problem.ts'

/** Refuses a code that is not of the list of allergens: nothing would be checked against it, and it would look as if it were. */
export function requireAllergen<Code extends string | null | undefined>(code: Code): Code {
  if (code && !allergensOfCode(code)) refuseField('allergen_code', 'Choose an allergen of the list.')
  return code
}
