import { getSignature, type Signature } from '../../clinic/staff/index.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

/**
 * The signature under a prescription: of a practitioner with a number at the register that licenses the profession, whatever a
 * role may do besides. A permission says who is let at the work; the register says whose name a pharmacy may go by.
 */
export async function requirePrescriber(scope: Scope, medicine: { controlled: boolean } | null): Promise<Signature> {
  const signature = await getSignature(scope)
  if (!isPractitioner(scope, signature))
    throw new Problem(
      'refused_by_rule',
      'A prescription is signed by a practitioner, and you are none in this clinic. Ask a practitioner to activate it, or whoever manages staff to make you one.',
    )
  if (!signature.registration_number)
    throw new Problem(
      'refused_by_rule',
      `Your registration number is not on the staff list, without which no ${medicine?.controlled ? 'controlled medicine' : 'medicine'} is prescribed. Whoever manages staff enters it there.`,
    )
  return signature
}

const isPractitioner = (scope: Scope, { role }: Signature) => role === 'practitioner' || Boolean(scope.session?.practitioner_id)
