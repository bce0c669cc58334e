import type {
  OrganizationAction,
  OrganizationEffect,
  OrganizationStatus,
} from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { refuseStranded } from '../../engine/scheduling/index.ts'
import { mailPlatform } from '../../foundation/identity/index.ts'
import { type Effects, runTransition } from '../../kernel/machine.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from '../staff/index.ts'
import { requireOrganizationTransition } from './organization-rules.ts'
import { organizationById, ownersOf } from './organizations.sql.ts'
import { type Detail, platformOrganization } from './platform-organizations.ts'

/** A clinic whose status changes; `values` are the columns that are written as well. */
interface OrganizationChange {
  context: RequestContext
  scope: WriteScope & PlatformWriteScope
  id: string
  name: string
  action: OrganizationAction
  reason: string | null
  values: { approved_at?: Date }
}

export const organizationEffects: Effects<OrganizationEffect, OrganizationChange> = {
  'records-approval': {
    before: ({ scope, values }) => {
      values.approved_at = scope.now
    },
  },
  'refreshes-listings': { after: ({ scope }) => refreshListings(scope) },
  'notifies-owners': { after: (change) => notifyOwners(change) },
}

/**
 * Applies a transition to a clinic. The clinic's staff see it at their next request, visitors in the directory, its owners by
 * mail and in the inbox.
 */
export async function updateOrganizationStatus(
  context: RequestContext,
  id: string,
  action: OrganizationAction,
  { reason = null, visits_known }: { reason?: string | null; visits_known?: boolean | undefined } = {},
): Promise<Detail> {
  const clinic = (await context.clinic(id)) ?? notFound()
  return context.system('lifecycle of a clinic', clinic, async (scope) => {
    const { status, name } = await scope.one(organizationById(scope, id).forUpdate())
    const transition = requireOrganizationTransition(status as OrganizationStatus, action)
    if (action === 'suspend') await refuseStranded(scope, { organization: true }, visits_known)
    scope.setAuditSubject({
      subject_kind: 'organization',
      subject_id: id,
      subject_name: name,
      details: { from: status, to: transition.to, reason },
    })
    const change: OrganizationChange = { context, scope, id, name, action, reason, values: {} }
    await runTransition(transition, organizationEffects, change, ({ values }) =>
      scope.run(
        scope.sql
          .updateTable('organizations')
          .set((eb) => ({
            ...values,
            status: transition.to,
            status_reason: reason,
            updated_at: scope.now,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', id),
      ),
    )
    scope.invalidate('directory', 'platform', 'access')
    return platformOrganization(scope, id)
  })
}

const titles: Record<OrganizationAction, (name: string) => string> = {
  approve: (name) => `${name} is approved. Welcome.`,
  suspend: (name) => `${name} is suspended`,
  reactivate: (name) => `${name} is active again`,
  close: (name) => `${name} is closed`,
}

async function notifyOwners({ context, scope, id, name: organization, action, reason }: OrganizationChange) {
  const title = titles[action](organization)
  for (const owner of await scope.rows(ownersOf(scope, id))) {
    await scope.notify(owner.account_id, { topic: 'staff', title, body: reason ?? '', link: '/org/dashboard' })
    const template = action === 'approve' ? 'organization-approved' : 'organization-status'
    await mailPlatform(context, scope, owner.email, template, {
      name: owner.name,
      organization,
      title,
      reason: reason ?? '',
      url: `${context.kernel.env.public_url}/auth/org/login`,
    })
  }
}
