import { noPractitioner } from '@polyclinic/contract/engine/scheduling/unattended'
import { anyOf } from '../../kernel/db/any-of.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Members with their practitioner profiles. */
export const staffMembers = (scope: Scope) =>
  scope
    .from('staff_members')
    .leftJoin('practitioners', 'practitioners.staff_id', 'staff_members.id')
    .select([
      'staff_members.id',
      'staff_members.account_id',
      'staff_members.name',
      'staff_members.title',
      'staff_members.registration_number',
      'staff_members.email',
      'staff_members.role',
      'staff_members.job_title',
      'staff_members.needs_cosignature',
      'staff_members.status',
      'staff_members.created_at',
      'staff_members.version',
      'practitioners.id as practitioner_id',
    ])

/** Locks the owners, so that two who remove each other at the same time do so one after the other. */
export const lockActiveOwners = (scope: Scope) =>
  scope.from('staff_members').select('id').where('role', '=', 'owner').where('status', '=', 'active').orderBy('id').forUpdate()

export const insertStaffMember = (scope: WriteScope, values: Row<'staff_members'>) => scope.insert('staff_members', values)

/** People who are practitioners; the schedules of services without practitioner are not profiles. */
export const practitioners = (scope: Scope) =>
  scope.from('practitioners').select(columnsOf('practitioners')).where('practitioners.kind', '=', 'person')

/** Gives a service a schedule of its own, or ends it: booked visits stay, and staff have to move them. */
export async function setServiceSchedule(scope: WriteScope, service_id: string, needs_practitioner: boolean) {
  if (needs_practitioner) {
    const deactivate = scope.update('practitioners').set({ status: 'inactive', updated_at: scope.now })
    await scope.run(deactivate.where('id', '=', service_id).where('kind', '=', 'service'))
    return
  }
  const row = { id: service_id, kind: 'service', name: noPractitioner, specialty: '', listed: true }
  await scope.run(
    scope
      .insert('practitioners', { ...row, created_at: scope.now, updated_at: scope.now })
      .onConflict((on) => on.columns(['organization_id', 'id']).doUpdateSet({ status: 'active', updated_at: scope.now })),
  )
  await setOfferings(scope, service_id, [{ practitioner_id: service_id }])
}

/** The id of the current photo; the row is locked, so that of two changes at once each deletes another file. */
export const lockedPhotoId = (scope: WriteScope, id: string) =>
  scope.from('practitioners').select(['name', 'photo_id']).where('id', '=', id).forUpdate()

export const setPhotoId = (scope: WriteScope, id: string, photo_id: string | null) =>
  scope.update('practitioners').set({ photo_id, updated_at: scope.now }).where('id', '=', id)

export const servicesOfPractitioners = (scope: Scope, ids: string[]) =>
  scope.from('service_practitioners').select(['service_id', 'practitioner_id']).where('practitioner_id', 'in', ids)

export const practitionersOfServices = (scope: Scope, ids: string[]) =>
  scope
    .from('service_practitioners')
    .select(['service_id', 'practitioner_id', 'duration_minutes', 'price_minor'])
    .where('service_id', 'in', ids)
    .orderBy('practitioner_id')

/** Those of these services that need a practitioner. */
const givenServices = (scope: Scope, ids: readonly string[]) =>
  scope.from('services').where('id', 'in', ids).where('needs_practitioner', '=', true)

export const countServices = (scope: Scope, ids: string[]) => givenServices(scope, ids).select((eb) => eb.fn.countAll<number>().as('count'))

/** Sets the services that a practitioner offers; those that stay keep their length and price. */
export async function setPractitionerServices(scope: WriteScope, practitioner_id: string, service_ids: string[]) {
  await scope.run(
    scope
      .delete('service_practitioners')
      .where('practitioner_id', '=', practitioner_id)
      .where((eb) => eb.not(eb('service_id', '=', anyOf(service_ids)))),
  )
  await insertOfferings(
    scope,
    service_ids.map((service_id) => ({ service_id, practitioner_id })),
  )
}

type OfferingRow = Row<'service_practitioners'>

/** Replaces the practitioners who offer a service, each with their own length and price if they are set. */
export async function setOfferings(scope: WriteScope, service_id: string, rows: readonly Omit<OfferingRow, 'service_id'>[]) {
  await scope.run(scope.delete('service_practitioners').where('service_id', '=', service_id))
  await insertOfferings(
    scope,
    rows.map((row) => ({ ...row, service_id })),
  )
}

async function insertOfferings(scope: WriteScope, rows: OfferingRow[]) {
  if (rows.length > 0) await scope.run(scope.insert('service_practitioners', rows).onConflict((on) => on.doNothing()))
}

/** Hours in force on a day or later. */
export const hoursFrom = (scope: Scope, practitioner_id: string, day: string) =>
  scope
    .from('practitioner_hours')
    .select(['id', 'weekday', 'starts', 'ends', 'location_id', 'valid_from', 'valid_until'])
    .where('practitioner_id', '=', practitioner_id)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('weekday')
    .orderBy('starts')
    .orderBy('id')

export const activeLocations = (scope: Scope, ids: string[]) =>
  scope.from('locations').select('id').where('id', 'in', ids).where('status', '=', 'active')

/** Those of these services that the clinic has and that need a practitioner. */
export async function knownServices(scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await scope.rows(givenServices(scope, ids).select('id'))).map(({ id }) => id)
}

/** The opening hours of the location that was created first. */
export const firstOpeningHours = (scope: Scope) =>
  scope
    .from('location_hours')
    .select(['location_id', 'weekday', 'starts', 'ends'])
    .where(
      'location_id',
      '=',
      scope.from('locations').select('id').where('status', '=', 'active').orderBy('created_at').orderBy('id').limit(1),
    )
    .orderBy('weekday')
    .orderBy('starts')
