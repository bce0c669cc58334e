import type { Env } from '../../env.ts'
import { keepFile } from './mail.ts'

export interface Sms {
  /** The id of the outbox row, for providers that recognize a repeated message. */
  id: string
  to: string
  text: string
}

/**
 * Hands a text message to the provider behind SMS_URL as JSON `{ id, to, text }`; any status from 200 to 299 means taken.
 * Without SMS_URL it is written beside the mails.
 */
export async function sendSms(env: Env, sms: Sms): Promise<void> {
  if (!env.sms_url) return keepFile(env, `${sms.id}.txt`, `To: ${sms.to}\n\n${sms.text}\n`)
  const reply = await fetch(env.sms_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': sms.id },
    body: JSON.stringify(sms),
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`The provider of text messages answered ${reply.status}.`)
}
