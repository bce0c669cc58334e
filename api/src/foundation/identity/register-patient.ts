import type { identity } from '@polyclinic/contract/foundation/identity/identity'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { utcDay } from '../../kernel/date-format.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { beginRegistration } from './begin-registration.ts'
import { refuseWeakPassword } from './passwords.ts'

/** Mails a code to the address; who enters it is signed in (`confirmRegistration`). */
export function registerPatient(context: RequestContext, input: BodyOf<typeof identity.registerPatient>) {
  refuseWeakPassword(input.password, input)
  if (input.birth_date > utcDay(context.now)) refuseField('birth_date', 'This date is in the future.')
  if (input.birth_date < '1900-01-01') refuseField('birth_date', 'Enter your date of birth.')
  const { email, password, name, birth_date, phone = null } = input
  return beginRegistration(context, 'patient', { email, password, details: { name, birth_date, phone } })
}
