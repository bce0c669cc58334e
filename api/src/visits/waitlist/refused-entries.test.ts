import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { noon } from '../../../test/visit-in.ts'
import { addBooked, addWaiting } from '../../../test/waiting.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
const ten = '2026-03-10T10:00:00.000Z'
let patient: Caller & { patient_id: string }
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
})
const join = (wish: object) => refusalOf(world, patient, 'POST', '/patient/waitlist-entries', wish)
const atDesk = (wish: object) => {
  const { patient_id } = patient
  return refusalOf(world, clinic.desk, 'POST', '/org/waitlist-entries', { patient_id, service_id: clinic.service_id, ...wish })
}

describe('a patient does not wait', () => {
  it('for nothing in particular', async () => {
    expect(await join({})).toEqual(['refused_by_rule', 'service_id', 'Choose what you wait for.'])
  })

  it('for a service that the clinic does not give', async () => {
    expect(await join({ service_id: newId() })).toEqual(['not_found', null, 'This service was not found.'])
    const retired = await addService(world, clinic.organization_id, [clinic.practitioner_id], { status: 'inactive' })
    expect(await atDesk({ service_id: retired })).toEqual(['not_found', null, 'This service was not found.'])
  })

  it('for a service whose waitlist the clinic keeps', async () => {
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { bookable_online: false })
    const message = 'The waitlist of this service is kept by the clinic. Please call.'
    expect(await join({ service_id })).toEqual(['refused_by_rule', null, message])
  })

  it('for an earlier time of a visit of somebody else', async () => {
    const { appointment_id } = await addBooked(world, clinic, ten)
    expect(await join({ appointment_id })).toEqual(['not_found', null, 'This appointment was not found.'])
    expect(await atDesk({ appointment_id })).toEqual(['not_found', null, 'This appointment was not found.'])
  })

  it('for an earlier time of a visit of another service, or of one that is over', async () => {
    const { appointment_id } = await addBooked(world, clinic, ten, patient)
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id])
    const otherService = await atDesk({ appointment_id, service_id })
    expect(otherService).toEqual(['refused_by_rule', 'appointment_id', 'This appointment is for another service.'])
    await world.call(patient, 'POST', `/patient/appointments/${appointment_id}/cancel`, { reason: 'Cannot come' })
    const message = 'This appointment cannot be brought forward.'
    expect(await atDesk({ appointment_id })).toEqual(['refused_by_rule', 'appointment_id', message])
  })

  it('until a day that has passed', async () => {
    const days = { earliest_on: '2026-02-01', latest_on: '2026-03-01' }
    expect(await atDesk(days)).toEqual(['refused_by_rule', 'latest_on', 'This day has passed.'])
  })
})

it('a patient does not change an entry that the clinic has changed since', async () => {
  const waiting = await addWaiting(world, clinic)
  const path = `/org/waitlist-entries/${waiting.entry_id}`
  const changed = await world.call(clinic.desk, 'PATCH', path, { urgency: 'asap' }, { 'if-match': '"1"' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const mine = `/patient/waitlist-entries/${waiting.entry_id}`
  const refusal = await refusalOf(world, waiting, 'PATCH', mine, { weekdays: [2] }, { 'if-match': '"1"' })
  expect(refusal).toEqual(['version_conflict', null, 'This was changed in the meantime.'])
})

describe('a time is not offered', () => {
  it('to somebody who considers another one', async () => {
    const waiting = await addWaiting(world, clinic)
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id])
    const { patient_id } = waiting
    const { body: second } = await world.call(clinic.desk, 'POST', '/org/waitlist-entries', { patient_id, service_id })
    const { practitioner_id } = clinic
    const offer = { entry_id: waiting.entry_id, practitioner_id, starts_at: ten }
    expect((await world.call(clinic.desk, 'POST', '/org/waitlist-offers', offer)).status).toBe(201)
    const otherOffer = { entry_id: second.id, practitioner_id, starts_at: '2026-03-11T10:00:00.000Z' }
    const refusal = await refusalOf(world, clinic.desk, 'POST', '/org/waitlist-offers', otherOffer)
    expect(refusal).toEqual(['conflict', null, 'Another time is being offered to this patient at the moment.'])
  })
})

it('an entry is settled without further words', async () => {
  const { entry_id } = await addWaiting(world, clinic)
  const [code] = await refusalOf(world, clinic.desk, 'POST', `/org/waitlist-entries/${entry_id}/book`, { notes: 'Rang them' })
  expect(code).toBe('unknown_field')
})

it('a time that is over suits nobody', async () => {
  const path = `/org/released-slots/${newId()}/matches`
  expect(await refusalOf(world, clinic.desk, 'GET', path)).toEqual(['not_found', null, 'This time is over.'])
})

it('an offer that there is not is not shown', async () => {
  const path = `/patient/waitlist-offers/${newId()}`
  expect(await refusalOf(world, patient, 'GET', path)).toEqual(['not_found', null, 'This offer was not found.'])
})
