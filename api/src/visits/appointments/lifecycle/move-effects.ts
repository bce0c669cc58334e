import { visitFingerprint } from '../../../clinic/notifications/index.ts'
import { releaseOccupancies, reserveSlot } from '../../../engine/scheduling/index.ts'
import type { EffectHandler } from '../../../kernel/machine.ts'
import { noticeStartAfter } from '../cancel-notice.ts'
import { deleteConfirmation } from '../confirmations.sql.ts'
import { notifyPatient } from '../messages/notify-patient.ts'
import type { MovePlan } from '../moving/plan-move.ts'
import { setParticipants } from '../participants.sql.ts'
import { momentOf } from '../present-appointment.ts'
import { releasedBy } from '../slot-of.ts'
import type { AppointmentChange } from './appointment-change.ts'

type MoveHandler = EffectHandler<AppointmentChange>

const planOf = ({ plan, action }: AppointmentChange): MovePlan => {
  if (!plan) throw new Error(`${action} has effects of a move, and no plan where to.`)
  return plan
}

/** It becomes one of another service: who waited for the former one waits no more, as if the new one had been booked. */
export const changesService: MoveHandler = {
  before: async (change) => {
    const { is_other_service, service, service_id, waived } = planOf(change)
    if (!is_other_service) return
    await change.scope.emit('appointment.service-changed', change.visit)
    const { waive_reason, ...prepayment } = waived ?? {}
    Object.assign(change.values, { service_id, capacity: service.capacity, ...prepayment })
  },
  after: async (change) => {
    const { scope, visit } = change
    const { is_other_service, service_id, starts_at } = planOf(change)
    // A visit that has begun cannot be brought forward.
    if (is_other_service && starts_at > scope.at) await scope.emit('appointment.booked', { ...visit, service_id })
  },
}

/** Its own time does not stand in its way: it leaves that first. */
export const movesSlot: MoveHandler = {
  before: async (change) => {
    const { scope, visit, values } = change
    const { target, ways, service, service_id, practitioner_id, location_id, starts_at, ends_at, chosen: wish } = planOf(change)
    if (!ways.in_series) await scope.run(releaseOccupancies(scope, visit.id))
    const { overbooked, room_id, participant_ids } = await reserveSlot(scope, {
      ...service,
      owner: { appointment_id: visit.id },
      service_id,
      practitioner_id,
      location_id,
      ...wish,
      starts_at,
      ends_at,
      overbook: target.overbook ?? false,
      known_seats: ways.in_series?.known_seats,
      new_patient: ways.new_patient,
    })
    const chosen = await setParticipants(scope, visit, participant_ids)
    const by = ways.by_offer ? 'offer' : scope.patient_id === null ? 'staff' : 'patient'
    const notice_starts_at = noticeStartAfter(visit, { starts_at, by, now: scope.now.getTime() })
    const place = { practitioner_id, location_id, room_id, starts_at, ends_at, notice_starts_at, overbooked, ...chosen }
    const is_other_plan =
      service_id !== visit.service_id ||
      starts_at !== visit.starts_at ||
      ends_at !== visit.ends_at ||
      practitioner_id !== visit.practitioner_id
    // A visit of a series that was moved by itself is left alone when the series changes.
    const leaves = visit.series_id && is_other_plan && !ways.in_series ? { series_moved: true } : {}
    // Queue numbers begin anew each day.
    const { clock } = momentOf(scope)
    const sameDay = clock.dayAt(Date.parse(starts_at)) === clock.dayAt(Date.parse(visit.starts_at))
    Object.assign(values, place, leaves, sameDay ? {} : { token: null, wait_promise_minutes: null })
  },
}

/** Who said that they come said so of the former time, or before the visit was cancelled. */
export const clearsConfirmation: MoveHandler = {
  before: async ({ scope, visit, values, from }) => {
    const is_other_plan = visitFingerprint({ ...visit, ...values } as typeof visit) !== visitFingerprint(visit)
    if (is_other_plan || from === 'cancelled') await scope.run(deleteConfirmation(scope, visit.id))
  },
}

/** Whether somebody else could have the time that it leaves. */
export const leavesSlot = (
  { starts_at, practitioner_id }: Pick<MovePlan, 'starts_at' | 'practitioner_id'>,
  visit: AppointmentChange['visit'],
) => starts_at !== visit.starts_at || practitioner_id !== visit.practitioner_id

/** Those of a series are released together, once all have moved. */
export const releasesFormerSlot: MoveHandler = {
  after: async (change) => {
    const { scope, visit } = change
    const plan = planOf(change)
    if (leavesSlot(plan, visit) && !plan.ways.in_series && !plan.ways.time_is_closed)
      await scope.emit('slots.released', [{ ...releasedBy(visit), cause: 'moved' }])
  },
}

export const notifiesOfMove: MoveHandler = {
  after: async (change) => {
    const { scope, visit, row } = change
    const { ways, ...plan } = planOf(change)
    const notable = leavesSlot(plan, visit) || row.location_id !== visit.location_id || row.service_id !== visit.service_id
    if (ways.notify_patient && notable) await notifyPatient(scope, row, 'appointment-moved')
  },
}
