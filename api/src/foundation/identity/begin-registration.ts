import { hashToken, newCode, newToken } from '../../kernel/crypto.ts'
import { newId } from '../../kernel/ids.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { mailPlatform } from './account-mail.ts'
import { accountByEmail } from './identity.sql.ts'
import { countCreation, countMail } from './lockout.ts'
import { hashPassword } from './passwords.ts'
import { insertRegistration } from './registrations.sql.ts'

const halfAnHour = 30 * 60_000

/** The kinds of account that register by themselves, with what is counted against their address and what their mails are. */
const kinds = {
  patient: { making: 'joining', unknown: 'registration', known: 'registration-known' },
  org_user: { making: 'founding', unknown: 'registration-of-clinic', known: 'registration-of-clinic-known' },
} as const
export type RegistrationKind = keyof typeof kinds

interface NewRegistration {
  email: string
  password: string
  /** What the account will say of the person. */
  details: { name: string; birth_date?: string; phone?: string | null }
  /** The clinic that is registered with its owner. */
  organization?: object
}

/**
 * Keeps a registration for half an hour and mails its code; answers with the token of the browser. There is no account before
 * the code is entered, so that answer, time, statements and a sign-in afterwards are the same whether or not the address has
 * one: only its mailbox is told.
 */
export async function beginRegistration(context: RequestContext, kind: RegistrationKind, registration: NewRegistration) {
  const { email, password, details, organization } = registration
  const { making, unknown, known } = kinds[kind]
  await countCreation(context, making)
  await countMail(context, email)
  const password_hash = await hashPassword(password, context.request.address)
  const [id, registration_token, code] = [newId(), newToken(), newCode()]
  return context.system('registration', null, async (scope) => {
    const account = await scope.maybe(accountByEmail(scope, kind, email))
    const subject = account ? { subject_kind: 'account', subject_id: account.id } : { subject_kind: 'registration', subject_id: id }
    scope.setAuditSubject({ ...subject, details: { is_known: account !== null } })
    await scope.run(
      insertRegistration(scope, {
        id,
        kind,
        email,
        token_hash: hashToken(registration_token),
        code_hash: hashToken(code),
        password_hash,
        details: context.kernel.vault.seal(JSON.stringify({ ...details, organization }), id),
        created_at: context.now,
        expires_at: new Date(context.now.getTime() + halfAnHour),
      }),
    )
    const payload = { name: account?.name ?? details.name, code: `${code.slice(0, 4)}-${code.slice(4)}` }
    await mailPlatform(context, scope, email, account ? known : unknown, payload)
    return { message: 'We have sent a mail with a code to this address. Enter the code to go on.', registration_token }
  })
}
