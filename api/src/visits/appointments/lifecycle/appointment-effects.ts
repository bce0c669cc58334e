import type { AppointmentEffect } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { releaseOccupancies } from '../../../engine/scheduling/index.ts'
import type { Effects } from '../../../kernel/machine.ts'
import { type WithdrawnCharge, withdrawMissedVisitFee, withdrawVisitCharge } from '../../../money/billing/index.ts'
import { dueAt } from '../ask-prepayment.ts'
import { cancelUntil } from '../cancel-notice.ts'
import { notifyPatient } from '../messages/notify-patient.ts'
import { setParticipants } from '../participants.sql.ts'
import { momentOf } from '../present-appointment.ts'
import { nextToken, promiseWait } from '../queue-token.ts'
import { releasedBy } from '../slot-of.ts'
import { updateRoom } from '../visit-room.ts'
import { actualTimes } from './actual-times.ts'
import type { AppointmentChange } from './appointment-change.ts'
import { continuesEncounter, finishesEncounter, opensEncounter, withdrawsEncounter } from './encounter-effects.ts'
import { changesService, clearsConfirmation, movesSlot, notifiesOfMove, releasesFormerSlot } from './move-effects.ts'
import { reserveAgain } from './reserve-again.ts'

/** What happens with each transition of an appointment, by the names of its table. */
export const appointmentEffects: Effects<AppointmentEffect, AppointmentChange> = {
  'reserves-slot': {
    before: async ({ scope, visit, values }) => {
      const { room_id, participant_ids } = await reserveAgain(scope, visit)
      if (room_id !== visit.room_id) values.room_id = room_id
      Object.assign(values, await setParticipants(scope, visit, participant_ids))
    },
  },
  'releases-slot': {
    before: async ({ scope, visit, action, input }) => {
      await scope.run(releaseOccupancies(scope, visit.id))
      const cause = action === 'leave' ? 'left' : action === 'cancel' ? 'cancelled' : 'corrected'
      if (!input.time_is_closed) await scope.emit('slots.released', [{ ...releasedBy(visit), cause }])
    },
  },
  'assigns-room': {
    before: async ({ scope, visit, values, input: { room_id } }) => {
      if (!room_id) return
      await updateRoom(scope, visit, room_id)
      values.room_id = room_id
    },
  },
  'promises-wait': {
    before: async ({ scope, visit, values, input }) => {
      values.token = visit.token ?? input.token ?? (await nextToken(scope, visit.starts_at))
      // A patient who checks in by themselves does not see the queue and keeps the wait that was promised before.
      const promise = input.wait_minutes ?? visit.wait_promise_minutes ?? (scope.patient_id ? null : await promiseWait(scope, visit))
      if (promise !== null) values.wait_promise_minutes = promise
    },
  },
  'renews-payment-deadline': {
    before: ({ scope, visit, to, values }) => {
      if (to === 'pending' && visit.prepayment_status === 'due') values.prepayment_due_at = dueAt(scope, visit)
    },
  },
  'records-cancellation': {
    before: (change) => {
      const { input, transition, values } = change
      values.cancel_reason = input.reason ?? transition.outcome ?? null
      values.cancelled_late = transition.action === 'cancel' && isLate(change)
    },
  },
  'records-actual-times': {
    before: (change) => {
      change.times = actualTimes(change.visit, momentOf(change.scope))
      Object.assign(change.values, change.times)
    },
  },
  'opens-encounter': opensEncounter,
  'finishes-encounter': finishesEncounter,
  'continues-encounter': continuesEncounter,
  'withdraws-encounter': withdrawsEncounter,
  'charges-visit': {
    after: ({ scope, visit, times }) => scope.emit('appointment.fulfilled', { visit, fulfilled_at: times?.fulfilled_at ?? scope.at }),
  },
  'suspends-charge': { after: ({ scope, visit }) => scope.emit('appointment.reopened', visit) },
  'charges-no-show': { after: (change) => change.scope.emit('appointment.no-show', missed(change)) },
  // A visit that still waited for its payment was never promised, so cancelling it costs nothing.
  'charges-late-cancellation': {
    after: async (change) => {
      if (change.values.cancelled_late && change.from === 'booked') await change.scope.emit('appointment.cancelled-late', missed(change))
    },
  },
  // The reply tells whoever undoes the transition what became of the fee.
  'withdraws-fee': {
    after: async (change) => {
      if (change.from !== 'noshow' && change.from !== 'cancelled') return
      recordWithdrawn(change, await withdrawMissedVisitFee(change.scope, change.visit.id, change.input.reason ?? ''))
    },
  },
  'withdraws-charge': {
    after: async (change) => {
      recordWithdrawn(change, await withdrawVisitCharge(change.scope, change.visit.id, change.input.reason ?? ''))
    },
  },
  // A visit that is booked again may be brought forward; one that has begun may not.
  'publishes-booked': {
    after: async ({ scope, visit, from, to }) => {
      if ((from === 'cancelled' || from === 'pending') && to === 'booked' && visit.starts_at > scope.at)
        await scope.emit('appointment.booked', visit)
    },
  },
  // A patient whose visit the clinic cancels stays on the waitlist; one who cancels it wants no earlier time any more.
  'publishes-taken-away': {
    after: async ({ scope, visit, to, input }) => {
      const by_patient = scope.patient_id !== null || (to === 'cancelled' && input.requested_by === 'patient')
      if (!by_patient) await scope.emit('appointment.taken-away', visit)
    },
  },
  'notifies-of-booking': {
    after: async ({ scope, row, input: { message } }) => {
      const is_back = (row.status === 'booked' || row.status === 'pending') && row.starts_at > scope.at
      if (message !== null && (message || is_back)) await notifyPatient(scope, row, message?.template ?? 'appointment-booked')
    },
  },
  // A visit entered in error is in somebody's calendar only if it is still to come.
  'notifies-of-cancellation': {
    after: async ({ scope, row, to, input: { message } }) => {
      const is_known = to === 'cancelled' || (row.starts_at > scope.at && !row.cancelled_at)
      if (message !== null && is_known)
        await notifyPatient(scope, row, message?.template ?? 'appointment-cancelled', { reason: message?.reason })
    },
  },
  'changes-service': changesService,
  'moves-slot': movesSlot,
  'clears-confirmation': clearsConfirmation,
  'releases-former-slot': releasesFormerSlot,
  'notifies-of-move': notifiesOfMove,
}

/** What others hear of a visit that did not take place. */
const missed = ({ visit, input: { waive_fee_reason, accepted_fee } }: AppointmentChange) => ({ ...visit, waive_fee_reason, accepted_fee })

function recordWithdrawn(change: AppointmentChange, charge: WithdrawnCharge) {
  change.scope.setAuditSubject({ details: { charge: charge.outcome, invoice_id: charge.invoice?.id ?? null } })
  change.charge = charge
}

/** Inside the notice, at the patient's wish. */
function isLate({ scope, visit, input }: AppointmentChange): boolean {
  const by_patient = scope.patient_id !== null || input.requested_by === 'patient'
  return by_patient && scope.now.getTime() > cancelUntil(visit)
}
