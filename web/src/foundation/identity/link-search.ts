import type { UserKind } from '@polyclinic/contract/kernel/access'

export interface LinkSearch {
  /** The secret of a mailed link. */
  token: string
  kind: UserKind
}

/** The search parameters of a mailed link. */
export function linkSearch(search: Record<string, unknown>): LinkSearch {
  const { token, kind } = search
  return {
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
    kind: kind === 'admin' || kind === 'org_user' ? kind : 'patient',
  }
}
