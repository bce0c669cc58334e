import type { UserKind } from '@polyclinic/contract/kernel/access'
import { signInPages } from './way-back.ts'

/** Redirects of addresses; the search string is kept. */
export const redirects: Record<string, string> = {
  '/login': '/auth/patient/login',
  '/auth/register': '/auth/patient/register',
  '/login/patient': '/auth/patient/login',
  '/login/organization': '/auth/org/login',
  '/login/admin': '/auth/admin/login',
  '/patient/login': '/auth/patient/login',
  '/org/login': '/auth/org/login',
  '/admin/login': '/auth/admin/login',
  '/patient/register': '/auth/patient/register',
  '/auth/login/patient': '/auth/patient/login',
  '/auth/login/organization': '/auth/org/login',
  '/auth/login/admin': '/auth/admin/login',
}

/** Where a path leads, a `/` at its end left aside; `/login` leads whose session has ended (`kind`) to a sign-in of their own. */
export function redirectOf(pathname: string, { kind }: { kind?: unknown } = {}) {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return path === '/login' && isUserKind(kind) ? signInPages[kind] : redirects[path]
}

const isUserKind = (kind: unknown): kind is UserKind => typeof kind === 'string' && Object.hasOwn(signInPages, kind)
