import type { UserKind } from '@polyclinic/contract/access'

export interface LinkSearch {
  /** The secret of a mailed link. */
  token: string
  kind: UserKind
}

/** What a mailed link carries in its address. */
export function linkSearch(search: Record<string, unknown>): LinkSearch {
  const { token, kind } = search
  return {
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
    kind: kind === 'admin' || kind === 'org_user' ? kind : 'patient',
  }
}
