import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import { hashToken, newCode, sameText } from '../../kernel/crypto.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import type { Session } from '../../kernel/session.ts'
import { endSessions } from './end-sessions.ts'
import { accountById, noSecondFactor, updateAccountRow, useRecoveryCode } from './identity.sql.ts'

// RFC 6238 with the values every authenticator app knows: SHA-1, six digits, thirty seconds
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Polyclinic', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

interface Account {
  id: string
  email: string
  second_factor_at: string | null
  second_factor_secret: string | null
  second_factor_step: number
  recovery_code_hashes: string[]
}

/** The time step a code is right for, one step of clock drift allowed; null when it is not, or was used before. */
function timeStepOf(secret: string, code: string, after: number, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, window: 1, timestamp: now.getTime() })
  if (delta === null) return null
  const time_step = Math.floor(now.getTime() / 30_000) + delta
  return time_step > after ? time_step : null
}

/**
 * Refuses with `second_factor_required` until the code is right. Answers with what is to be written when the sign-in
 * succeeds (the code is used up), or null when no second factor is set up.
 */
export async function checkSecondFactor(context: RequestContext, account: Account, code: string | undefined) {
  if (!account.second_factor_at || !account.second_factor_secret) return null
  if (!code) throw new Problem('second_factor_required')
  const time_step = timeStepOf(
    context.kernel.vault.open(account.second_factor_secret, account.id),
    code,
    account.second_factor_step,
    context.now,
  )
  if (time_step !== null) {
    return async (scope: PlatformWriteScope) => {
      const used = await scope.run(
        updateAccountRow(scope, account.id).set({ second_factor_step: time_step }).where('second_factor_step', '<', time_step),
      )
      if (used === 0) throw new Problem('second_factor_required', 'This code was used already. Wait for the next one.')
    }
  }
  const hash = hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  if (!account.recovery_code_hashes.some((code_hash) => sameText(code_hash, hash))) {
    throw new Problem('second_factor_required', 'This code is not right. Wait for the next one and try again.')
  }
  return async (scope: PlatformWriteScope) => {
    const used = await scope.run(useRecoveryCode(scope, account.id, hash))
    if (used === 0) throw new Problem('second_factor_required', 'This code was used already. Use another one.')
  }
}

export async function beginSecondFactor(context: RequestContext) {
  const { account_id, email } = sessionOf(context)
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32
  const uri = totp(secret, email).toString()
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 1 })
  return context.system('second factor', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    await scope.run(updateAccountRow(scope, account_id).set({ second_factor_pending: context.kernel.vault.seal(secret, account_id) }))
    return { secret, uri, qr_svg_data_url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
  })
}

export async function confirmSecondFactor(context: RequestContext, code: string) {
  const { account_id, session_id } = sessionOf(context)
  return context.system('second factor', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    const account = await scope.one(accountById(scope, account_id).forUpdate())
    if (!account.second_factor_pending && isRepeated(context, account, code)) return giveRecoveryCodes(scope, account_id)
    if (!account.second_factor_pending) refuseField('code', 'Start again: there is nothing to confirm.')
    const secret = context.kernel.vault.open(account.second_factor_pending, account_id)
    const time_step = timeStepOf(secret, code, 0, context.now)
    if (time_step === null) refuseField('code', 'This code is not right. Wait for the next one and try again.')
    await scope.run(
      updateAccountRow(scope, account_id).set({
        second_factor_secret: account.second_factor_pending,
        second_factor_pending: null,
        second_factor_at: context.now,
        second_factor_step: time_step,
      }),
    )
    await scope.run(scope.sql.updateTable('sessions').set({ setup_only: false }).where('id', '=', session_id))
    // A session that began elsewhere began without the second factor.
    await endSessions(scope, account_id, session_id)
    return giveRecoveryCodes(scope, account_id)
  })
}

/** The code that was confirmed a moment ago: its reply got lost, and with it recovery codes that nobody has seen. */
function isRepeated({ kernel, now }: RequestContext, account: Account, code: string): boolean {
  const { id, second_factor_secret: secret, second_factor_step: time_step } = account
  return secret !== null && timeStepOf(kernel.vault.open(secret, id), code, time_step - 1, now) === time_step
}

export async function removeSecondFactor(context: RequestContext) {
  const { account_id, kind, sample } = sessionOf(context)
  if (kind === 'admin' && !sample) throw new Problem('refused_by_rule', 'Administrators always sign in with a second factor.')
  return context.system('second factor', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    await scope.run(updateAccountRow(scope, account_id).set(noSecondFactor))
    return { message: 'The second factor is off.' }
  })
}

export async function renewRecoveryCodes(context: RequestContext) {
  const { account_id, second_factor } = sessionOf(context)
  if (!second_factor) throw new Problem('refused_by_rule', 'Set up a second factor first.')
  return context.system('second factor', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id })
    return giveRecoveryCodes(scope, account_id)
  })
}

/** Ten new ones; those from before are void. */
async function giveRecoveryCodes(scope: PlatformWriteScope, account_id: string) {
  const codes = Array.from({ length: 10 }, () => newCode(10))
  await scope.run(updateAccountRow(scope, account_id).set({ recovery_code_hashes: codes.map(hashToken) }))
  return { recovery_codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** The session of a call that is not public; `authorize` has refused a call without. */
export const sessionOf = (context: RequestContext) => context.session as Session
