import { type SetupStep, setupSteps } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { sql } from 'kysely'
import { Problem } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { organizationById } from './organizations.sql.ts'

/** What a clinic still needs before its first booking: a location, its opening hours, a service, a practitioner, and working hours. */
export async function setupStatus(scope: Scope) {
  const id = scope.organization_id
  const found = await scope.one(sql<Record<SetupStep, boolean>>`select
    exists(select from locations where organization_id = ${id} and status = 'active') as location,
    exists(select from location_hours where organization_id = ${id}) as hours,
    exists(select from services where organization_id = ${id} and status = 'active') as service,
    exists(select from practitioners p join service_practitioners sp on sp.organization_id = ${id} and sp.practitioner_id = p.id
      where p.organization_id = ${id} and p.status = 'active' and p.kind = 'person') as practitioner,
    exists(select from practitioner_hours h join practitioners p on p.organization_id = ${id} and p.id = h.practitioner_id and p.status = 'active'
      where h.organization_id = ${id}) as practitioner_hours`)
  const { setup_completed_at } = await scope.one(organizationById(scope, id))
  const steps = setupSteps.map((step) => ({ step, done: found[step] }))
  return { steps, completed_at: setup_completed_at, can_complete: setup_completed_at === null && steps.every((step) => step.done) }
}

const missing: Record<SetupStep, string> = {
  location: 'Add a location first.',
  hours: 'Enter when the clinic is open first.',
  service: 'Add a first service with its price.',
  practitioner: 'Add a practitioner who offers a service.',
  practitioner_hours: 'Enter when the practitioner works.',
}

export async function completeSetup(scope: WriteScope) {
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id })
  const open = (await setupStatus(scope)).steps.find((step) => !step.done)
  if (open) throw new Problem('refused_by_rule', missing[open.step])
  await scope.run(
    scope.sql
      .updateTable('organizations')
      .set({ setup_completed_at: scope.now, updated_at: scope.now })
      .where('id', '=', scope.organization_id)
      .where('setup_completed_at', 'is', null),
  )
  return { message: 'Your clinic is ready for its first booking.' }
}
