import { hashToken } from '../../kernel/crypto.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Clinic } from '../../kernel/session.ts'
import { codeByHash, type HandedCode } from './claim-codes.sql.ts'
import { addressKey, runAttempt } from './lockout.ts'
import { sessionOf } from './second-factor.ts'

interface EnteredCode {
  clinic: Clinic
  account_id: string
  /** Whose chart the code is about. */
  patient_id: string
  token_hash: string
}

/**
 * What an account does with a code that a clinic handed over: 8 characters, with or without a space. What is wrong counts
 * against the account, the address and the code, so that neither code nor date of birth can be found by trying.
 */
export function enterCode<T>(context: RequestContext, purpose: HandedCode, code: string, work: (entered: EnteredCode) => Promise<T>) {
  const { account_id } = sessionOf(context)
  const token_hash = hashToken(code.replace(/[- ]/g, ''))
  const kind = purpose.replace('-code', '')
  const keys = [`account:${kind}:${account_id}`, `account:${kind}-code:${token_hash}`, addressKey(context.request.address, `${kind}:`)]
  const isWrong = (refusal: Problem) => refusal.code === 'link_invalid'
  return runAttempt(context, keys, isWrong, async () => {
    // Used codes are found too, because the reply to a repeated request is stored under its key in that clinic.
    const token = await context.systemRead('handed code', null, (scope) => scope.maybe(codeByHash(scope, purpose, token_hash)))
    const clinic = token?.organization_id ? await context.clinic(token.organization_id) : null
    if (!token?.subject_id || clinic?.status !== 'active') throw wrongCode(purpose)
    return work({ clinic, account_id, patient_id: token.subject_id, token_hash })
  })
}

/** The same answer for whatever is wrong, so that it tells nothing of the chart. */
export const wrongCode = (purpose: HandedCode) => new Problem('link_invalid', wrongCodes[purpose])

const wrongCodes: Record<HandedCode, string> = {
  'claim-code':
    'This code does not open a chart with the name and date of birth of your account, or it was used or has expired. For the chart of somebody else, ask the clinic for a code for “People I act for”; for your own, ask its desk to check your name and date of birth.',
  'proxy-code':
    'This code does not go with this date of birth, or it was used or has expired. Please check both, or ask the clinic for a new one.',
}
