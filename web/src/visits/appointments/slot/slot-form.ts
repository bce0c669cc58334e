import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import type { PickedPatient } from '#chart/patients/index.ts'
import type { Decisions, Repeat } from './repeat.ts'

/** A repetition while it is filled in: its pattern, its decisions, and what is missing. */
export interface RepeatForm {
  repeat: Repeat
  decisions: Decisions
  /** Why the series cannot be booked yet. */
  missing: string | undefined
}

/** A free slot, with the names from the list that it was chosen in. */
export type SlotChoice = FreeTime & { practitioner_name?: string; location_name?: string }

/** The choices of staff about a slot: in a booking, a move, an accepted request or the offer of another time. */
export interface SlotForm {
  patient: PickedPatient | null
  /** Empty until a service is chosen. */
  service_id: string
  /** Empty: anybody who is free. */
  practitioner_ids: readonly string[]
  /** A location that is chosen separately, before any slot. */
  location_id: string | null
  slot: SlotChoice | undefined
  /** Slots that are offered instead of one that was taken. */
  alternatives: readonly FreeTime[]
  /** The length, if it differs from that of the service. */
  minutes: number | undefined
  /** The further participants, one for each list of the service; null means anybody who is free. */
  participant_ids: readonly (string | null)[]
  /** Undefined: unchanged; null: the room is removed. */
  room_id: string | null | undefined
  /** The visit is placed in a slot that is not free, over the visits there. */
  overbook: boolean
  repeating: RepeatForm | undefined
  /** The other visit of the patient and the instant that staff have seen and accepted: see `conflictKey`. */
  acknowledged: string | undefined
  /** The service that has a prepayment according to the server, if the cached list does not know of it yet. */
  asks_payment: string | undefined
}

export const emptySlotForm: SlotForm = {
  patient: null,
  service_id: '',
  practitioner_ids: [],
  location_id: null,
  slot: undefined,
  alternatives: [],
  minutes: undefined,
  participant_ids: [],
  room_id: undefined,
  overbook: false,
  repeating: undefined,
  acknowledged: undefined,
  asks_payment: undefined,
}

export type SlotAction =
  | { type: 'choose-patient'; patient: PickedPatient | null }
  /** Service and practitioners narrow each other; a chosen length stays. */
  | { type: 'choose-service'; service_id: string; practitioner_ids: readonly string[] }
  /** Another service than the booked one: its own length applies. */
  | { type: 'change-service'; service_id: string }
  | { type: 'choose-practitioner'; practitioner_id: string }
  | { type: 'choose-place'; location_id: string | null }
  /** `was_at`: the current place of the visit, until another slot is chosen. */
  | { type: 'choose-slot'; slot: SlotChoice; was_at?: string }
  | { type: 'clear-slot' }
  /** Somebody else has the slot, or it cannot be booked. */
  | { type: 'refuse-slot'; alternatives: readonly FreeTime[] }
  | { type: 'set-minutes'; minutes: number | undefined }
  /** Chooses a participant of one list of the service; only times at which this person is free remain. */
  | { type: 'choose-participant'; list: number; practitioner_id: string | null }
  | { type: 'set-room'; room_id: string | null | undefined }
  | { type: 'set-overbook'; overbook: boolean }
  | { type: 'set-repeating'; repeating: RepeatForm | undefined }
  | { type: 'acknowledge-conflict'; key: string | undefined }
  | { type: 'require-payment'; service_id: string }

