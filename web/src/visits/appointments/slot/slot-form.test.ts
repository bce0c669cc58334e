import { describe, expect, it } from 'vitest'
import { firstRepeat } from './repeat.ts'
import {
  conflictKey,
  emptySlotForm,
  missingOfBooking,
  practitionerOf,
  reduceSlotForm,
  type SlotAction,
  type SlotForm,
  seriesOf,
} from './slot-form.ts'

const patient = { id: 'ada', name: 'Ada Byrne', birth_date: null, record_number: '1', phone: null }
const slotAt = (starts_at: string, location_id = 'main') => ({ starts_at, ends_at: starts_at, practitioner_id: 'murphy', location_id })
const [nine, ten] = [slotAt('2026-07-06T09:00:00Z'), slotAt('2026-07-06T10:00:00Z')]
const repeating = { repeat: firstRepeat, decisions: { '2026-07-13': { out: true as const } }, missing: undefined }

const after = (actions: SlotAction[], from: Partial<SlotForm> = {}) => actions.reduce(reduceSlotForm, { ...emptySlotForm, ...from })
const ready = after([
  { type: 'choose-patient', patient },
  { type: 'choose-service', service_id: 'checkup', practitioner_ids: [] },
  { type: 'choose-slot', slot: nine },
])

describe('a slot that is being chosen', () => {
  it.each<[string, SlotAction]>([
    ['the service is another', { type: 'choose-service', service_id: 'surgery', practitioner_ids: [] }],
    ['the booked service is changed', { type: 'change-service', service_id: 'surgery' }],
    ['the practitioner is another', { type: 'choose-practitioner', practitioner_id: 'walsh' }],
    ['the visit takes longer', { type: 'set-minutes', minutes: 45 }],
    ['somebody else takes part', { type: 'choose-participant', list: 0, practitioner_id: 'quist' }],
    ['the list of times is another', { type: 'clear-slot' }],
    ['somebody else has it', { type: 'refuse-slot', alternatives: [ten] }],
  ])('is chosen anew when %s', (_, action) => {
    expect(reduceSlotForm(ready, action).slot).toBeUndefined()
  })

  it.each<[string, SlotAction]>([
    ['the patient is another', { type: 'choose-patient', patient: { ...patient, id: 'sam' } }],
    ['the room is another', { type: 'set-room', room_id: 'one' }],
    ['the visits are repeated', { type: 'set-repeating', repeating }],
    ['an overbooking is looked at', { type: 'set-overbook', overbook: true }],
  ])('stays when %s', (_, action) => {
    expect(reduceSlotForm(ready, action).slot).toBe(nine)
  })

  it('offers others in its place when it is refused, until one of them is chosen', () => {
    const refused = reduceSlotForm(ready, { type: 'refuse-slot', alternatives: [ten] })
    expect(refused.alternatives).toEqual([ten])
    expect(reduceSlotForm(refused, { type: 'choose-slot', slot: ten }).alternatives).toEqual([])
  })

  it('names who takes part for each list of its service, and forgets them with the service and in a series', () => {
    const second = after([{ type: 'choose-participant', list: 1, practitioner_id: 'quist' }], ready)
    expect(second.participant_ids).toEqual([null, 'quist'])
    const both = reduceSlotForm(second, { type: 'choose-participant', list: 0, practitioner_id: 'walsh' })
    expect(both.participant_ids).toEqual(['walsh', 'quist'])
    expect(reduceSlotForm(both, { type: 'choose-participant', list: 1, practitioner_id: null }).participant_ids).toEqual(['walsh', null])
    expect(reduceSlotForm(both, { type: 'choose-service', service_id: 'checkup', practitioner_ids: ['murphy'] }).participant_ids).toEqual([
      'walsh',
      'quist',
    ])
    const others: SlotAction[] = [
      { type: 'choose-service', service_id: 'surgery', practitioner_ids: [] },
      { type: 'change-service', service_id: 'surgery' },
      { type: 'set-repeating', repeating },
    ]
    for (const action of others) expect(reduceSlotForm(both, action).participant_ids).toEqual([])
  })

  it('takes the length of another service, but keeps one that the calendar asked for', () => {
    const long = { minutes: 45, service_id: 'checkup' }
    expect(after([{ type: 'change-service', service_id: 'surgery' }], long).minutes).toBeUndefined()
    expect(after([{ type: 'choose-service', service_id: 'surgery', practitioner_ids: [] }], long).minutes).toBe(45)
  })

  it('leaves the room behind when it is at another place', () => {
    const inRoom = { room_id: 'one' }
    const choose = (slot: typeof nine, was_at?: string): SlotAction => ({ type: 'choose-slot', slot, ...(was_at ? { was_at } : {}) })
    expect(after([choose(slotAt('2026-07-06T09:00:00Z', 'branch'), 'main')], inRoom).room_id).toBeUndefined()
    expect(after([choose(nine), choose(slotAt('2026-07-06T10:00:00Z', 'branch'))], inRoom).room_id).toBeUndefined()
    expect(after([choose(nine, 'main'), choose(ten)], inRoom).room_id).toBe('one')
    expect(after([choose(nine)], inRoom).room_id).toBe('one')
  })

  it('forgets what was decided about the dates of a series that began elsewhere', () => {
    expect(after([{ type: 'choose-slot', slot: ten }], { repeating }).repeating).toEqual({ ...repeating, decisions: {} })
  })

  it('is with whose slot it is, or with the one practitioner of an overbooking', () => {
    expect(practitionerOf(ready)).toBe('murphy')
    expect(practitionerOf({ ...ready, overbook: true, practitioner_ids: ['walsh'] })).toBe('walsh')
    expect(practitionerOf({ ...ready, overbook: true, practitioner_ids: ['walsh', 'murphy'] })).toBeUndefined()
  })

  it('is one visit when it is overbooked, even if a series was filled in', () => {
    expect(seriesOf({ ...ready, repeating })).toBe(repeating)
    expect(seriesOf({ ...ready, repeating, overbook: true })).toBeUndefined()
  })
})

describe('what is to be chosen next', () => {
  it('is patient, service and time, in this order', () => {
    expect(missingOfBooking(emptySlotForm, undefined, undefined)).toBe('patient')
    expect(missingOfBooking({ ...emptySlotForm, patient }, undefined, undefined)).toBe('service')
    expect(missingOfBooking({ ...emptySlotForm, patient, service_id: 'checkup' }, undefined, undefined)).toBe('slot')
    expect(missingOfBooking(ready, nine.starts_at, undefined)).toBeUndefined()
  })

  it('is one practitioner, then day and time, for an overbooking', () => {
    const overbooked = { ...ready, overbook: true }
    expect(missingOfBooking(overbooked, undefined, undefined)).toBe('one-practitioner')
    expect(missingOfBooking({ ...overbooked, practitioner_ids: ['murphy'] }, undefined, undefined)).toBe('slot')
    expect(missingOfBooking({ ...overbooked, practitioner_ids: ['murphy'] }, nine.starts_at, undefined)).toBeUndefined()
  })

  it('is a word about the other visit of the patient, asked again at another time', () => {
    expect(missingOfBooking(ready, nine.starts_at, 'other')).toBe('other-visit')
    const acknowledged = after([{ type: 'acknowledge-conflict', key: conflictKey('other', nine.starts_at) }], ready)
    expect(missingOfBooking(acknowledged, nine.starts_at, 'other')).toBeUndefined()
    expect(missingOfBooking(acknowledged, ten.starts_at, 'other')).toBe('other-visit')
    expect(missingOfBooking(acknowledged, nine.starts_at, 'third')).toBe('other-visit')
  })
})
