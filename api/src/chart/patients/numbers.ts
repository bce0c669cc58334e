import { foldForms } from '@polyclinic/contract/kernel/normalize-name'
import type { Scope } from '../../kernel/scope.ts'

/** A number without the characters that people write between its letters and digits. */
export const bareNumber = (written: string) =>
  foldForms(written)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter ones may be parts of telephone numbers and dates. */
const fewestCharacters = 5

/** Whether the text may be an identifier of an insurer or an authority. */
export function mayBeNumber(typed: string): boolean {
  const { length } = bareNumber(typed)
  return length >= fewestCharacters && length <= 60 && /\p{N}/u.test(typed)
}

/** The hash that finds an identifier without storing it in clear: keyed, and different in each clinic. */
export const hashOfNumber = ({ vault, organization_id }: Pick<Scope, 'vault' | 'organization_id'>, written: string) =>
  vault.sign(`number of a patient in ${organization_id}`, bareNumber(written))

/** The characters of an identifier that are shown, if it is long enough to stay secret. */
export function endingOf(written: string): string {
  const bare = bareNumber(written)
  return bare.length >= 6 ? bare.slice(-3) : ''
}

/** A sealed number in plain text; null if the key of this server does not open it. */
export function openNumber({ vault }: Pick<Scope, 'vault'>, sealed: string, row_id: string): string | null {
  try {
    return vault.open(sealed, row_id)
  } catch {
    return null
  }
}
