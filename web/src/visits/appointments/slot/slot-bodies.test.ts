import { describe, expect, it } from 'vitest'
import { firstChoice } from '../prepayment/prepay-form.ts'
import { firstRepeat } from './repeat.ts'
import { acceptBody, bookingBody, holdBody, moveBody, offeredSlot, seriesBookingBody } from './slot-bodies.ts'
import { conflictKey, emptySlotForm, type SlotForm } from './slot-form.ts'

const starts_at = '2026-07-06T09:00:00Z'
const form: SlotForm = {
  ...emptySlotForm,
  patient: {
    id: 'ada',
    name: 'Ada Byrne',
    birth_date: null,
    is_deceased: false,
    deceased_on: null,
    deceased_date_time: null,
    record_number: '1',
    phone: null,
  },
  service_id: 'checkup',
  slot: { starts_at, ends_at: '2026-07-06T09:30:00Z', practitioner_id: 'murphy', location_id: 'main' },
}
const overbooked: SlotForm = { ...form, overbook: true, practitioner_ids: ['walsh'] }
const fields = { reason: ' Cough ', source: 'phone' as const, overbook_reason: ' Pain ', prepayment: firstChoice('EUR') }
const facts = { usual_minutes: 30, asks: null, starts_at }
const asks = { amount: 2500, currency: 'EUR' }
const series: SlotForm = { ...form, repeating: { repeat: firstRepeat, decisions: {}, missing: undefined } }
const first = { day: '2026-07-06', time: '10:00' }

describe('a booking at the desk', () => {
  it('is sent with the patient, the slot and the trimmed reason', () => {
    expect(bookingBody(form, fields, facts)).toEqual({
      patient_id: 'ada',
      service_id: 'checkup',
      practitioner_id: 'murphy',
      location_id: 'main',
      starts_at,
      source: 'phone',
      reason: 'Cough',
    })
  })

  it('is not sent without patient, practitioner or time', () => {
    expect(bookingBody({ ...form, patient: null }, fields, facts)).toBeUndefined()
    expect(bookingBody({ ...form, slot: undefined }, fields, facts)).toBeUndefined()
    expect(bookingBody(form, fields, { ...facts, starts_at: undefined })).toBeUndefined()
  })

  it('names its length only when it is not the usual one', () => {
    expect(bookingBody({ ...form, minutes: 30 }, fields, facts)).not.toHaveProperty('duration_minutes')
    expect(bookingBody({ ...form, minutes: 45 }, fields, facts)).toMatchObject({ duration_minutes: 45 })
  })

  it('names practitioner and reason of an overbooking, and no place', () => {
    const body = bookingBody(overbooked, fields, facts)
    expect(body).toMatchObject({ practitioner_id: 'walsh', overbook: true, overbook_reason: 'Pain' })
    expect(body).not.toHaveProperty('location_id')
  })

  it('settles a waitlist entry only of the patient whose entry it is', () => {
    const entry = { id: 'entry', patient_id: 'ada' }
    expect(bookingBody(form, fields, facts, { entry })).toMatchObject({ waitlist_entry_id: 'entry' })
    expect(bookingBody(form, fields, facts, { entry: { ...entry, patient_id: 'sam' } })).not.toHaveProperty('waitlist_entry_id')
  })

  it('says that the other visit is known only once staff said so of this time', () => {
    const acknowledgedForm = { ...form, acknowledged: conflictKey('other', starts_at) }
    expect(bookingBody(acknowledgedForm, fields, facts, { conflict: 'other' })).toMatchObject({ other_visit_known: true })
    expect(bookingBody(form, fields, facts, { conflict: 'other' })).not.toHaveProperty('other_visit_known')
    const moved = { ...facts, starts_at: '2026-07-06T10:00:00Z' }
    expect(bookingBody(acknowledgedForm, fields, moved, { conflict: 'other' })).not.toHaveProperty('other_visit_known')
  })

  it('says what becomes of the prepayment only where the service asks for one', () => {
    expect(bookingBody(form, fields, { ...facts, asks })).toMatchObject({ prepayment: { how: 'ask' } })
    expect(bookingBody(form, fields, facts)).not.toHaveProperty('prepayment')
  })
})

