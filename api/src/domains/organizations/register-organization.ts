import type { BodyOf } from '@polyclinic/contract/call'
import type { organizations } from '@polyclinic/contract/organizations'
import { constraintOf } from '../../kernel/http/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import {
  accountByEmail,
  countMaking,
  hashPassword,
  insertAccount,
  insertMembership,
  mailAccountExists,
  mailLink,
  refuseWeakPassword,
} from '../identity/index.ts'
import { platformSettings } from '../platform/index.ts'
import { insertStaffMember } from '../staff/index.ts'
import { insertOrganization, notifyAdmins } from './new-organization.ts'

type Registration = BodyOf<typeof organizations.registerOrganization>

/**
 * Registers a clinic with its owner: active at once or waiting for an administrator, as the platform's policy says. The
 * answer never tells whether the address is known; whoever owns it is told by mail.
 */
export async function registerOrganization(context: RequestContext, input: Registration) {
  const { registration } = await platformSettings(context)
  if (registration === 'closed') throw new Problem('refused_by_rule', 'New clinics cannot register at the moment.')
  refuseWeakPassword(input.owner.password, input.owner, 'owner.password')
  await countMaking(context, 'founding')
  const password_hash = await hashPassword(input.owner.password, context.request.address)
  const status = registration === 'open' ? ('active' as const) : ('pending' as const)
  const answer = { message: sentences[status], status }
  const known = await context.systemRead('registration', null, (scope) => scope.maybe(accountByEmail(scope, 'org_user', input.owner.email)))
  if (known) return notifyKnown(context, input, answer)
  try {
    return await register(context, input, password_hash, answer)
  } catch (error) {
    // two registrations of one new address at once: the second finds it known
    if (constraintOf(error) !== 'accounts_kind_email_key') throw error
    return notifyKnown(context, input, answer)
  }
}

const sentences = {
  pending:
    'Thank you. A mail with a link to confirm your address is on its way. We look at your registration and write to you when your clinic is ready.',
  active: 'Welcome. A mail with a link to confirm your address is on its way; you can sign in now.',
}

function notifyKnown<Answer>(context: RequestContext, { owner }: Registration, answer: Answer) {
  return context.system('registration', null, async (scope) => {
    const { id } = await scope.one(accountByEmail(scope, 'org_user', owner.email))
    scope.setAuditSubject({ subject_kind: 'account', subject_id: id, details: { is_known: true } })
    await mailAccountExists(context, scope, owner.email, owner.name)
    return answer
  })
}

function register<Answer extends { status: 'pending' | 'active' }>(
  context: RequestContext,
  { organization, owner }: Registration,
  password_hash: string,
  answer: Answer,
) {
  const [organization_id, account_id, staff_id] = [newId(), newId(), newId()]
  const { name, email } = owner
  const dates = { created_at: context.now, updated_at: context.now }
  return context.system('registration', organization_id, async (scope) => {
    scope.invalidate('platform')
    scope.setAuditSubject({
      subject_kind: 'organization',
      subject_id: organization_id,
      subject_name: organization.name,
      details: { status: answer.status },
    })
    await insertOrganization(scope, { id: organization_id, status: answer.status, ...organization })
    await scope.run(insertAccount(scope, { id: account_id, kind: 'org_user', email, name, password_hash, ...dates }))
    await scope.run(insertStaffMember(scope, { id: staff_id, account_id, name, email, role: 'owner', ...dates }))
    await scope.run(
      insertMembership(scope, { account_id, organization_id, staff_id, staff_name: name, role: 'owner', created_at: context.now }),
    )
    await mailLink(context, scope, { purpose: 'email-verification', account_id, email, kind: 'org_user', name })
    const title = answer.status === 'pending' ? 'A clinic waits for your approval' : 'A new clinic has registered'
    await notifyAdmins(scope, { title, body: organization.name, link: `/admin/organizations/${organization_id}` })
    return answer
  })
}
