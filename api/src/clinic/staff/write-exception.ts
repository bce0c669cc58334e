import type { PractitionerException } from '@polyclinic/contract/clinic/staff/practitioners'
import type { staff } from '@polyclinic/contract/clinic/staff/staff'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { isWith } from '../../engine/scheduling/index.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { requireHoursEditable } from './require-hours-editable.ts'
import { activeLocations, practitioners } from './staff.sql.ts'

export const exceptions = (scope: Scope, practitioner_id: string) =>
  scope
    .from('practitioner_exceptions')
    .select(['id', 'practitioner_id', 'kind', 'location_id', 'starts_at', 'ends_at', 'reason', 'absence_id'])
    .select((eb) =>
      eb
        .selectFrom('appointments')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('appointments.organization_id', '=', scope.organization_id)
        .where(isWith(scope, practitioner_id))
        .where('appointments.status', 'in', ['pending', 'booked'])
        .where('appointments.starts_at', '>=', scope.at)
        .whereRef('appointments.starts_at', '<', 'practitioner_exceptions.ends_at')
        .whereRef('appointments.ends_at', '>', 'practitioner_exceptions.starts_at')
        .where('practitioner_exceptions.kind', '=', 'leave')
        .as('visits'),
    )
    .where('practitioner_id', '=', practitioner_id)

type Row = ReturnType<typeof exceptions> extends { execute(): Promise<(infer R)[]> } ? R : never

export const presentException = ({ absence_id: _, ...row }: Row): PractitionerException => ({
  ...row,
  visits: row.visits ?? 0,
  kind: row.kind as PractitionerException['kind'],
})

/** Refuses a period that ends before it begins, or is longer than a year. */
function refuseTimes({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  if (length <= 0) refuseField('ends_at', 'This ends before it begins.')
  if (length > 366 * 86_400_000) refuseField('ends_at', 'Enter at most a year at a time.')
}

/**
 * Writes leave, or extra hours, of a practitioner whose hours the caller may set. It does not look at visits:
 * createPractitionerException publishes the times that extra hours add.
 */
export async function writeException(
  scope: WriteScope,
  practitioner_id: string,
  body: BodyOf<typeof staff.createPractitionerException>,
): Promise<PractitionerException> {
  const { name } = await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id))
  scope.setAuditSubject({ subject_name: name })
  requireHoursEditable(scope, practitioner_id)
  const { kind, location_id = null } = body
  refuseTimes(body)
  if (kind === 'extra' && !location_id) refuseField('location_id', 'Choose where the extra hours are.')
  if (location_id && (await scope.rows(activeLocations(scope, [location_id]))).length === 0)
    refuseField('location_id', 'Choose a location of this clinic.')
  return insertException(scope, practitioner_id, body)
}

type NewException = BodyOf<typeof staff.createPractitionerException> & { absence_id?: string }

/** The same for times that were checked already, by a caller who may. */
export async function insertException(
  scope: WriteScope,
  practitioner_id: string,
  { kind, location_id = null, reason = null, absence_id, starts_at, ends_at }: NewException,
): Promise<PractitionerException> {
  const id = newId()
  const row = { id, practitioner_id, kind, location_id, reason, starts_at, ends_at, created_at: scope.now }
  await scope.run(scope.insert('practitioner_exceptions', { ...row, ...(absence_id ? { absence_id } : {}) }))
  scope.setAuditSubject({ subject_kind: 'practitioner', subject_id: practitioner_id, details: { kind, starts_at, ends_at } })
  scope.invalidate('appointments', 'directory')
  return presentException(await scope.one(exceptions(scope, practitioner_id).where('id', '=', id)))
}
