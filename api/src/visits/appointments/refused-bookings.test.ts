import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor, unrehearsed } from '../../../test/locks.ts'
import { addPractitioner, addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { asksDeposit } from '../../../test/prepaying.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const ten = '2026-03-05T10:00:00.000Z'
let patient: Awaited<ReturnType<typeof addPatient>>
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
})

const wish = (more: object = {}) => ({
  patient_id: patient.patient_id,
  service_id: clinic.service_id,
  practitioner_id: clinic.practitioner_id,
  starts_at: ten,
  ...more,
})
const refused = (more: object) => refusalOf(world, clinic.desk, 'POST', '/org/appointments', wish(more))

describe('a booking at the desk is refused', () => {
  it('for a patient whom the clinic does not have', async () => {
    expect(await refused({ patient_id: newId() })).toEqual(['not_found', null, 'This patient was not found.'])
  })

  it('without a time', async () => {
    expect(await refused({ starts_at: undefined })).toEqual(['refused_by_rule', 'starts_at', 'Choose a time.'])
  })

  it('of a service that nobody gives, with anybody', async () => {
    const service_id = await addService(world, clinic.organization_id, [])
    const message = 'Nobody offers this service at the moment.'
    expect(await refused({ service_id, practitioner_id: undefined })).toEqual(['refused_by_rule', 'service_id', message])
  })

  it('in a room or at a place that the clinic does not have', async () => {
    expect(await refused({ room_id: newId() })).toEqual(['refused_by_rule', 'room_id', 'This room was not found.'])
    // Over the hours, which no unknown place has.
    const elsewhere = wish({ location_id: newId(), overbook: true, overbook_reason: 'Home visit' })
    const refusal = await refusalOf(world, clinic.owner, 'POST', '/org/appointments', elsewhere)
    expect(refusal).toEqual(['refused_by_rule', 'location_id', 'This place was not found.'])
  })

  it('by a time that was kept with another practitioner, or at another place', async () => {
    const { service_id, practitioner_id } = clinic
    const kept = await world.call(clinic.desk, 'POST', '/org/holds', { service_id, practitioner_id, starts_at: ten })
    const hold_id = kept.body.id as string
    const colleague = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const otherPerson = await refused({ hold_id, practitioner_id: colleague.practitioner_id })
    expect(otherPerson).toEqual(['refused_by_rule', 'practitioner_id', 'The time was kept with another practitioner.'])
    const otherPlace = await refused({ hold_id, location_id: newId() })
    expect(otherPlace).toEqual(['refused_by_rule', 'location_id', 'The time was kept in another place.'])
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', wish({ hold_id }))).status).toBe(201)
  })

  it('with a deposit to be asked for, when the visit begins at once', async () => {
    const now = '2026-03-02T09:00:00.000Z'
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], asksDeposit)
    const wished = { service_id, starts_at: now, prepayment: { how: 'ask' } }
    const message = 'This visit begins at once: take the payment now, or waive it.'
    clock.fix(now)
    expect(await refused(wished)).toEqual(['refused_by_rule', 'prepayment.how', message])
  })
})

describe('a time that a patient keeps', () => {
  it('is not shown any more once its place has closed', async () => {
    const { service_id, practitioner_id } = clinic
    const kept = await world.call(patient, 'POST', '/patient/holds', { service_id, practitioner_id, starts_at: ten })
    await world.owner.query(`update locations set status = 'inactive' where id = $1`, [clinic.location_id])
    const path = `/patient/holds/${kept.body.id}`
    expect(await refusalOf(world, patient, 'GET', path)).toEqual(['not_found', null, 'This place was not found.'])
  })

  it('is not listed for days that end before they begin', async () => {
    const path = '/org/holds?from=2026-03-05&to=2026-03-04'
    const message = 'The end must lie after the beginning.'
    expect(await refusalOf(world, clinic.desk, 'GET', path)).toEqual(['refused_by_rule', 'to', message])
  })
})

