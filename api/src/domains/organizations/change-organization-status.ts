import { type OrganizationAction, type OrganizationStatus, organizationLifecycle } from '@polyclinic/contract/organization-transitions'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { mailPlatform } from '../identity/index.ts'
import { refuseStranded } from '../scheduling/index.ts'
import { refreshListings } from '../staff/index.ts'
import { organizationById, ownersOf } from './organizations.sql.ts'
import { type Detail, platformOrganization } from './platform-organizations.ts'

/**
 * Takes one step of a clinic's lifecycle. The clinic's people see it at their next request, visitors in the directory, its
 * owners by mail and in the inbox.
 */
export async function changeOrganizationStatus(
  context: RequestContext,
  id: string,
  verb: OrganizationAction,
  { reason = null, visits_known }: { reason?: string | null; visits_known?: boolean | undefined } = {},
): Promise<Detail> {
  const clinic = (await context.clinic(id)) ?? notFound()
  const step = organizationLifecycle.find((one) => one.verb === verb) as (typeof organizationLifecycle)[number]
  return context.system('lifecycle of a clinic', clinic, async (scope) => {
    const before = await scope.one(organizationById(scope, id).forUpdate())
    if (!(step.from as readonly string[]).includes(before.status))
      throw new Problem('state_not_allowed', `This clinic is ${words[before.status as OrganizationStatus]}.`)
    if (verb === 'suspend') await refuseStranded(scope, { organization: true }, visits_known)
    scope.setAuditSubject({
      subject_kind: 'organization',
      subject_id: id,
      subject_name: before.name,
      details: { from: before.status, to: step.to, reason },
    })
    await scope.run(
      scope.sql
        .updateTable('organizations')
        .set((eb) => ({
          status: step.to,
          status_reason: reason,
          approved_at: verb === 'approve' ? scope.now : before.approved_at,
          updated_at: scope.now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id),
    )
    await refreshListings(scope)
    await notifyOwners(context, scope, { id, name: before.name, verb, reason })
    scope.invalidate('directory', 'platform', 'access')
    return platformOrganization(scope, id)
  })
}

const words: Record<OrganizationStatus, string> = {
  pending: 'waiting to be approved',
  active: 'active',
  suspended: 'suspended',
  closed: 'closed',
}

const titles: Record<OrganizationAction, (name: string) => string> = {
  approve: (name) => `${name} is approved. Welcome.`,
  suspend: (name) => `${name} is suspended`,
  reactivate: (name) => `${name} is active again`,
  close: (name) => `${name} is closed`,
}

async function notifyOwners(
  context: RequestContext,
  scope: WriteScope & PlatformWriteScope,
  about: { id: string; name: string; verb: OrganizationAction; reason: string | null },
) {
  const title = titles[about.verb](about.name)
  for (const owner of await scope.rows(ownersOf(scope, about.id))) {
    await scope.notify(owner.account_id, { topic: 'staff', title, body: about.reason ?? '', link: '/org/dashboard' })
    const template = about.verb === 'approve' ? 'organization-approved' : 'organization-status'
    await mailPlatform(context, scope, owner.email, template, {
      name: owner.name,
      organization: about.name,
      title,
      reason: about.reason ?? '',
      url: `${context.kernel.env.public_url}/auth/org/login`,
    })
  }
}
