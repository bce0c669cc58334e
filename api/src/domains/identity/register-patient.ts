import type { BodyOf } from '@polyclinic/contract/call'
import type { identity } from '@polyclinic/contract/identity'
import { hashToken, newCode, newToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { mailPlatform } from './account-mail.ts'
import { accountByEmail } from './identity.sql.ts'
import { countMail, countMaking } from './lockout.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { insertRegistration } from './registrations.sql.ts'

const halfAnHour = 30 * 60_000

/**
 * Mails a code to the address; who enters it is signed in (`confirmRegistration`). There is no account before, so that
 * answer, time, statements and a sign-in afterwards are the same whether or not the address has one: only its mailbox is told.
 */
export async function registerPatient(context: RequestContext, input: BodyOf<typeof identity.registerPatient>) {
  refuseWeakPassword(input.password, input)
  if (input.birth_date > context.now.toISOString().slice(0, 10)) refuseField('birth_date', 'This date is in the future.')
  if (input.birth_date < '1900-01-01') refuseField('birth_date', 'Enter your date of birth.')
  await countMaking(context, 'joining')
  await countMail(context, 'patient', input.email)
  const password_hash = await hashPassword(input.password, context.request.address)
  const [id, registration_token, code] = [newId(), newToken(), newCode()]
  const { email, name, birth_date, phone = null } = input
  return context.system('registration', null, async (scope) => {
    const known = await scope.maybe(accountByEmail(scope, 'patient', email))
    const subject = known ? { subject_kind: 'account', subject_id: known.id } : { subject_kind: 'registration', subject_id: id }
    scope.setAuditSubject({ ...subject, details: { is_known: known !== null } })
    await scope.run(
      insertRegistration(scope, {
        id,
        email,
        token_hash: hashToken(registration_token),
        code_hash: hashToken(code),
        password_hash,
        details: context.kernel.vault.seal(JSON.stringify({ name, birth_date, phone }), id),
        created_at: context.now,
        expires_at: new Date(context.now.getTime() + halfAnHour),
      }),
    )
    const template = known ? 'registration-known' : 'registration'
    await mailPlatform(context, scope, email, template, { name: known?.name ?? name, code: `${code.slice(0, 4)}-${code.slice(4)}` })
    return { message: 'We have sent a mail with a code to this address. Enter the code to go on.', registration_token }
  })
}
