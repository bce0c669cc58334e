import type { BodyOf } from '@polyclinic/contract/call'
import type { identity } from '@polyclinic/contract/identity'
import type { Desk } from '../../kernel/desk.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import { mailAccountExists, mailLink } from './account-mail.ts'
import { accountByEmail, insertAccount } from './identity.sql.ts'
import { countMaking } from './lockout.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'

/** The answer never tells whether the address is known; whoever owns it is told by mail. */
export async function registerPatient(desk: Desk, input: BodyOf<typeof identity.registerPatient>) {
  refuseWeakPassword(input.password, input)
  if (input.birth_date > desk.now.toISOString().slice(0, 10)) refuseField('birth_date', 'This date is in the future.')
  if (input.birth_date < '1900-01-01') refuseField('birth_date', 'Enter your date of birth.')
  await countMaking(desk, 'joining')
  const password_hash = await hashPassword(input.password, desk.request.address)
  return desk.system('registration', null, async (scope) => {
    const id = newId()
    const { email, name, birth_date, phone } = input
    const dates = { created_at: desk.now, updated_at: desk.now }
    const account = { id, kind: 'patient', email, name, birth_date, phone: phone ?? null, password_hash, ...dates }
    // of two at once the second waits here, and finds the address known
    const made = await scope.run(insertAccount(scope, account).onConflict((on) => on.columns(['kind', 'email']).doNothing()))
    if (made === 0) {
      const known = await scope.one(accountByEmail(scope, 'patient', email))
      scope.about({ subject_kind: 'account', subject_id: known.id, details: { is_known: true } })
      await mailAccountExists(desk, scope, 'patient', email, known.name)
    } else {
      scope.about({ subject_kind: 'account', subject_id: id })
      await mailLink(desk, scope, { purpose: 'email-verification', account_id: id, email, kind: 'patient', name })
    }
    return { message: 'Welcome. A mail with a link to confirm your address is on its way; you can sign in now.' }
  })
}
