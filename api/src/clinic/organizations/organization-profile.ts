import type { Organization } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { OrganizationStatus } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { refuseStranded } from '../../engine/scheduling/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from '../staff/index.ts'
import { keepClinicFindable, organizationById, updateOrganizationRow } from './organizations.sql.ts'

export async function getOrganization(scope: Scope): Promise<Organization> {
  const row = await scope.one(organizationById(scope, scope.organization_id))
  return { ...row, status: row.status as OrganizationStatus }
}

/** Changes the profile. A new time zone applies to times that are not booked yet; a booked visit keeps its instant. */
export async function updateOrganization(
  scope: WriteScope,
  { visits_known, ...body }: BodyOf<typeof organizations.updateOrganization>,
  if_match: number,
): Promise<Organization> {
  const before = await getOrganization(scope)
  scope.setAuditSubject({
    subject_kind: 'organization',
    subject_id: before.id,
    subject_name: before.name,
    details: fieldChanges(before, body),
  })
  if (body.specialties && new Set(body.specialties.map((s) => s.toLowerCase())).size < body.specialties.length)
    refuseField('specialties', 'One of these is there twice.')
  const { time_zone = before.time_zone } = body
  if (time_zone !== before.time_zone) await refuseStranded(scope, { time_zone }, visits_known)
  if ((await scope.run(updateOrganizationRow(scope, before.id, if_match).set(body))) === 0) stale(await getOrganization(scope))
  await keepClinicFindable(scope, before.id)
  await refreshListings(scope)
  scope.invalidate('appointments', 'directory', 'access')
  return getOrganization(scope)
}
