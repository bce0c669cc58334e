import type { Vault } from '../../kernel/crypto.ts'

const purpose = 'unsubscribe'

/** The last part of the link at the foot of a mail: whom and which topic it is about, signed, so that nobody can make one for another. */
export function unsubscribeToken(vault: Vault, account_id: string, topic: string): string {
  const text = `${account_id} ${topic}`
  return `${Buffer.from(text).toString('base64url')}.${vault.sign(purpose, text)}`
}

export function readUnsubscribeToken(vault: Vault, token: string): { account_id: string; topic: string } | null {
  const [encoded, signature, ...more] = token.split('.')
  if (!encoded || !signature || more.length > 0) return null
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!vault.isSigned(purpose, text, signature)) return null
  const [account_id, topic] = text.split(' ') as [string, string]
  return { account_id, topic }
}
