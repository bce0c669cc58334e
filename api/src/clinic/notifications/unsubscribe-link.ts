import type { Vault } from '../../kernel/crypto.ts'

const purpose = 'unsubscribe'

/** Who unsubscribes: an account from one topic or, without an account, an address from a clinic. */
export type Unsubscriber = { account_id: string; topic: string } | { organization_id: string; address: string }

/** The last part of the unsubscribe link in a mail: it names the recipient and is signed, so that nobody can forge one for another. */
export function unsubscribeToken(vault: Vault, recipient: Unsubscriber): string {
  const text =
    'account_id' in recipient ? `${recipient.account_id} ${recipient.topic}` : `clinic ${recipient.organization_id} ${recipient.address}`
  return `${Buffer.from(text).toString('base64url')}.${vault.sign(purpose, text)}`
}

export function readUnsubscribeToken(vault: Vault, token: string): Unsubscriber | null {
  const [encoded, signature, ...more] = token.split('.')
  if (!encoded || !signature || more.length > 0) return null
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!vault.isSigned(purpose, text, signature)) return null
  const [first, second, address] = text.split(' ') as [string, string, string?]
  return address === undefined ? { account_id: first, topic: second } : { organization_id: second, address }
}
