import { hashToken } from '../../kernel/crypto.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { usedToken } from './identity.sql.ts'
import { accountKey, runAttempt } from './lockout.ts'
import { verifyPassword } from './passwords.ts'

const minutes = 10

/**
 * Uses a link; where it was used a moment ago, by the same request whose answer got lost, gives that answer again and does
 * nothing. With a password the same request is one with the password that was set, and trying others counts as signing in.
 */
export async function useLinkOnce<T>(
  context: RequestContext,
  link: { purpose: 'password-reset' | 'email-verification' | 'invitation' | 'setup'; token: string; password?: string },
  answer: T,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'link_invalid')) throw error
    const account = await usedJustNow(context, link)
    if (!account) throw error
    return context.system('link', null, async (scope) => {
      scope.setAuditSubject({ subject_kind: 'account', subject_id: account.id, details: { repeated: true } })
      return answer
    })
  }
}

async function usedJustNow(
  context: RequestContext,
  { purpose, token, password }: { purpose: Parameters<typeof usedToken>[1]; token: string; password?: string },
) {
  const since = new Date(context.now.getTime() - minutes * 60_000).toISOString()
  const account = await context.systemRead('link', null, (scope) => scope.maybe(usedToken(scope, purpose, hashToken(token), since)))
  if (!account || password === undefined) return account
  const { kind, email, password_hash } = account
  const isWrong = (refusal: Problem) => refusal.code === 'link_invalid'
  return runAttempt(context, [accountKey(kind, email)], isWrong, async () => {
    if (!password_hash || !(await verifyPassword(password_hash, password, context.request.address))) throw new Problem('link_invalid')
    return account
  })
}