/** The one rule that says which earlier choices a choice resets. */
export function reduceSlotForm(form: SlotForm, action: SlotAction): SlotForm {
  switch (action.type) {
    case 'choose-patient':
      return { ...form, patient: action.patient }
    case 'choose-service':
      return { ...form, ...ofService(form, action.service_id), practitioner_ids: action.practitioner_ids, slot: undefined }
    case 'change-service':
      return { ...form, ...ofService(form, action.service_id), minutes: undefined, slot: undefined }
    case 'choose-practitioner':
      return { ...form, practitioner_ids: [action.practitioner_id], slot: undefined }
    case 'choose-place':
      return { ...form, location_id: action.location_id }
    case 'choose-slot':
      return chooseSlot(form, action)
    case 'clear-slot':
      return { ...form, slot: undefined }
    case 'refuse-slot':
      return { ...form, slot: undefined, alternatives: action.alternatives }
    case 'set-minutes':
      return { ...form, minutes: action.minutes, slot: undefined }
    case 'choose-participant':
      return { ...form, participant_ids: chooseInList(form.participant_ids, action), slot: undefined }
    case 'set-room':
      return { ...form, room_id: action.room_id }
    case 'set-overbook':
      return { ...form, overbook: action.overbook }
    case 'set-repeating':
      return setRepeating(form, action.repeating)
    case 'acknowledge-conflict':
      return { ...form, acknowledged: action.key }
    case 'require-payment':
      return { ...form, asks_payment: action.service_id }
  }
}

/** In a series the server chooses the participants of each date among those who are free. */
const setRepeating = (form: SlotForm, repeating: RepeatForm | undefined): SlotForm => ({
  ...form,
  repeating,
  participant_ids: repeating ? emptySlotForm.participant_ids : form.participant_ids,
})

/** A change of service resets the participants, who are chosen from the lists of one service. */
const ofService = (form: SlotForm, service_id: string) =>
  service_id === form.service_id ? {} : { service_id, participant_ids: emptySlotForm.participant_ids }

const chooseInList = (ids: SlotForm['participant_ids'], { list, practitioner_id }: { list: number; practitioner_id: string | null }) =>
  Array.from({ length: Math.max(ids.length, list + 1) }, (_, i) => (i === list ? practitioner_id : (ids[i] ?? null)))

/** The participants who were chosen by name. */
export const chosenParticipants = ({ participant_ids }: Pick<SlotForm, 'participant_ids'>) => participant_ids.filter((id) => id !== null)

function chooseSlot(form: SlotForm, { slot, was_at }: { slot: SlotChoice; was_at?: string }): SlotForm {
  const place = form.slot?.location_id ?? was_at
  const isElsewhere = place !== undefined && place !== slot.location_id
  return {
    ...form,
    slot,
    alternatives: [],
    // A room belongs to its place.
    room_id: isElsewhere ? undefined : form.room_id,
    // Decisions about the dates of another series do not hold for these.
    repeating: form.repeating && { ...form.repeating, decisions: {} },
  }
}

/** The conflict that staff accept when they book two visits of one patient at the same time: that visit, at that instant. */
export const conflictKey = (appointment_id: string, starts_at: string | undefined) => `${appointment_id} ${starts_at}`

/** The practitioner of the visit, once certain. An overbooking names one practitioner; a free slot belongs to one. */
export const practitionerOf = ({ overbook, practitioner_ids, slot }: SlotForm) =>
  overbook ? (practitioner_ids.length === 1 ? practitioner_ids[0] : undefined) : slot?.practitioner_id

/** The repetition. It begins with a free slot; an overbooking is one visit. */
export const seriesOf = ({ overbook, repeating }: SlotForm) => (overbook ? undefined : repeating)

export type MissingChoice = 'patient' | 'service' | 'one-practitioner' | 'slot' | 'other-visit'

/** The choice that is missing before the visit can be booked. `conflict`: the other visit of the patient at that time. */
export function missingOfBooking(form: SlotForm, starts_at: string | undefined, conflict: string | undefined): MissingChoice | undefined {
  if (!form.patient) return 'patient'
  if (!form.service_id) return 'service'
  if (!practitionerOf(form)) return form.overbook ? 'one-practitioner' : 'slot'
  if (!starts_at) return 'slot'
  return conflict !== undefined && form.acknowledged !== conflictKey(conflict, starts_at) ? 'other-visit' : undefined
}
