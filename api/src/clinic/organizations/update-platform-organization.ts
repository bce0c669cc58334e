import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { refuseStranded } from '../../engine/scheduling/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { notFound, stale } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { refreshListings } from '../staff/index.ts'
import { keepClinicFindable, updateOrganizationRow } from './organizations.sql.ts'
import { type Detail, platformOrganization } from './platform-organizations.ts'

/** Changes the fields of a clinic that the platform decides about. */
export async function updatePlatformOrganization(
  context: RequestContext,
  id: string,
  { visits_known, ...body }: BodyOf<typeof organizations.updatePlatformOrganization>,
  if_match: number,
): Promise<Detail> {
  const clinic = (await context.clinic(id)) ?? notFound()
  return context.system('organization', clinic, async (scope) => {
    const before = await platformOrganization(scope, id)
    scope.setAuditSubject({ subject_kind: 'organization', subject_id: id, subject_name: before.name, details: fieldChanges(before, body) })
    const { time_zone = clinic.time_zone } = body
    if (time_zone !== clinic.time_zone) await refuseStranded(scope, { time_zone }, visits_known)
    if ((await scope.run(updateOrganizationRow(scope, id, if_match).set(body))) === 0) stale(await platformOrganization(scope, id))
    await keepClinicFindable(scope, id)
    await refreshListings(scope)
    scope.invalidate('directory', 'platform')
    return platformOrganization(scope, id)
  })
}
