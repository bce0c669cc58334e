const name = 'polyclinic_device'
/** The longest time that browsers store a cookie: 400 days. */
export const deviceDays = 400

/**
 * The token of the device in the cookie of a request; empty without one. It grants no access: it only distinguishes a device that
 * has signed in before from one that has not. The session is never in a cookie.
 */
export function readDeviceCookie(header: string | undefined): string {
  const [, token = ''] = new RegExp(`(?:^|; *)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(header ?? '') ?? []
  return token
}

/** The cookie that stores the token, inaccessible for scripts and other sites. */
export const deviceCookie = (token: string, tls: boolean) =>
  `${name}=${token}; Path=/api/v1; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Strict${tls ? '; Secure' : ''}`
