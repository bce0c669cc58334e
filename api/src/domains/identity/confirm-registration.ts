import type { BodyOf } from '@polyclinic/contract/call'
import type { identity } from '@polyclinic/contract/identity'
import { hashToken, newToken, sameText } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { endSessions } from './end-sessions.ts'
import { accountByEmail, deletePasswordLinks, insertAccount, noSecondFactor, updateAccount } from './identity.sql.ts'
import { deviceToken, forgetDevices, measuresOf } from './known-devices.ts'
import { attempting } from './lockout.ts'
import { openRegistration, useRegistration } from './registrations.sql.ts'
import { checkSecondFactor } from './second-factor.ts'
import { mayEnter, openSession } from './sign-in.ts'

const tenMinutes = 600_000

type Registration = ReturnType<typeof openRegistration> extends { execute(): Promise<(infer R)[]> } ? R : never
type Account = ReturnType<typeof accountByEmail> extends { execute(): Promise<(infer R)[]> } ? R : never

/**
 * Signs in whoever has the browser that registered and the code from the mailbox: to the account that is made now, or to
 * the one that the address has already, whose password and name stay. Refuses with `link_invalid` once the registration is
 * too old, with `refused_by_rule` at the code, and with `second_factor_required` where the account has one.
 */
export async function confirmRegistration(context: RequestContext, input: BodyOf<typeof identity.confirmRegistration>) {
  const since = new Date(context.now.getTime() - tenMinutes).toISOString()
  const registration = await context.systemRead('registration', null, (scope) =>
    scope.maybe(openRegistration(scope, hashToken(input.registration_token), context.at, since)),
  )
  if (!registration) throw new Problem('link_invalid', 'This code is no longer valid. Please register once more.')
  const { email } = registration
  const measures = [...(await measuresOf(context, 'patient', email)), `registration:${registration.id}`]
  const isWrong = ({ code }: Problem) =>
    code === 'refused_by_rule' || (code === 'second_factor_required' && Boolean(input.second_factor_code))
  const { known, step } = await attempting(context, measures, isWrong, async () => {
    const code = input.code.toUpperCase().replace(/[^A-Z0-9]/g, '')
    if (!sameText(hashToken(code), registration.code_hash))
      refuseField('code', 'This code is not right. It stands in the newest mail that we sent to this address.')
    const known = await context.systemRead('registration', null, (scope) => scope.maybe(accountByEmail(scope, 'patient', email)))
    if (known && !mayEnter(context, known)) throw new Problem('sign_in_failed', 'This account is locked. Please write to us.')
    return { known, step: known?.email_verified_at ? await checkSecondFactor(context, known, input.second_factor_code) : null }
  })
  const token = newToken()
  const account_id = newId()
  const device = await deviceToken(context)
  const entered = await context.system('registration', null, async (scope) => {
    const account = await makeOrFind(context, scope, registration, account_id)
    // what was looked at may have been locked or got a second factor meanwhile
    if (!mayEnter(context, account) || (account.email_verified_at && account.second_factor_at !== (known?.second_factor_at ?? null)))
      throw new Problem('sign_in_failed')
    if (step) await step(scope)
    if (!account.email_verified_at) await takeOver(context, scope, account.id, registration)
    await openSession(context, scope, account, { token, device, setup_only: false })
    return account.id
  })
  context.new_device = device
  // an account that nobody ever confirmed was taken over: it has the password that was chosen now
  const message = known?.email_verified_at
    ? 'You have an account already, and are signed in to it. Its name and password are as they were.'
    : 'Welcome. You are signed in.'
  return { message, token, account_id: entered }
}

/** The account of the address, locked; made now where there is none. */
async function makeOrFind(context: RequestContext, scope: PlatformWriteScope, registration: Registration, id: string): Promise<Account> {
  const { email, password_hash } = registration
  if ((await scope.run(useRegistration(scope, registration.id, context.at))) > 0) {
    const dates = { email_verified_at: context.now, created_at: context.now, updated_at: context.now }
    const values = { id, kind: 'patient', email, password_hash, ...detailsOf(context, registration), ...dates }
    // of two registrations at once the second waits here, and finds the account of the first
    await scope.run(insertAccount(scope, values).onConflict((on) => on.columns(['kind', 'email']).doNothing()))
  }
  return scope.one(accountByEmail(scope, 'patient', email).forNoKeyUpdate())
}

/** What was typed when registering. */
const detailsOf = ({ kernel }: RequestContext, { id, details }: Registration) =>
  JSON.parse(kernel.vault.open(details, id)) as { name: string; birth_date: string; phone: string | null }

/** Whoever opened the mail owns the address: what somebody else left there, who never could open it, is replaced. */
async function takeOver(context: RequestContext, scope: PlatformWriteScope, id: string, registration: Registration) {
  const { password_hash } = registration
  const now = { email_verified_at: context.now, updated_at: context.now }
  await scope.run(updateAccount(scope, id).set({ password_hash, ...detailsOf(context, registration), ...now, ...noSecondFactor }))
  await scope.run(deletePasswordLinks(scope, id))
  await forgetDevices(scope, id)
  await endSessions(scope, id)
}
