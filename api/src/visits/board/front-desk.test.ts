import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addService, openClinic } from '../../../test/open-clinic.ts'
import { visitIn as makeVisit, noon, useFrontDesk } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const { clinic, patient, visitIn, call } = useFrontDesk(world)

describe('the front desk', () => {
  const ask = (starts_at: string, more: object = {}) => ({
    patient_id: patient.patient_id,
    service_id: clinic.service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at,
    ...more,
  })

  it('books over a visit only with the permission and a reason', async () => {
    const first = await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-06T09:00:00.000Z'))
    expect(first.status).toBe(201)
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-06T09:00:00.000Z'))).body.code).toBe('time_taken')
    expect(
      (
        await world.call(
          clinic.desk,
          'POST',
          '/org/appointments',
          ask('2026-03-06T09:00:00.000Z', { overbook: true, overbook_reason: 'Urgent' }),
        )
      ).status,
    ).toBe(403)
    expect((await world.call(clinic.doctor, 'POST', '/org/appointments', ask('2026-03-06T09:00:00.000Z', { overbook: true }))).status).toBe(
      422,
    )
    const over = await world.call(
      clinic.doctor,
      'POST',
      '/org/appointments',
      ask('2026-03-06T09:00:00.000Z', { overbook: true, overbook_reason: 'Urgent' }),
    )
    expect([over.status, over.body.overbooked]).toEqual([201, true])
    // The first visit leaves, and its time is still not free, because the second is there too.
    await call(clinic.desk, first.body.id, 'cancel', { reason: 'Ill' })
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-06T09:00:00.000Z'))).body.code).toBe('time_taken')
  })

  it('is not bound by notice or grid, but by hours, closures and leave', async () => {
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-02T12:07:00.000Z'))).status).toBe(201)
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-06T20:00:00.000Z'))).body.detail).toBe(
      'There are no hours at that time.',
    )
    await world.owner.query(
      `insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, 'Easter Monday', '2026-04-06T00:00Z', '2026-04-07T00:00Z')`,
      [clinic.organization_id, newId()],
    )
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-04-06T10:00:00.000Z'))).body.detail).toBe(
      'The clinic is closed: Easter Monday.',
    )
    await world.owner.query(
      `insert into practitioner_exceptions (organization_id, id, practitioner_id, kind, starts_at, ends_at) values ($1, $2, $3, 'leave', '2026-04-08T00:00Z', '2026-04-08T12:00Z')`,
      [clinic.organization_id, newId(), clinic.practitioner_id],
    )
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-04-08T10:00:00.000Z'))).body.detail).toBe(
      'The practitioner is away at that time.',
    )
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-04-08T13:00:00.000Z'))).status).toBe(201)
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-02-06T10:00:00.000Z'))).body.detail).toBe(
      'This time has passed. Please choose a later one.',
    )
    const reason = async (day: string) =>
      (await world.call(clinic.desk, 'GET', `/org/availability?service_id=${clinic.service_id}&from=${day}&to=${day}`)).body.reason
    expect(await reason('2026-04-06')).toMatchObject({ code: 'closed', closure: 'Easter Monday', next_on: '2026-04-07' })
  })

  it('gives one room to one visit at a time', async () => {
    const otherClinic = await openClinic(world)
    const second = await addStaff(world, clinic.organization_id, 'practitioner')
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id, second.practitioner_id as string])
    const booked = await world.call(
      clinic.desk,
      'POST',
      '/org/appointments',
      ask('2026-03-09T09:00:00.000Z', { service_id, room_id: clinic.room_ids[0] }),
    )
    expect(booked.status).toBe(201)
    const walked = await world.call(
      clinic.doctor,
      'POST',
      '/org/appointments',
      ask('2026-03-09T09:00:00.000Z', {
        service_id,
        practitioner_id: second.practitioner_id,
        location_id: clinic.location_id,
        overbook: true,
        overbook_reason: 'Outside hours',
        other_visit_known: true,
      }),
    )
    expect([walked.status, walked.body.overbooked]).toEqual([201, false])
    const change = (room_id: string | null, version: number) =>
      world.call(clinic.desk, 'PATCH', `/org/appointments/${walked.body.id}`, { room_id }, { 'if-match': `"${version}"` })
    const taken = (await change(clinic.room_ids[0], 1)).body
    expect(taken.code).toBe('time_taken')
    expect(taken.alternatives.blocks).toContainEqual(expect.objectContaining({ code: 'room_taken', appointment_id: booked.body.id }))
    expect(taken.detail).toBe(
      `This room is taken at that time. Room 1 is taken: ${booked.body.patient.name}, ${booked.body.service.name}, 9:00 AM–9:30 AM.`,
    )
    expect((await change(otherClinic.room_ids[0], 1)).status).toBe(404)
    expect((await change(clinic.room_ids[1], 1)).body).toMatchObject({ room: { name: 'Room 2' }, version: 2 })
    expect((await change(null, 1)).body).toMatchObject({ code: 'version_conflict', alternatives: { current: { version: 2 } } })
    expect((await change(null, 2)).body).toMatchObject({ room: null, version: 3 })
    const { rows } = await world.owner.query(
      `select details from appointment_events where appointment_id = $1 and action = 'change' order by id`,
      [walked.body.id],
    )
    expect(rows.map((row) => row.details)).toEqual([
      { room_from: null, room: 'Room 2' },
      { room_from: 'Room 2', room: null },
    ])
    const read = await world.call(clinic.desk, 'GET', `/org/appointments/${walked.body.id}`)
    expect(read.body.events.filter((e: { action: string }) => e.action === 'change').map((e: { changes: object }) => e.changes)).toEqual([
      [{ field: 'room', from: null, to: 'Room 2' }],
      [{ field: 'room', from: 'Room 2', to: null }],
    ])
  })

  it('leaves a visit the room that its service needs, and puts it into no device and no room that is not chosen', async () => {
    const newClinic = await openClinic(world)
    const person = await addPatient(world, newClinic.organization_id)
    const device = newId()
    await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, 'Scanner', 'device')`, [
      newClinic.organization_id,
      device,
      newClinic.location_id,
    ])
    const needs = { room_need: 'chosen', room_ids: [newClinic.room_ids[0]] }
    const service_id = await addService(world, newClinic.organization_id, [newClinic.practitioner_id])
    expect((await world.call(newClinic.owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })).status).toBe(200)
    const visit = await world.call(newClinic.desk, 'POST', '/org/appointments', {
      patient_id: person.patient_id,
      practitioner_id: newClinic.practitioner_id,
      service_id,
      starts_at: '2026-03-09T09:00:00.000Z',
    })
    expect(visit.body.room.name).toBe('Room 1')
    const change = async (room_id: string | null) =>
      (await world.call(newClinic.desk, 'PATCH', `/org/appointments/${visit.body.id}`, { room_id }, { 'if-match': '"1"' })).status
    expect([await change(null), await change(newClinic.room_ids[1]), await change(device)]).toEqual([422, 422, 404])
    const wish = {
      practitioner_id: newClinic.practitioner_id,
      service_id,
      starts_at: '2026-03-09T10:00:00.000Z',
      room_id: newClinic.room_ids[1],
    }
    for (const [path, more] of [
      ['appointments', { patient_id: person.patient_id }],
      ['holds', {}],
    ] as const) {
      const refused = await world.call(newClinic.desk, 'POST', `/org/${path}`, { ...wish, ...more })
      expect([refused.status, refused.body.errors[0]]).toEqual([
        422,
        { path: 'room_id', message: 'This service is not given in this room.' },
      ])
    }
  })

  it('tells the patient when a visit to come turns out to be an error', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-20T09:00:00Z') })
    expect((await call(clinic.owner, visit.id, 'enter-in-error', { reason: 'Wrong chart' })).status).toBe(200)
    const { rows } = await world.owner.query('select template from outbox_messages where subject_id = $1', [visit.id])
    expect(rows).toEqual([{ template: 'appointment-cancelled' }])
  })

  it('notes a cancellation as late when the patient asked for it inside the notice', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-02T18:00:00Z') })
    const { body: shown } = await world.call(clinic.desk, 'GET', `/org/appointments/${visit.id}`)
    expect(shown.cancel_until < noon, 'the desk can see it beforehand').toBe(true)
    expect((await call(clinic.desk, visit.id, 'cancel', { reason: 'Ill', requested_by: 'patient' })).body.cancelled_late).toBe(true)
    const ownVisit = await visitIn('booked', { starts_at: new Date('2026-03-02T19:00:00Z') })
    expect((await call(clinic.desk, ownVisit.id, 'cancel', { reason: 'Doctor ill', notify_patient: false })).body.cancelled_late).toBe(
      false,
    )
    const { rows } = await world.owner.query('select subject_id from outbox_messages where subject_id = $1', [ownVisit.id])
    expect(rows).toEqual([])
  })

  it('promises an arriving patient a wait behind those who are there, and keeps another promise of the desk', async () => {
    const newClinic = await openClinic(world)
    const [first, second] = [await addPatient(world, newClinic.organization_id), await addPatient(world, newClinic.organization_id)]
    const at = (caller: typeof first, starts_at: string) =>
      makeVisit(world, newClinic, caller.patient_id, 'booked', { starts_at: new Date(starts_at) })
    const [before, own] = [await at(first, '2026-03-02T12:00:00Z'), await at(second, '2026-03-02T12:30:00Z')]
    clock.fix('2026-03-02T12:20:00.000Z')
    await call(newClinic.desk, before.id, 'arrive')
    const { status, body } = await world.call(second, 'POST', `/patient/appointments/${own.id}/check-in`)
    expect([status, body.wait_promise_minutes]).toEqual([200, 30])
    expect((await world.call(first, 'POST', `/patient/appointments/${own.id}/check-in`)).status).toBe(404)
    const promise = (id: string, version: number, wait_minutes: number) =>
      world.call(newClinic.desk, 'PATCH', `/org/appointments/${id}`, { wait_minutes }, { 'if-match': `"${version}"` })
    expect((await promise(own.id, body.version, 45)).body.wait_promise_minutes).toBe(45)
    expect((await world.call(second, 'GET', `/patient/appointments/${own.id}`)).body.wait_promise_minutes).toBe(45)
    const detail = await world.call(newClinic.desk, 'GET', `/org/appointments/${own.id}`)
    expect(detail.body.events.at(-1).changes).toEqual([{ field: 'wait', from: '30', to: '45' }])
    const later = await at(first, '2026-03-02T17:00:00Z')
    expect((await promise(later.id, 1, 10)).body.code).toBe('state_not_allowed')
  })

  it('moves a visit in front of its own time, and tells the patient', async () => {
    const visit = await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-11T10:00:00.000Z'))
    const moved = await call(clinic.desk, visit.body.id, 'move', {
      starts_at: '2026-03-11T10:15:00.000Z',
      duration_minutes: 45,
      reason: 'Needs longer',
    })
    expect(moved.body).toMatchObject({ starts_at: '2026-03-11T10:15:00.000Z', ends_at: '2026-03-11T11:00:00.000Z', version: 2 })
    const { rows } = await world.owner.query(
      `select title from organization_notifications where account_id = $1 and link = $2 order by id`,
      [patient.account_id, `/patient/appointments/${visit.body.id}`],
    )
    expect(rows.map((r) => r.title)).toEqual(['Your appointment is booked', 'Your appointment was moved'])
  })
})
