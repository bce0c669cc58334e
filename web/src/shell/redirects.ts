/** Addresses that lead elsewhere; what follows the `?` goes along. */
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

/** Where a path leads, a `/` at its end left aside. */
export function redirectOf(pathname: string) {
  return redirects[pathname.replace(/(.)\/+$/, '$1')]
}
