import { randomBytes } from 'node:crypto'

/**
 * What makes the address of a display: the clinic, so that it is looked for in the right place, and 192 random bits. Short
 * enough to be typed once with a remote control.
 */
export const newDisplaySecret = (organization_id: string) =>
  Buffer.concat([Buffer.from(organization_id.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')

/** The clinic that a secret belongs to, if it has the shape of one. */
export function clinicOfSecret(secret: string): string | null {
  if (!/^[\w-]{54}$/.test(secret)) return null
  const hex = Buffer.from(secret, 'base64url').subarray(0, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
