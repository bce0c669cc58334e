import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { appointments, StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import type { Stretch } from '../../engine/scheduling/index.ts'
import { isWith, visitsInRoomClosure, visitsOutsideHours, visitsWithRoom } from '../../engine/scheduling/index.ts'
import { startOfToday } from '../../kernel/clinic-day.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { fixedByShape } from '../../kernel/db/prepared-statement.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { feesOf, feeToCredit, invoiceToCredit } from '../../money/billing/index.ts'
import { appointmentById, devicesOf, encounterOf, eventsOf, hasActiveAllergy, shownRows } from './appointments.sql.ts'
import { followedByOf, isUnsigned } from './finished-visits.sql.ts'
import { presentForStaff, presentStaffEvent } from './present-appointment.ts'
import { isUnresolved } from './unresolved-visits.sql.ts'

type Query = QueryOf<typeof appointments.listAppointments>

/** Appointments by time, narrowed by the filters of the query. */
export async function listAppointments(scope: Scope, query: Query) {
  const { limit, order } = query
  const after = readCursor(query.cursor, 2)
  const affected = await affectedBy(scope, query)
  const shape = { by: plainFilters.filter((filter) => query[filter]), after: after !== null, order, limit }
  const { unresolved, unconfirmed, unsigned } = query
  const isPlain = !(affected.ids || affected.closure || query.status || [unresolved, unconfirmed, unsigned].includes('true'))
  const [rows, counted] = await Promise.all([
    scope.rows(
      isPlain ? plainPage(scope, shape, query, after ?? []) : paged(narrowed(scope, shape.by, query, affected), shape, after ?? []),
    ),
    query.total === 'true'
      ? scope.one(
          narrowed(scope, shape.by, query, affected)
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
  scope.recordAccess([...new Set(page.items.map((item) => item.patient.id))])
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

/** What a change of hours or a closure leaves to be moved or cancelled by people. */
interface AffectedFilter {
  ids: string[] | null
  closure: Stretch | null
}

async function affectedBy(scope: Scope, query: Query): Promise<AffectedFilter> {
  const { outside_hours, closure_id, room_closure_id, practitioner_id, location_id } = query
  const [outside, in_room, closure] = await Promise.all([
    outside_hours === 'true' ? visitsOutsideHours(scope, { practitioner_id, location_id }) : null,
    room_closure_id ? visitsInRoomClosure(scope, room_closure_id) : null,
    closure_id
      ? scope.maybe(scope.from('closures').select(['id', 'location_id', 'starts_at', 'ends_at']).where('id', '=', closure_id))
      : null,
  ])
  // A room closure that was removed has no visits.
  const gone = closure_id !== undefined && !closure
  const ids = outside && in_room ? outside.filter((id) => in_room.includes(id)) : (outside ?? in_room)
  return { ids: gone ? [] : ids, closure }
}

const plainFilters = ['from', 'to', 'practitioner_id', 'patient_id', 'service_id', 'location_id', 'room_id', 'source'] as const
type PlainFilter = (typeof plainFilters)[number]
type Rows = ReturnType<typeof shownRows>

/** Narrowed by filters that are one value each. */
const plain = (scope: Scope, by: readonly PlainFilter[], query: Query): Rows =>
  by.reduce((rows, filter) => {
    const value = query[filter] as string
    if (filter === 'from') return rows.where('appointments.starts_at', '>=', value)
    if (filter === 'to') return rows.where('appointments.starts_at', '<', value)
    if (filter === 'practitioner_id') return rows.where(isWith(scope, value))
    if (filter === 'room_id') return rows.where('appointments.id', 'in', visitsWithRoom(scope, value))
    return rows.where(`appointments.${filter}`, '=', value)
  }, shownRows(scope))

interface PageShape {
  order: 'asc' | 'desc'
  limit: number
  after: boolean
}
const paged = (rows: Rows, { order, limit, after }: PageShape, [starts_at, id]: readonly string[]) =>
  rows
    .$if(after, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('appointments.starts_at', 'appointments.id'),
          order === 'asc' ? '>' : '<',
          eb.tuple(starts_at as string, id as string),
        ),
      ),
    )
    .orderBy('appointments.starts_at', order)
    .orderBy('appointments.id', order)
    .limit(limit + 1)

/** What calendars and lists of a day ask all day long: building it anew would be a sixth of what a short list costs. */
const plainPage = fixedByShape((scope: Scope, shape: PageShape & { by: readonly PlainFilter[] }, query: Query, after: readonly string[]) =>
  paged(plain(scope, shape.by, query), shape, [after[0] as string, after[1] as string]),
)

function narrowed(scope: Scope, by: readonly PlainFilter[], query: Query, affected: AffectedFilter) {
  const { status, unresolved } = query
  let rows = plain(scope, by, query)
  if (affected.ids) rows = rows.where('appointments.id', '=', anyOf(affected.ids))
  if (affected.closure) rows = within(scope, rows, affected.closure)
  if (status) rows = rows.where('appointments.status', 'in', status.split(','))
  if (query.unconfirmed === 'true') {
    rows = rows
      .where('appointments.status', '=', 'booked')
      .where('appointments.starts_at', '>', scope.at)
      .where('appointment_confirmations.confirmed_at', 'is', null)
  }
  if (query.unsigned === 'true') rows = rows.where(isUnsigned(scope))
  if (unresolved === 'true') {
    // Visits of today may still get their outcome today.
    rows = rows.where(isUnresolved).where('appointments.starts_at', '<', startOfToday(scope))
  }
  return rows
}

/** The booked visits to come that lie in a closure, as `countVisitsBetween` counts them. */
function within(scope: Scope, rows: Rows, { location_id, starts_at, ends_at }: Stretch) {
  const visits_in_span = rows
    .where('appointments.status', 'in', ['pending', 'booked'])
    .where('appointments.starts_at', '>=', scope.at)
    .where('appointments.starts_at', '<', ends_at)
    .where('appointments.ends_at', '>', starts_at)
  return location_id ? visits_in_span.where('appointments.location_id', '=', location_id) : visits_in_span
}

/** One appointment with its history: who, when, why. */
export async function readAppointment(scope: Scope, id: string): Promise<StaffAppointmentDetail> {
  const [found, events, encounter, devices] = await Promise.all([
    scope.maybe(appointmentById(scope, id)),
    scope.rows(eventsOf(scope, id)),
    scope.maybe(encounterOf(scope, id)),
    scope.rows(devicesOf(scope, id)),
  ])
  const row = found ?? notFound('This appointment was not found.')
  const [allergy, invoice_to_credit, followed, fees] = await Promise.all([
    scope.maybe(hasActiveAllergy(scope, row.patient_id)),
    row.status === 'entered-in-error' ? invoiceToCredit(scope, id) : feeToCredit(scope, id),
    row.status === 'fulfilled' ? scope.one(followedByOf(scope, id)) : {},
    row.status === 'booked' ? feesOf(scope, row) : { no_show: null, late_cancellation: null },
  ])
  scope.recordAccess(row.patient_id)
  const shown = presentForStaff(scope, { ...row, ...followed })
  return {
    ...shown,
    patient: { ...shown.patient, email: row.patient_email, alert: row.alert, allergies: allergy !== null },
    events: events.map(presentStaffEvent),
    devices,
    invoice_to_credit,
    fees,
    encounter: encounter && encounter.status !== 'entered-in-error' ? encounter : null,
  }
}
