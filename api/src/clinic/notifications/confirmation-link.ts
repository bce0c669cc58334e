import { createHash } from 'node:crypto'
import type { Vault } from '../../kernel/crypto.ts'

const purpose = 'confirm-visit'

export interface ConfirmationToken {
  organization_id: string
  appointment_id: string
  /** A fingerprint of the visit as the mail describes it: another one means that the visit was moved since. */
  fingerprint: string
}

/** The visit that a patient confirms: its time, practitioner, location and service. */
interface ConfirmableVisit {
  starts_at: string
  practitioner_id: string
  location_id: string
  service_id: string
}

/** A fingerprint that changes with every fact that a patient wants to know before they confirm. */
export const visitFingerprint = ({ starts_at, practitioner_id, location_id, service_id }: ConfirmableVisit) =>
  createHash('sha256').update([starts_at, practitioner_id, location_id, service_id].join(' ')).digest('base64url').slice(0, 16)

/** The last part of the link that confirms a visit: signed for this purpose only, so that nobody can forge one for another visit. */
export function confirmationToken(vault: Vault, { organization_id, appointment_id, fingerprint }: ConfirmationToken): string {
  const text = `${organization_id} ${appointment_id} ${fingerprint}`
  return `${Buffer.from(text).toString('base64url')}.${vault.sign(purpose, text)}`
}

/** Null if the text is no such token. */
export function readConfirmationToken(vault: Vault, token: string): ConfirmationToken | null {
  const [encoded, signature, ...more] = token.split('.')
  if (!encoded || !signature || more.length > 0) return null
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!vault.isSigned(purpose, text, signature)) return null
  const [organization_id, appointment_id, fingerprint] = text.split(' ') as [string, string, string]
  return { organization_id, appointment_id, fingerprint }
}
