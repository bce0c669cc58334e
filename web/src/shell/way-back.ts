import type { UserKind } from '@polyclinic/contract/kernel/access'

export const dashboards = {
  admin: '/admin/dashboard',
  org_user: '/org/dashboard',
  patient: '/patient/dashboard',
} as const satisfies Record<UserKind, string>

export const signInPages = {
  admin: '/auth/admin/login',
  org_user: '/auth/org/login',
  patient: '/auth/patient/login',
} as const satisfies Record<UserKind, string>

/** The way back after signing in: a path of this site, and none of the sign-in pages themselves. */
export function wayBack(from: unknown): string | undefined {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || /[\u0000-\u001f]/.test(from)) return undefined
  const origin = 'https://here.invalid'
  const url = new URL(from, origin)
  // The dots are removed now: '/.//elsewhere.test' has become '//elsewhere.test'.
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname)) return undefined
  if (/^\/(auth|login|setup|unauthorized|select-organization)(\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Where to go after signing in as `kind`: the way back when it is open to that kind, or the dashboard. */
export function landing(kind: UserKind, from: unknown): string {
  const back = wayBack(from)
  const owner = back && ownerOf(back)
  return back && (owner === null || owner === kind) ? back : dashboards[kind]
}

/** The kind of account whose guarded area contains a path; `null` for a public path. */
export function ownerOf(path: string): UserKind | null {
  if (/^\/admin(\/|$)/.test(path)) return 'admin'
  if (/^\/org(\/|$)/.test(path)) return 'org_user'
  if (/^\/patient(\/|$)/.test(path) && !path.startsWith('/patient/directory')) return 'patient'
  return null
}

export interface SignInSearch {
  /** The way back. */
  from?: string
  /** Who was signed in when the session ended. */
  kind?: UserKind
}

/** What the sign-in pages read from the address. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const from = wayBack(search.from)
  const kind = search.kind
  return {
    ...(from ? { from } : {}),
    ...(kind === 'admin' || kind === 'org_user' || kind === 'patient' ? { kind } : {}),
  }
}
