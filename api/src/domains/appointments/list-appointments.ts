import type { appointments, StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import type { QueryOf } from '@polyclinic/contract/call'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { appointmentRows, devicesOf, encounterOf, eventsOf, hasActiveAllergy } from './appointments.sql.ts'
import { isUnresolved } from './board/today.sql.ts'
import { momentOf, presentEvent, presentForStaff } from './present-appointment.ts'

type Query = QueryOf<typeof appointments.listAppointments>

/** Appointments by time, narrowed by whatever is asked. */
export async function listAppointments(scope: Scope, query: Query) {
  const { limit, order } = query
  const after = readCursor(query.cursor, 2)
  const [rows, counted] = await Promise.all([
    scope.rows(
      narrowed(scope, query)
        .$if(after !== null, (q) =>
          q.where((eb) =>
            eb(
              eb.refTuple('appointments.starts_at', 'appointments.id'),
              order === 'asc' ? '>' : '<',
              eb.tuple(after?.[0] as string, after?.[1] as string),
            ),
          ),
        )
        .orderBy('appointments.starts_at', order)
        .orderBy('appointments.id', order)
        .limit(limit + 1),
    ),
    query.total === 'true'
      ? scope.one(
          narrowed(scope, query)
            .clearSelect()
            .select((eb) => eb.fn.countAll<number>().as('count')),
        )
      : null,
  ])
  const page = pageOf(
    rows,
    limit,
    (row) => [row.starts_at, row.id],
    (row) => presentForStaff(scope, row),
  )
  scope.saw([...new Set(page.items.map((item) => item.patient.id))])
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

function narrowed(scope: Scope, { from, to, practitioner_id, patient_id, service_id, location_id, status, unresolved }: Query) {
  const { now, clock } = momentOf(scope)
  const wanted = { practitioner_id, patient_id, service_id, location_id }
  let rows = appointmentRows(scope)
  if (from) rows = rows.where('appointments.starts_at', '>=', from)
  if (to) rows = rows.where('appointments.starts_at', '<', to)
  for (const [column, value] of Object.entries(wanted) as [keyof typeof wanted, string | undefined][]) {
    if (value) rows = rows.where(`appointments.${column}`, '=', value)
  }
  if (status) rows = rows.where('appointments.status', 'in', status.split(','))
  if (unresolved === 'true') {
    // the visits of today still have the day to get their outcome
    rows = rows.where(isUnresolved).where('appointments.starts_at', '<', new Date(clock.at(clock.dayAt(now), 0)).toISOString())
  }
  return rows
}

/** One appointment with its history: who, when, why. */
export async function readAppointment(scope: Scope, id: string): Promise<StaffAppointmentDetail> {
  const [found, events, encounter, devices] = await Promise.all([
    scope.maybe(appointmentRows(scope).where('appointments.id', '=', id)),
    scope.rows(eventsOf(scope, id)),
    scope.maybe(encounterOf(scope, id)),
    scope.rows(devicesOf(scope, id)),
  ])
  const row = found ?? notFound('This appointment was not found.')
  const allergy = await scope.maybe(hasActiveAllergy(scope, row.patient_id))
  scope.saw(row.patient_id)
  const shown = presentForStaff(scope, row)
  return {
    ...shown,
    patient: { ...shown.patient, email: row.patient_email, alert: row.alert, allergies: allergy !== null },
    events: events.map(presentEvent),
    devices,
    encounter: encounter && encounter.status !== 'entered-in-error' ? encounter : null,
  }
}
