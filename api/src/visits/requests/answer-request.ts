import { evaluateSlot } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import type { Occupancy } from '@polyclinic/contract/engine/scheduling/occupancies'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { bindsAudience } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { requests } from '@polyclinic/contract/visits/requests/requests'
import { readClinicSchedule, readNeeds, readPractitionerSchedules, rulesOnly, timeRules } from '../../engine/scheduling/index.ts'
import { calendarSettings } from '../../foundation/settings/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { bookablePatient } from '../appointments/index.ts'
import { offeredTime } from './counter-request.ts'
import { answerDeadline, presentRequestForStaff } from './present-request.ts'
import { updateRequestStatus } from './request-effects.ts'
import { requireRequestTransition, statusOf } from './request-rules.ts'
import { lockedRequest, placeAsked, type RequestRow, requestsWith } from './requests.sql.ts'

/** Requests of one status, the oldest first, so that overdue ones are at the top. */
export async function listRequests(scope: Scope, { status, limit, cursor, total }: QueryOf<typeof requests.listRequests>) {
  const after = readCursor(cursor, 1)
  const [rows, settings, counted] = await Promise.all([
    scope.rows(
      requestsWith(scope, status)
        .$call(whenGiven(after?.[0], (q, id) => q.where('appointment_requests.id', '>', id)))
        .orderBy('appointment_requests.id')
        .limit(limit + 1),
    ),
    calendarSettings(scope),
    total === 'true'
      ? scope.one(
          requestsWith(scope, status)
            .clearSelect()
            .select((eb) => eb.fn.countAll<number>().as('count')),
        )
      : null,
  ])
  const free = await stillFree(scope, rows)
  const asked_until = answerDeadline(scope, settings)
  scope.recordAccess([...new Set(rows.slice(0, limit).map((row) => row.patient_id))])
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) =>
      presentRequestForStaff(scope, row, {
        still_free: free(row),
        overdue: statusOf(scope, row) === 'submitted' && row.created_at <= asked_until,
      }),
  )
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

const bufferedStart = (row: RequestRow) => Date.parse(row.starts_at) - row.buffer_before_minutes * 60_000
const bufferedEnd = (row: RequestRow) =>
  Date.parse(row.starts_at) + (applyOffering(row, row).duration_minutes + row.buffer_after_minutes) * 60_000

/**
 * Whether the requested times are still free, for requests that name a practitioner and wait for an answer: within the hours of
 * the requested location, which may have changed since, and without another booking.
 */
async function stillFree(scope: Scope, rows: readonly RequestRow[]): Promise<(row: RequestRow) => boolean | null> {
  const open = rows.filter((row) => row.practitioner_id && statusOf(scope, row) === 'submitted')
  if (open.length === 0) return () => null
  const ids = [...new Set(open.map((row) => row.practitioner_id as string))]
  const [from, to] = [Math.min(...open.map(bufferedStart)), Math.max(...open.map(bufferedEnd))]
  const services = new Map(open.map((row) => [row.service_id, { ...row, id: row.service_id }]))
  const [clinic_schedule, practitioner_schedules, needs] = await Promise.all([
    readClinicSchedule(scope, from, to),
    readPractitionerSchedules(scope, ids, from, to),
    readNeeds(scope, [...services.values()], from, to),
  ])
  const isFree = (row: RequestRow) => {
    const practitioner_schedule = practitioner_schedules.find((schedule) => schedule.practitioner_id === row.practitioner_id)
    if (!practitioner_schedule) return false
    const now = scope.now.getTime()
    const rules = timeRules({ ...applyOffering(row, row), id: row.service_id }, 'staff', clinic_schedule, now)
    const start = Date.parse(row.starts_at)
    const request = { start, end: start + rules.duration, now, location_id: placeAsked(row) ?? undefined }
    const slotFacts = {
      ...rulesOnly({ clinic_schedule, schedule: practitioner_schedule, rules }, request),
      occupancies: practitioner_schedule.busy,
      needs: needs.get(row.service_id) ?? [],
    }
    return !evaluateSlot<Occupancy>(slotFacts, request).some((conflict) => bindsAudience(conflict, 'staff'))
  }
  return (row) => (open.includes(row) ? isFree(row) : null)
}

/** Books the requested time, or, for a patient who calls, the other time that was offered. */
export async function acceptRequest(scope: WriteScope, id: string, body: BodyOf<typeof requests.acceptRequest>) {
  const found = await scope.one(lockedRequest(scope, id))
  const transition = requireRequestTransition(scope, found, 'accept')
  await bookablePatient(scope, found.patient_id, body)
  const booking = found.status === 'counter-offered' ? offeredTime(found) : askedTime(found, body)
  return presentRequestForStaff(scope, await updateRequestStatus(scope, found, transition, { booking }))
}

function askedTime(request: RequestRow, { practitioner_id, location_id, room_id }: BodyOf<typeof requests.acceptRequest>) {
  return {
    practitioner_id: practitioner_id ?? request.practitioner_id ?? refuseField('practitioner_id', 'Choose who will see the patient.'),
    location_id: location_id ?? placeAsked(request) ?? undefined,
    room_id,
    starts_at: request.starts_at,
  }
}

/** Declines with a reason that the patient reads; an offer of another time is withdrawn. */
export async function declineRequest(scope: WriteScope, id: string, reason: string) {
  const found = await scope.one(lockedRequest(scope, id))
  const transition = requireRequestTransition(scope, found, 'decline')
  return presentRequestForStaff(scope, await updateRequestStatus(scope, found, transition, { values: { decline_reason: reason } }))
}
