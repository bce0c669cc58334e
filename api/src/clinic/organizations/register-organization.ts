import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import {
  beginRegistration,
  confirmRegistration,
  insertMembership,
  presentStaffEntry,
  refuseWeakPassword,
} from '../../foundation/identity/index.ts'
import { platformSettings } from '../../foundation/platform/index.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { insertStaffMember } from '../staff/index.ts'
import { insertOrganization, notifyAdmins } from './new-organization.ts'

type Registration = BodyOf<typeof organizations.registerOrganization>
type Status = 'pending' | 'active'

/** Mails a code to the owner's address; whoever enters it gets the clinic (`confirmOrganizationRegistration`). */
export async function registerOrganization(context: RequestContext, { organization, owner }: Registration) {
  const status = await firstStatus(context)
  refuseWeakPassword(owner.password, owner, 'owner.password')
  const { name, email, password } = owner
  return { ...(await beginRegistration(context, 'org_user', { email, password, details: { name }, organization })), status }
}

const sentences = {
  pending: 'Thank you. We look at your registration and write to you when your clinic is ready.',
  active: 'Welcome. Your clinic is ready.',
}

/** Creates the clinic of a registration, once, in the transaction that signs its owner in. It has the registration's id. */
export async function confirmOrganizationRegistration(
  context: RequestContext,
  input: BodyOf<typeof organizations.confirmOrganizationRegistration>,
) {
  const status = await firstStatus(context)
  const entered = await confirmRegistration(context, 'org_user', input, async (scope, { registration_id, isFirst, account, details }) => {
    const organization = details.organization as Registration['organization']
    const actor = { account_id: account.id, kind: 'staff' as const, name: account.name }
    const subject = { subject_kind: 'organization', subject_id: registration_id, subject_name: organization.name }
    scope.setAuditSubject({ ...subject, actor, details: { status } })
    if (isFirst) await makeClinic(scope, registration_id, { organization, status, account, owner: details.person.name })
  })
  const entry = await presentStaffEntry(context, entered.account_id, entered.registration_id)
  const account = entered.has_account ? ' It belongs to the account that you had already, whose name and password are as they were.' : ''
  return { ...entry, token: entered.token, status, message: sentences[status] + account }
}

/** The first status of a clinic that registers now; refuses if the platform accepts none. */
async function firstStatus(context: RequestContext): Promise<Status> {
  const { registration } = await platformSettings(context)
  if (registration === 'closed') throw new Problem('refused_by_rule', 'New clinics cannot register at the moment.')
  return registration === 'open' ? 'active' : 'pending'
}

interface NewClinic {
  organization: Registration['organization']
  status: Status
  account: { id: string; email: string }
  /** The name that was typed: the clinic uses it for its owner, even if the account has another. */
  owner: string
}

async function makeClinic(scope: WriteScope & PlatformWriteScope, id: string, { organization, status, account, owner }: NewClinic) {
  const { id: account_id, email } = account
  const staff_id = newId()
  const dates = { created_at: scope.now, updated_at: scope.now }
  scope.invalidate('platform')
  await insertOrganization(scope, { id, status, ...organization })
  await scope.run(insertStaffMember(scope, { id: staff_id, account_id, name: owner, email, role: 'owner', ...dates }))
  const membership = { account_id, organization_id: id, staff_id, staff_name: owner, role: 'owner', created_at: scope.now }
  await scope.run(insertMembership(scope, membership))
  const title = status === 'pending' ? 'A clinic waits for your approval' : 'A new clinic has registered'
  await notifyAdmins(scope, { title, body: organization.name, link: `/admin/organizations/${id}` })
}
