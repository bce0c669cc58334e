import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { feesOf } from '../../money/billing/index.ts'
import { encounterOf, eventsOf, shownRows } from './appointments.sql.ts'
import { howToPay } from './ask-prepayment.ts'
import { clinicPhone } from './clinic-phone.ts'
import { presentEvent, presentForPatient } from './present-appointment.ts'

/** A patient's own visits: those to come, the next first, or those behind, the last first. What was entered in error is not shown. */
export async function listMyAppointments(scope: Scope, { when, limit, cursor, total }: QueryOf<typeof appointments.listMyAppointments>) {
  const patient_id = patientOf(scope)
  const upcoming = when === 'upcoming'
  const after = readCursor(cursor, 2)
  const ofPatient = <Q extends ReturnType<typeof shownRows>>(query: Q) =>
    query
      .where('appointments.patient_id', '=', patient_id)
      .where((eb) =>
        upcoming
          ? eb.and([eb('appointments.ends_at', '>', scope.at), eb('appointments.status', 'in', openStatuses)])
          : eb.and([
              eb('appointments.status', '<>', 'entered-in-error'),
              eb.or([eb('appointments.ends_at', '<=', scope.at), eb('appointments.status', 'not in', openStatuses)]),
            ]),
      )
  const direction = upcoming ? 'asc' : 'desc'
  const [rows, counted, phone] = await Promise.all([
    scope.rows(
      ofPatient(shownRows(scope))
        .$if(after !== null, (q) =>
          q.where((eb) =>
            eb(
              eb.refTuple('appointments.starts_at', 'appointments.id'),
              upcoming ? '>' : '<',
              eb.tuple(after?.[0] as string, after?.[1] as string),
            ),
          ),
        )
        .orderBy('appointments.starts_at', direction)
        .orderBy('appointments.id', direction)
        .limit(limit + 1),
    ),
    total === 'true'
      ? scope.one(
          ofPatient(shownRows(scope))
            .clearSelect()
            .select((eb) => eb.fn.countAll<number>().as('count')),
        )
      : null,
    clinicPhone(scope),
  ])
  scope.recordAccess(patient_id)
  const page = pageOf(
    rows,
    limit,
    (row) => [row.starts_at, row.id],
    (row) => presentForPatient(scope, row, phone),
  )
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

/** Whether it may still be cancelled or missed. What waits for its payment costs nothing to give up. */
const isOpen = ({ status }: { status: string }) => status === 'booked'
const noFees = { no_show: null, late_cancellation: null }

/** One of the patient's own, with its history. */
export async function getMyAppointment(scope: Scope, id: string) {
  const patient_id = patientOf(scope)
  const [row, events, encounter, phone] = await Promise.all([
    scope.maybe(shownRows(scope).where('appointments.id', '=', id).where('appointments.patient_id', '=', patient_id)),
    scope.rows(eventsOf(scope, id)),
    scope.maybe(encounterOf(scope, id)),
    clinicPhone(scope),
  ])
  if (!row || row.status === 'entered-in-error') notFound('This appointment was not found.')
  scope.recordAccess(patient_id)
  const shown = presentForPatient(scope, row, phone)
  const { no_show, late_cancellation } = isOpen(row) ? await feesOf(scope, row) : noFees
  const how_to_pay = shown.prepayment?.status === 'due' ? await howToPay(scope) : null
  // The reason of a waiver is for staff alone.
  const history = events.map((event) => presentEvent(event.action === 'waive-prepayment' ? { ...event, reason: null } : event))
  return {
    ...shown,
    events: history,
    encounter_id: encounter && encounter.status !== 'entered-in-error' ? encounter.id : null,
    how_to_pay,
    no_show_fee: no_show,
    late_cancellation_fee: late_cancellation,
  }
}