describe('a booked visit', () => {
  const book = async (more: object = {}) => {
    const { status, body } = await world.call(clinic.desk, 'POST', '/org/appointments', wish(more))
    expect(status, JSON.stringify(body)).toBe(201)
    return body as { id: string; version: number }
  }
  const change = ({ id, version }: { id: string; version: number }, changes: object) =>
    refusalOf(world, clinic.desk, 'PATCH', `/org/appointments/${id}`, changes, { 'if-match': `"${version}"` })
  const act = async (id: string, action: string, body: object = {}) =>
    expect((await world.call(clinic.desk, 'POST', `/org/appointments/${id}/${action}`, body)).status).toBe(200)

  it('is not changed by somebody who has read it before another change', async () => {
    const visit = await book()
    const headers = { 'if-match': `"${visit.version}"` }
    const path = `/org/appointments/${visit.id}`
    expect((await world.call(clinic.desk, 'PATCH', path, { reason: 'Cough' }, headers)).status).toBe(200)
    const second = await world.call(clinic.owner, 'PATCH', path, { reason: 'Fever' }, headers)
    expect([second.status, second.body.code]).toEqual([412, 'version_conflict'])
    expect(second.body.alternatives).toMatchObject({ current: { id: visit.id, reason: 'Cough' }, yours: { reason: 'Fever' } })
    expect((await world.call(clinic.desk, 'GET', path)).body.reason).toBe('Cough')
  })

  it('is not changed once it is over', async () => {
    const visit = await book()
    await act(visit.id, 'cancel', { reason: 'Cannot come' })
    const cancelled = { ...visit, version: visit.version + 1 }
    expect(await change(cancelled, { reason: 'Cough' })).toEqual(['state_not_allowed', null, 'This visit is over.'])
  })

  it('has no promised wait before the patient has arrived', async () => {
    const message = 'A wait is told to somebody who waits.'
    expect(await change(await book(), { wait_minutes: 15 })).toEqual(['state_not_allowed', null, message])
  })

  it('is not put into a room that the clinic does not have', async () => {
    expect(await change(await book(), { room_id: newId() })).toEqual(['not_found', null, 'This room was not found.'])
  })

  it('has one of the rooms that its service is given in', async () => {
    const [chosen, otherRoom] = clinic.room_ids
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id])
    const needs = { room_need: 'chosen', room_ids: [chosen] }
    const set = await world.call(clinic.owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    const visit = await book({ service_id, room_id: chosen })
    expect(await change(visit, { room_id: otherRoom })).toEqual(['refused_by_rule', 'room_id', 'This service is not given in this room.'])
    expect(await change(visit, { room_id: null })).toEqual(['refused_by_rule', 'room_id', 'This service takes a room: choose one.'])
  })

  it('is not put into a room that becomes one of another place at this moment', async () => {
    const annex = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Annex' })).body.id as string
    const visit = await book()
    const otherVisit = await book({
      patient_id: (await addPatient(world, clinic.organization_id)).patient_id,
      starts_at: '2026-03-05T11:00:00.000Z',
    })
    const [room_id] = clinic.room_ids
    const path = `/org/appointments/${visit.id}`
    // The room seems to be taken, so that the change of the visit waits until the room has moved.
    const taken = `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id)
      select organization_id, $3, $4, 0, $5, $6, id from appointments where organization_id = $1 and id = $2`
    const colleague = new pg.Client(world.owner_url)
    await colleague.connect()
    const reply = await unrehearsed(async () => {
      await world.owner.query('begin')
      await world.owner.query(taken, [clinic.organization_id, otherVisit.id, newId(), room_id, ten, '2026-03-05T10:30:00.000Z'])
      const change = world.call(clinic.desk, 'PATCH', path, { room_id }, { 'if-match': `"${visit.version}"` })
      await someoneWaitsFor(world.owner)
      await colleague.query('update rooms set location_id = $3 where organization_id = $1 and id = $2', [
        clinic.organization_id,
        room_id,
        annex,
      ])
      await world.owner.query('rollback')
      return change
    })
    await colleague.end()
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: 'room_id', message: 'This room is in another place.' }]])
    expect((await world.call(clinic.desk, 'GET', path)).body).toMatchObject({ room: null, version: visit.version })
  })

  it('is not moved by its patient to where it is', async () => {
    const { id } = await book()
    const message = 'The visit is at this time already.'
    const path = `/patient/appointments/${id}/reschedule`
    expect(await refusalOf(world, patient, 'POST', path, { starts_at: ten })).toEqual(['refused_by_rule', 'starts_at', message])
  })

  it('has no step to take back where its history does not say from where it came', async () => {
    const { id } = await book()
    clock.fix('2026-03-05T09:50:00.000Z')
    await act(id, 'arrive')
    await world.owner.query('delete from appointment_events where organization_id = $1 and appointment_id = $2', [
      clinic.organization_id,
      id,
    ])
    const message = 'There is no step that could be taken back.'
    expect(await refusalOf(world, clinic.desk, 'POST', `/org/appointments/${id}/undo`, { reason: 'A mistake' })).toEqual([
      'state_not_allowed',
      null,
      message,
    ])
  })
})

describe('the addresses of a chart', () => {
  it('are not confirmed where there is no mail address', async () => {
    await world.owner.query('update patients set email = null where id = $1', [patient.patient_id])
    const path = `/org/patients/${patient.patient_id}/message-channels`
    const refusal = await refusalOf(world, clinic.desk, 'PUT', path, { email_confirmed: true })
    expect(refusal).toEqual(['refused_by_rule', 'email', 'The chart has no address for this.'])
  })
})
