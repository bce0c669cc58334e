import type { PractitionerException } from '@polyclinic/contract/clinic/staff/practitioners'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { AbsenceDetail, absences } from '@polyclinic/contract/visits/absences/absences'
import { closedByAbsence, closeTime, isTimeClosed } from '../../clinic/staff/index.ts'
import { TimeTaken } from '../../engine/scheduling/index.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { applyTransition, moveVisit, notifyPatient } from '../appointments/index.ts'
import { withdrawOffersIn } from '../waitlist/index.ts'
import { bookedVisitsIn, insertAbsence, insertAbsenceVisits } from './absences.sql.ts'
import { readAbsence } from './list-absences.ts'
import { refuseLongAbsence } from './plan-absence.ts'

type Body = BodyOf<typeof absences.resolveAbsence>

/**
 * Closes the time of a practitioner who can not come, moves and cancels the visits in it as planned and tells each patient:
 * all or nothing, in one transaction. The time is closed first, so that nothing is moved into it and none of it is ever free
 * for somebody else; what is left as it is, is kept beside the rest, for its patients must be rung.
 */
export async function resolveAbsence(
  scope: WriteScope,
  body: Body,
): Promise<{ absence: AbsenceDetail | null; leave: PractitionerException | null }> {
  const { practitioner_id, starts_at, ends_at, reason = null, notify_patients, items } = body
  refuseLongAbsence(starts_at, ends_at, 'ends_at')
  if (items.length > 0 && !reason) refuseField('reason', 'Please give a reason. The patients read it.')
  const id = newId()
  const away = { practitioner_id, starts_at, ends_at }
  const { account_id, name } = scope.actor
  const isClosed = await isTimeClosed(scope, practitioner_id, away)
  // The visits are locked before they are read, always in the same order, so that two requests cannot deadlock.
  const rows = await scope.rows(bookedVisitsIn(scope, away).orderBy('appointments.id').forUpdate('appointments'))
  const visits = new Map(rows.map((row) => [row.id, row]))
  await refuseOthers(scope, items, visits)
  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])
  scope.setAuditSubject({ subject_kind: 'practitioner', subject_id: practitioner_id })
  if (isClosed && rows.length === 0) return { absence: null, leave: null }
  await scope.run(insertAbsence(scope, { ...away, id, reason, created_by: account_id, created_by_name: name, created_at: scope.at }))
  const closed = isClosed ? null : await closeTime(scope, practitioner_id, { id, starts_at, ends_at, reason })
  await withdrawOffersIn(scope, away)
  // Cancellations free their times first, always in the same order, so that two requests cannot deadlock.
  const ordered = [...items].sort((a, b) => a.action.localeCompare(b.action) || a.appointment_id.localeCompare(b.appointment_id))
  const resolved = new Map<string, AppointmentRow>()
  for (const item of ordered) {
    const visit = visits.get(item.appointment_id) as AppointmentRow
    const row = await named({ name: visit.patient_name, i: items.indexOf(item) }, resolveVisit(scope, visit, item, reason))
    resolved.set(row.id, row)
    const cancelled = item.action === 'cancel'
    if (notify_patients)
      await notifyPatient(scope, row, cancelled ? 'appointment-cancelled' : 'appointment-moved', {
        absence_id: id,
        ...(cancelled ? { reason } : {}),
      })
  }
  if (rows.length > 0)
    await scope.run(
      insertAbsenceVisits(
        scope,
        rows.map((row) => outcomeOf(id, row, resolved.get(row.id))),
      ),
    )
  const count = (action: 'move' | 'cancel') => items.filter((item) => item.action === action).length
  scope.setAuditSubject({
    subject_kind: 'practitioner',
    subject_id: practitioner_id,
    patient_id: null,
    details: {
      absence_id: id,
      moved: count('move'),
      cancelled: count('cancel'),
      kept: rows.length - items.length,
      leave_id: closed?.id ?? null,
    },
  })
  // The absence is written last, so that it counts the visits that are left.
  const leave = closed && (await closedByAbsence(scope, practitioner_id, id))
  return { absence: await readAbsence(scope, id), leave }
}

/** Refuses a visit that is named twice, or is no longer in the time of the absence. */
async function refuseOthers(scope: WriteScope, items: Body['items'], visits: ReadonlyMap<string, AppointmentRow>) {
  const ids = items.map((item) => item.appointment_id)
  if (new Set(ids).size < ids.length) throw new Problem('refused_by_rule', 'A visit was named twice.')
  for (const id of ids) {
    if (visits.has(id)) continue
    const visit = await scope.maybe(
      scope
        .from('appointments')
        .innerJoin('patients', 'patients.id', 'appointments.patient_id')
        .select('patients.name')
        .where('appointments.id', '=', id),
    )
    if (!visit) notFound('One of these visits was not found.')
    throw new Problem('state_not_allowed', `The visit of ${visit.name} was moved or cancelled in the meantime. Please look again.`)
  }
}

function resolveVisit(
  scope: WriteScope,
  visit: AppointmentRow,
  item: Body['items'][number],
  reason: string | null,
): Promise<AppointmentRow> {
  const why = reason ?? undefined
  if (item.action === 'cancel')
    return applyTransition(scope, visit.id, 'cancel', { reason: why, requested_by: 'clinic', time_is_closed: true, message: null })
  const { starts_at, practitioner_id, location_id } = item
  return moveVisit(scope, visit, { starts_at, practitioner_id, location_id, reason: why }, { time_is_closed: true })
}

function outcomeOf(absence_id: string, { id, starts_at }: AppointmentRow, now: AppointmentRow | undefined) {
  const moved = now?.status === 'booked' ? now : null
  return {
    absence_id,
    appointment_id: id,
    outcome: !now ? 'kept' : moved ? 'moved' : 'cancelled',
    starts_at,
    moved_to: moved?.starts_at ?? null,
    moved_to_practitioner_id: moved?.practitioner_id ?? null,
  }
}

/** A refusal among many says whose visit it was, and stands at the field of its item: in the body there is no other of that name. */
async function named<T>({ name, i }: { name: string; i: number }, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const detail = `${name}: ${error.message} Nothing was changed.`
    if (error instanceof TimeTaken) throw new TimeTaken(detail, error.wanted)
    const errors = error.errors?.map(({ path, message }) => ({ path: `items.${i}.${path}`, message: `${name}: ${message}` }))
    throw new Problem(error.code, detail, { ...(errors ? { errors } : {}), alternatives: error.alternatives })
  }
}
