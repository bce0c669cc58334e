import type { identity } from '@polyclinic/contract/foundation/identity/identity'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { hashToken, newToken, sameText } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import type { RegistrationKind } from './begin-registration.ts'
import { endSessions } from './end-sessions.ts'
import { accountByEmail, deletePasswordLinks, findableAccount, insertAccount, noSecondFactor, updateAccountRow } from './identity.sql.ts'
import { deviceToken, forgetDevices, measuresOf } from './known-devices.ts'
import { runAttempt } from './lockout.ts'
import { openRegistration, useRegistration } from './registrations.sql.ts'
import { checkSecondFactor } from './second-factor.ts'
import { mayEnter, openSession } from './sign-in.ts'

const tenMinutes = 600_000

type Registration = ReturnType<typeof openRegistration> extends { execute(): Promise<(infer R)[]> } ? R : never
type Account = ReturnType<typeof accountByEmail> extends { execute(): Promise<(infer R)[]> } ? R : never

interface Details {
  person: { name: string; birth_date?: string; phone?: string | null }
  organization?: unknown
}

/** What else is made in the transaction that signs in, within the clinic whose id is the registration's. */
type Completion = (
  scope: WriteScope & PlatformWriteScope,
  confirmed: {
    registration_id: string
    /** `false` when the same code is entered once more by who did not get the answer. */
    isFirst: boolean
    account: Account
    details: Details
  },
) => Promise<unknown>

/**
 * Signs in whoever has the browser that registered and the code from the mailbox: to the account that is made now, or to
 * the one that the address has already, whose password and name stay. Refuses with `link_invalid` once the registration is
 * too old, with `refused_by_rule` at the code, and with `second_factor_required` where the account has one.
 */
export async function confirmRegistration(
  context: RequestContext,
  kind: RegistrationKind,
  input: BodyOf<typeof identity.confirmRegistration>,
  complete?: Completion,
) {
  const since = new Date(context.now.getTime() - tenMinutes).toISOString()
  const registration = await context.systemRead('registration', null, (scope) =>
    scope.maybe(openRegistration(scope, kind, hashToken(input.registration_token), context.at, since)),
  )
  if (!registration) throw new Problem('link_invalid', 'This code is no longer valid. Please register once more.')
  const { email } = registration
  const measures = [...(await measuresOf(context, kind, email)), `registration:${registration.id}`]
  const isWrong = ({ code }: Problem) =>
    code === 'refused_by_rule' || (code === 'second_factor_required' && Boolean(input.second_factor_code))
  const { existing, step } = await runAttempt(context, measures, isWrong, async () => {
    const code = input.code.toUpperCase().replace(/[^A-Z0-9]/g, '')
    if (!sameText(hashToken(code), registration.code_hash))
      refuseField('code', 'This code is not right. It stands in the newest mail that we sent to this address.')
    const existing = await context.systemRead('registration', null, (scope) => scope.maybe(accountByEmail(scope, kind, email)))
    if (existing && !mayEnter(context, existing)) throw new Problem('sign_in_failed', 'This account is locked. Please write to us.')
    return { existing, step: existing?.email_verified_at ? await checkSecondFactor(context, existing, input.second_factor_code) : null }
  })
  const token = newToken()
  const account_id = newId()
  const device = await deviceToken(context)
  const enter = async (scope: PlatformWriteScope) => {
    const isFirst = (await scope.run(useRegistration(scope, registration.id, context.at))) > 0
    const account = await makeOrFind(context, scope, kind, registration, isFirst ? account_id : null)
    // The account may have been locked or got a second factor since it was read.
    if (!mayEnter(context, account) || (account.email_verified_at && account.second_factor_at !== (existing?.second_factor_at ?? null)))
      throw new Problem('sign_in_failed')
    if (step) await step(scope)
    if (!account.email_verified_at) await takeOver(context, scope, account.id, registration)
    await openSession(context, scope, account, { token, device, setup_only: false })
    return { isFirst, account }
  }
  const { id } = registration
  const { account } = complete
    ? await context.system('registration', id, async (scope) => {
        const entered = await enter(scope)
        await complete(scope, { registration_id: id, ...entered, details: detailsOf(context, registration) })
        return entered
      })
    : await context.system('registration', null, enter)
  context.new_device = device
  // An account that nobody ever confirmed was taken over and has the password that was chosen now.
  const message = existing?.email_verified_at
    ? 'You have an account already, and are signed in to it. Its name and password are as they were.'
    : 'Welcome. You are signed in.'
  return { message, token, account_id: account.id, registration_id: id, has_account: Boolean(existing?.email_verified_at) }
}

/** The account of the address, locked; created now with this id if there is none. */
async function makeOrFind(
  context: RequestContext,
  scope: PlatformWriteScope,
  kind: RegistrationKind,
  registration: Registration,
  id: string | null,
): Promise<Account> {
  const { email, password_hash } = registration
  if (id) {
    const dates = { email_verified_at: context.now, created_at: context.now, updated_at: context.now }
    const values = { id, kind, email, password_hash, ...detailsOf(context, registration).person, ...dates }
    // Of two registrations at once the second waits here and finds the account of the first.
    await scope.run(insertAccount(scope, values).onConflict((on) => on.columns(['kind', 'email']).doNothing()))
  }
  return scope.one(accountByEmail(scope, kind, email).forNoKeyUpdate())
}

/** The details that were entered when registering. */
function detailsOf({ kernel }: RequestContext, { id, details }: Registration): Details {
  const { organization, ...person } = JSON.parse(kernel.vault.open(details, id)) as Details['person'] & Pick<Details, 'organization'>
  return { person, organization }
}

/** Whoever opened the mail owns the address: what somebody else left there, who never could open it, is replaced. */
async function takeOver(context: RequestContext, scope: PlatformWriteScope, id: string, registration: Registration) {
  const { email, password_hash } = registration
  const { person } = detailsOf(context, registration)
  const now = { email_verified_at: context.now, updated_at: context.now }
  await scope.run(
    updateAccountRow(scope, id).set({ password_hash, ...person, ...findableAccount({ ...person, email }), ...now, ...noSecondFactor }),
  )
  await scope.run(deletePasswordLinks(scope, id))
  await forgetDevices(scope, id)
  await endSessions(scope, id)
}
