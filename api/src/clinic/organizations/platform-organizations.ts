import type { PlatformOrganization, platformOrganizationDetail } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { type OrganizationStatus, organizationStatuses } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { z } from 'zod'
import { mailLink, openInvitations } from '../../foundation/identity/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope } from '../../kernel/scope.ts'
import { insertOrganization } from './new-organization.ts'
import { organizationActionsOf } from './organization-rules.ts'
import { organizationById, ownersOf, platformOrganizations } from './organizations.sql.ts'

export type Detail = z.infer<typeof platformOrganizationDetail>
type Row = Omit<PlatformOrganization, 'can' | 'status'> & { status: string }

const present = (row: Row): PlatformOrganization => ({
  ...row,
  status: row.status as OrganizationStatus,
  can: organizationActionsOf(row.status as OrganizationStatus),
})

export async function listPlatformOrganizations(scope: PlatformScope, query: QueryOf<typeof organizations.listPlatformOrganizations>) {
  const after = readCursor(query.cursor, 1)
  const chosen = platformOrganizations(scope, query)
  const rows = await scope.rows(
    chosen
      .$call(whenGiven(after?.[0], (b, id) => b.where('id', '<', id)))
      .orderBy('id', 'desc')
      .limit(query.limit + 1),
  )
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return { ...pageOf(rows, query.limit, (row) => [row.id], present), ...counted }
}

/** The first few clinics with this text in their name or city. */
export const searchOrganizations = (scope: PlatformScope, q: string, limit: number) =>
  scope.rows(platformOrganizations(scope, { q }).orderBy('name').limit(limit))

/** One clinic with its owners; read by the system, because nobody may read invitations. */
export async function platformOrganization(scope: PlatformScope, id: string): Promise<Detail> {
  const row = await scope.one(organizationById(scope, id))
  const owners = await scope.rows(ownersOf(scope, id))
  const invited = await scope.rows(openInvitations(scope, id, 'org_user').where('role', '=', 'owner'))
  return {
    ...present(row),
    owners: owners.map(({ email_verified_at, ...owner }) => ({ ...owner, email_verified: email_verified_at !== null })),
    invited_owners: invited.map(({ email, expires_at }) => ({ email: email ?? '', expires_at })),
  } as Detail
}

export const getPlatformOrganization = (context: RequestContext, id: string) =>
  context.systemRead('organization', null, (scope) => platformOrganization(scope, id))

/** Creates an active clinic and mails its owner an invitation. */
export function createPlatformOrganization(
  context: RequestContext,
  { organization, owner }: BodyOf<typeof organizations.createPlatformOrganization>,
): Promise<Detail> {
  const organization_id = newId()
  return context.system('new organization', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'organization', subject_id: organization_id, subject_name: organization.name })
    await insertOrganization(scope, { id: organization_id, status: 'active', ...organization })
    await mailLink(context, scope, {
      purpose: 'invitation',
      kind: 'org_user',
      role: 'owner',
      organization_id,
      organization_name: organization.name,
      ...owner,
    })
    return platformOrganization(scope, organization_id)
  })
}

/** Figures about clinics for the platform's dashboard. */
export async function organizationCounts(scope: PlatformScope) {
  const rows = await scope.rows(
    scope.sql
      .selectFrom('organizations')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status'),
  )
  return Object.fromEntries(
    organizationStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<OrganizationStatus, number>
}

/** Registrations that wait to be approved, the oldest first. */
export async function waitingOrganizations(scope: PlatformScope, limit: number) {
  return (await scope.rows(platformOrganizations(scope, { status: 'pending' }).orderBy('id').limit(limit))).map(present)
}
