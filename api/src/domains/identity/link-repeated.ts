import { hashToken } from '../../kernel/crypto.ts'
import type { Desk } from '../../kernel/desk.ts'
import { Refusal } from '../../kernel/problem.ts'
import { usedToken } from './identity.sql.ts'
import { accountKey, attempting } from './lockout.ts'
import { verifyPassword } from './passwords.ts'

const minutes = 10

/**
 * Uses a link; where it was used a moment ago, by the same request whose answer got lost, gives that answer again and does
 * nothing. With a password the same request is one with the password that was set, and trying others counts as signing in.
 */
export async function orRepeated<T>(
  desk: Desk,
  link: { purpose: 'password-reset' | 'email-verification' | 'invitation' | 'setup'; token: string; password?: string },
  answer: T,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'link_invalid')) throw error
    const account = await usedJustNow(desk, link)
    if (!account) throw error
    return desk.system('link', null, async (scope) => {
      scope.about({ subject_kind: 'account', subject_id: account.id, details: { repeated: true } })
      return answer
    })
  }
}

async function usedJustNow(
  desk: Desk,
  { purpose, token, password }: { purpose: Parameters<typeof usedToken>[1]; token: string; password?: string },
) {
  const since = new Date(desk.now.getTime() - minutes * 60_000).toISOString()
  const account = await desk.systemRead('link', null, (scope) => scope.maybe(usedToken(scope, purpose, hashToken(token), since)))
  if (!account || password === undefined) return account
  const { kind, email, password_hash } = account
  const isWrong = (refusal: Refusal) => refusal.code === 'link_invalid'
  return attempting(desk, [accountKey(kind, email)], isWrong, async () => {
    if (!password_hash || !(await verifyPassword(password_hash, password, desk.request.address))) throw new Refusal('link_invalid')
    return account
  })
}