describe('a series booked at the desk', () => {
  it('repeats the slot at its place, and gives the reason why it goes without prepayment', () => {
    const waived = { ...fields, prepayment: { ...fields.prepayment, reason: ' Long known ' } }
    expect(seriesBookingBody(series, waived, { ...facts, asks }, first)).toMatchObject({
      location_id: 'main',
      pattern: { starts_on: '2026-07-06', time: '10:00', count: 6 },
      waive_reason: 'Long known',
    })
  })

  it('is one visit when nothing repeats, and when it is overbooked', () => {
    expect(seriesBookingBody(form, fields, facts, first)).toBeUndefined()
    expect(seriesBookingBody({ ...series, overbook: true, practitioner_ids: ['walsh'] }, fields, facts, first)).toBeUndefined()
  })
})

describe('who takes part, chosen by name', () => {
  const chosen: SlotForm = { ...form, participant_ids: [null, 'quist'] }

  it('is kept, booked and moved with', () => {
    const fields_of_move = { overbook_reason: '', waive_reason: '', notify_patient: true }
    const move = { starts_at, practitioner_id: 'murphy', other_service_id: undefined, isWaived: false }
    for (const body of [holdBody(chosen, 30), bookingBody(chosen, fields, facts), moveBody(chosen, fields_of_move, move)])
      expect(body).toMatchObject({ participant_ids: ['quist'] })
  })

  it('is left to the server where nobody was chosen', () => {
    expect(bookingBody({ ...form, participant_ids: [null] }, fields, facts)).not.toHaveProperty('participant_ids')
  })
})

describe('the slot that is held while the form is filled in', () => {
  it('is the chosen one with its length and room', () => {
    expect(holdBody({ ...form, minutes: 45, room_id: 'one' }, 30)).toEqual({
      service_id: 'checkup',
      practitioner_id: 'murphy',
      location_id: 'main',
      starts_at,
      duration_minutes: 45,
      room_id: 'one',
    })
  })

  it('is none for a series, an overbooking, or before a time is chosen', () => {
    for (const body of [series, overbooked, { ...form, slot: undefined }]) expect(holdBody(body, 30)).toBeUndefined()
  })
})

describe('a visit that is moved', () => {
  const words = { overbook_reason: ' Pain ', waive_reason: ' Long known ', notify_patient: true }
  const move = { starts_at, practitioner_id: 'murphy', other_service_id: undefined, isWaived: false }

  it('leaves room, length and service to the server when nobody touched them', () => {
    expect(moveBody(form, words, move)).toEqual({ starts_at, practitioner_id: 'murphy', location_id: 'main', notify_patient: true })
  })

  it('says that its room is taken away', () => {
    expect(moveBody({ ...form, room_id: null }, words, move)).toMatchObject({ room_id: null })
  })

  it('names the other service, and why it goes without prepayment', () => {
    expect(moveBody(form, words, { ...move, other_service_id: 'surgery', isWaived: true })).toMatchObject({
      service_id: 'surgery',
      waive_reason: 'Long known',
    })
  })

  it('gives the reason of an overbooking', () => {
    expect(moveBody(overbooked, words, move)).toMatchObject({ overbook: true, overbook_reason: 'Pain' })
  })
})

it('accepts a request at the place that staff chose, where there is a choice', () => {
  const choice = { ...emptySlotForm, location_id: 'branch' }
  expect(acceptBody(choice, { practitioner_id: 'murphy', mayChoosePlace: true })).toEqual({
    practitioner_id: 'murphy',
    location_id: 'branch',
  })
  expect(acceptBody(choice, { practitioner_id: undefined, mayChoosePlace: false })).toEqual({})
})

it('offers the slot of a counter-offer without the names it was listed with', () => {
  const named = { ...form, slot: form.slot && { ...form.slot, practitioner_name: 'Dr Murphy', location_name: 'Main' } }
  expect(offeredSlot(named)).toEqual({ practitioner_id: 'murphy', location_id: 'main', starts_at })
  expect(offeredSlot(emptySlotForm)).toBeUndefined()
})
