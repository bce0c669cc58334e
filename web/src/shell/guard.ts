import type { UserKind } from '@polyclinic/contract/kernel/access'
import { defaultParseSearch, redirect } from '@tanstack/react-router'
import { session } from './session/session.ts'
import { landing, wayBack } from './way-back.ts'

interface Visit {
  location: { href: string }
}

/**
 * The guard of a layout: unauthenticated → `/auth/login` and back, another kind → `/unauthorized`,
 * staff without a chosen clinic → `/select-organization`.
 */
export function requireKind(kind: UserKind, { organization = kind === 'org_user' } = {}) {
  return ({ location }: Visit) => {
    const now = session.get()
    const from = wayBack(location.href)
    const search = from ? { from } : {}
    if (!now.isAuthenticated) throw redirect({ to: '/auth/login', search, replace: true })
    if (now.userType !== kind) throw redirect({ to: '/unauthorized', replace: true })
    if (organization && !now.organizationId) throw redirect({ to: '/select-organization', search, replace: true })
  }
}

/** The guard of a page that any kind of account may see, but only signed in (the setup of the second factor). */
export function requireSignedIn({ location }: Visit) {
  const from = wayBack(location.href)
  if (!session.get().isAuthenticated) throw redirect({ to: '/auth/login', search: from ? { from } : {}, replace: true })
}

/** The guard of sign-in and registration pages: a signed-in account goes to the requested page, or to the dashboard. */
export function guestOnly({ location }: { location: { search: object } }) {
  const { userType } = session.get()
  if (!userType) return
  const from = 'from' in location.search ? location.search.from : undefined
  throw redirect({ ...destination(landing(userType, from)), replace: true })
}

/** A path with its search and hash as the router takes it. */
export function destination(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}
