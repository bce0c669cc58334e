import type { Scope } from '../../kernel/scope.ts'

/** A number without what people write between its letters and digits. */
export const bareNumber = (written: string) =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter ones are parts of telephone numbers and dates. */
const fewestCharacters = 5

/** Whether the text may be the number of an insurer or an office. */
export function mayBeNumber(typed: string): boolean {
  const { length } = bareNumber(typed)
  return length >= fewestCharacters && length <= 60 && /\p{N}/u.test(typed)
}

/** How a number is found without being read: a keyed hash, which differs between clinics. */
export const hashOfNumber = ({ vault, organization_id }: Pick<Scope, 'vault' | 'organization_id'>, written: string) =>
  vault.sign(`number of a patient in ${organization_id}`, bareNumber(written))

/** What is shown of a number that is long enough to stay unknown. */
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
