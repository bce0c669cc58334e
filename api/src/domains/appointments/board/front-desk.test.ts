import type { AppointmentStatus } from '@polyclinic/contract/appointment-table'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../../test/open-clinic.ts'
import { visitIn as makeVisit, noon } from '../../../../test/visit-in.ts'
import { clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Awaited<ReturnType<typeof addPatient>>

beforeAll(async () => {
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const visitIn = (status: AppointmentStatus, options?: { starts_at?: Date; updated_at?: string }) =>
  makeVisit(world, clinic, patient.patient_id, status, options)
const call = (caller: Caller, id: string, verb: string, body: object = {}) =>
  world.call(caller, 'POST', `/org/appointments/${id}/${verb}`, body)

describe('a visit from the door to the bill', () => {
  it('keeps its timers, opens and finishes one encounter, and makes one charge', async () => {
    const here = await openClinic(world)
    const person = await addPatient(world, here.organization_id)
    const book = {
      patient_id: person.patient_id,
      service_id: here.service_id,
      practitioner_id: here.practitioner_id,
      starts_at: '2026-03-02T13:00:00.000Z',
      room_id: here.room_ids[0],
    }
    const { status, body: visit } = await world.call(here.desk, 'POST', '/org/appointments', book)
    expect([status, visit.status, visit.source, visit.room.name]).toEqual([201, 'booked', 'front-desk', 'Room 1'])
    const { rows: told } = await world.owner.query('select title from notifications where account_id = $1', [person.account_id])
    expect(told).toEqual([{ title: 'Your appointment is booked' }])
    expect((await call(here.desk, visit.id, 'arrive')).body).toMatchObject({
      status: 'arrived',
      token: 'A-001',
      arrived_at: noon,
      wait_promise_minutes: 60,
    })
    clock.fix('2026-03-02T12:10:00.000Z')
    expect((await call(here.desk, visit.id, 'check-in', { room_id: here.room_ids[1] })).body).toMatchObject({
      status: 'checked-in',
      room: { name: 'Room 2' },
      checked_in_at: '2026-03-02T12:10:00.000Z',
      wait_promise_minutes: 60,
    })
    const started = await call(here.doctor, visit.id, 'start')
    expect(started.body.encounter_id).toMatch(/^[0-9a-f-]{36}$/)
    const undone = await call(here.doctor, visit.id, 'undo', { reason: 'Wrong patient' })
    expect(undone.body).toMatchObject({ status: 'checked-in', started_at: null })
    expect((await call(here.doctor, visit.id, 'start')).body.encounter_id, 'what was written in it is not lost').toBe(
      started.body.encounter_id,
    )
    expect((await call(here.doctor, visit.id, 'fulfil')).body).toMatchObject({
      status: 'fulfilled',
      fulfilled_at: '2026-03-02T12:10:00.000Z',
      can: [],
    })
    const { rows: encounters } = await world.owner.query('select status from encounters where appointment_id = $1', [visit.id])
    const { rows: charges } = await world.owner.query(
      'select patient_id, unit_price_minor, status from charges where appointment_id = $1',
      [visit.id],
    )
    expect([encounters, charges]).toEqual([
      [{ status: 'finished' }],
      [{ patient_id: person.patient_id, unit_price_minor: '5000', status: 'billable' }],
    ])
    const detail = await world.call(here.desk, 'GET', `/org/appointments/${visit.id}`)
    expect(detail.body.events.map((e: { verb: string }) => e.verb)).toEqual([
      'book',
      'arrive',
      'check-in',
      'start',
      'undo',
      'start',
      'fulfil',
    ])
    expect(detail.body.events[1].actor_name).toBe(`receptionist ${here.organization_id.slice(-4)}`)
  })

  it('is settled afterwards at its own times: as planned, with its encounter and its charge, and by a clinician', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-01T10:00:00Z') })
    await call(clinic.desk, visit.id, 'arrive')
    expect((await call(clinic.desk, visit.id, 'took-place')).status).toBe(403)
    const { status, body } = await call(clinic.doctor, visit.id, 'took-place')
    expect([status, body.status, body.arrived_at, body.started_at, body.fulfilled_at]).toEqual([
      200,
      'fulfilled',
      null,
      '2026-03-01T10:00:00.000Z',
      '2026-03-01T10:30:00.000Z',
    ])
    const { body: detail } = await world.call(clinic.desk, 'GET', `/org/appointments/${visit.id}`)
    expect(detail.encounter).toMatchObject({
      status: 'finished',
      started_at: '2026-03-01T10:00:00.000Z',
      finished_at: '2026-03-01T10:30:00.000Z',
    })
    expect(detail.events.at(-1)).toMatchObject({ verb: 'took-place', from_status: 'arrived', to_status: 'fulfilled', at: noon })
    const { rows } = await world.owner.query(
      'select status, charged_at::timestamptz = $2 as that_day from charges where appointment_id = $1',
      [visit.id, '2026-03-01T10:30:00.000Z'],
    )
    expect(rows).toEqual([{ status: 'billable', that_day: true }])
  })

  it('is not settled before it is over', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-02T10:45:00Z') })
    clock.fix('2026-03-02T11:14:00.000Z')
    const early = await call(clinic.doctor, visit.id, 'took-place')
    expect([early.status, early.body.detail]).toEqual([409, 'This visit is not over yet.'])
    clock.fix('2026-03-02T11:15:00.000Z')
    expect((await call(clinic.doctor, visit.id, 'took-place')).body.status).toBe('fulfilled')
  })

  it('shows the day with age, allergies, balance, requests and what is unresolved', async () => {
    const here = await openClinic(world)
    const person = await addPatient(world, here.organization_id)
    await world.owner.query(`insert into allergies (organization_id, id, patient_id, substance) values ($1, $2, $3, 'Penicillin')`, [
      here.organization_id,
      newId(),
      person.patient_id,
    ])
    const walked = await world.call(here.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: person.patient_id,
      service_id: here.service_id,
      practitioner_id: here.practitioner_id,
      reason: 'Cut finger',
    })
    expect(walked.body).toMatchObject({
      status: 'arrived',
      token: 'A-001',
      source: 'walk-in',
      overbooked: false,
      wait_promise_minutes: 0,
      starts_at: noon,
    })
    const second = await world.call(here.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: person.patient_id,
      service_id: here.service_id,
      practitioner_id: here.practitioner_id,
    })
    expect(second.body).toMatchObject({ token: 'A-002', overbooked: true, wait_promise_minutes: 30 })
    const { body } = await world.call(here.desk, 'GET', '/org/today')
    expect(body).toMatchObject({ on: '2026-03-02', requests: 0, unresolved: 0 })
    expect(body.items[0]).toMatchObject({
      id: walked.body.id,
      allergies: true,
      encounter_id: null,
      balance_due: { amount: 0, currency: 'EUR' },
      patient: { age: 46 },
    })
    const undone = await call(here.desk, walked.body.id, 'leave')
    expect(undone.body).toMatchObject({ status: 'cancelled', cancel_reason: 'left-without-being-seen', cancelled_late: false })
    clock.fix('2026-03-03T12:00:00.000Z')
    expect((await world.call(here.desk, 'GET', '/org/today')).body).toMatchObject({ items: [], unresolved: 1 })
    const unresolved = await world.call(here.desk, 'GET', '/org/appointments?unresolved=true')
    expect(unresolved.body.items.map((a: { id: string }) => a.id)).toEqual([second.body.id])
    const blind = await addStaff(world, here.organization_id, 'lab_technician')
    expect((await world.call(blind, 'GET', '/org/today?on=2026-03-02')).body.items[0].balance_due).toBeNull()
  })

  it('lists page by page, forward and back', async () => {
    const here = await openClinic(world)
    const person = await addPatient(world, here.organization_id)
    for (const time of ['13:00', '14:00', '15:00']) {
      const made = await world.call(here.desk, 'POST', '/org/appointments', {
        patient_id: person.patient_id,
        service_id: here.service_id,
        practitioner_id: here.practitioner_id,
        starts_at: `2026-03-02T${time}:00.000Z`,
      })
      expect(made.status).toBe(201)
    }
    for (const order of ['asc', 'desc']) {
      const times: string[] = []
      let cursor = ''
      do {
        const { body } = await world.call(
          here.desk,
          'GET',
          `/org/appointments?limit=2&order=${order}&status=booked,arrived&total=true${cursor && `&cursor=${cursor}`}`,
        )
        times.push(...body.items.map((a: { starts_at: string }) => a.starts_at.slice(11, 16)))
        expect(body.total).toBe(3)
        cursor = body.next_cursor ?? ''
      } while (cursor)
      expect(times).toEqual(order === 'asc' ? ['13:00', '14:00', '15:00'] : ['15:00', '14:00', '13:00'])
    }
    expect(
      (await world.call(here.desk, 'GET', `/org/appointments?cursor=${Buffer.from('["not a time","x"]').toString('base64url')}`)).status,
    ).toBe(400)
  })
})

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
    // the first one goes; its time is still not free, for the second lies there
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
    const other = await openClinic(world)
    const second = await addStaff(world, clinic.organization_id, 'practitioner')
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id, second.practitioner_id as string])
    const one = await world.call(
      clinic.desk,
      'POST',
      '/org/appointments',
      ask('2026-03-09T09:00:00.000Z', { service_id, room_id: clinic.room_ids[0] }),
    )
    expect(one.status).toBe(201)
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
      }),
    )
    expect([walked.status, walked.body.overbooked]).toEqual([201, false])
    const change = (room_id: string | null, version: number) =>
      world.call(clinic.desk, 'PATCH', `/org/appointments/${walked.body.id}`, { room_id }, { 'if-match': `"${version}"` })
    const taken = (await change(clinic.room_ids[0], 1)).body
    expect(taken.code).toBe('time_taken')
    expect(taken.alternatives.blocks).toContainEqual(expect.objectContaining({ code: 'room_taken', appointment_id: one.body.id }))
    expect(taken.detail).toBe(
      `This room is taken at that time. Room 1 is taken: ${one.body.patient.name}, ${one.body.service.name}, 09:00–09:30.`,
    )
    expect((await change(other.room_ids[0], 1)).status).toBe(404)
    expect((await change(clinic.room_ids[1], 1)).body).toMatchObject({ room: { name: 'Room 2' }, version: 2 })
    expect((await change(null, 1)).body).toMatchObject({ code: 'version_conflict', alternatives: { version: 2 } })
    expect((await change(null, 2)).body).toMatchObject({ room: null, version: 3 })
    const { rows } = await world.owner.query(
      `select details from appointment_events where appointment_id = $1 and verb = 'change' order by id`,
      [walked.body.id],
    )
    expect(rows.map((row) => row.details)).toEqual([
      { room_from: null, room: 'Room 2' },
      { room_from: 'Room 2', room: null },
    ])
    const read = await world.call(clinic.desk, 'GET', `/org/appointments/${walked.body.id}`)
    expect(read.body.events.filter((e: { verb: string }) => e.verb === 'change').map((e: { changes: object }) => e.changes)).toEqual([
      [{ field: 'room', from: null, to: 'Room 2' }],
      [{ field: 'room', from: 'Room 2', to: null }],
    ])
  })

  it('leaves a visit the room that its service needs, and puts it into no device and no room that is not chosen', async () => {
    const here = await openClinic(world)
    const person = await addPatient(world, here.organization_id)
    const device = newId()
    await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, 'Scanner', 'device')`, [
      here.organization_id,
      device,
      here.location_id,
    ])
    const needs = { room_need: 'chosen', room_ids: [here.room_ids[0]] }
    const service_id = await addService(world, here.organization_id, [here.practitioner_id])
    expect((await world.call(here.owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })).status).toBe(200)
    const visit = await world.call(here.desk, 'POST', '/org/appointments', {
      patient_id: person.patient_id,
      practitioner_id: here.practitioner_id,
      service_id,
      starts_at: '2026-03-09T09:00:00.000Z',
    })
    expect(visit.body.room.name).toBe('Room 1')
    const change = async (room_id: string | null) =>
      (await world.call(here.desk, 'PATCH', `/org/appointments/${visit.body.id}`, { room_id }, { 'if-match': '"1"' })).status
    expect([await change(null), await change(here.room_ids[1]), await change(device)]).toEqual([422, 422, 404])
    const wish = { practitioner_id: here.practitioner_id, service_id, starts_at: '2026-03-09T10:00:00.000Z', room_id: here.room_ids[1] }
    for (const [path, more] of [
      ['appointments', { patient_id: person.patient_id }],
      ['holds', {}],
    ] as const) {
      const refused = await world.call(here.desk, 'POST', `/org/${path}`, { ...wish, ...more })
      expect([refused.status, refused.body.errors[0]]).toEqual([
        422,
        { path: 'room_id', message: 'This service is not given in this room.' },
      ])
    }
  })

  it('sees a walk-in where the practitioner is on that day', async () => {
    const here = await openClinic(world)
    const person = await addPatient(world, here.organization_id)
    const branch = newId()
    await world.owner.query(`insert into locations (organization_id, id, name, city) values ($1, $2, 'Branch', 'Cork')`, [
      here.organization_id,
      branch,
    ])
    // noon is a Monday; the Mondays of last year do not count
    await world.owner.query('update practitioner_hours set location_id = $2 where organization_id = $1 and weekday = 1', [
      here.organization_id,
      branch,
    ])
    await world.owner.query(
      `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from, valid_until) values ($1, $2, $3, $4, 1, '08:00', '18:00', '2020-01-01', '2025-12-31')`,
      [here.organization_id, newId(), here.practitioner_id, here.location_id],
    )
    const ask = { patient_id: person.patient_id, practitioner_id: here.practitioner_id, service_id: here.service_id }
    const walked = await world.call(here.desk, 'POST', '/org/appointments/walk-ins', ask)
    expect([walked.status, walked.body.location.name]).toEqual([201, 'Branch'])
  })

  it('gives a walk-in to whoever is free first, of those who work now', async () => {
    const here = await openClinic(world)
    const other = await addPractitioner(world, here.organization_id, here.location_id)
    const add =
      'insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3) on conflict do nothing'
    await world.owner.query(add, [here.organization_id, here.service_id, other.practitioner_id])
    const { patient_id } = await addPatient(world, here.organization_id)
    const ask = { patient_id, service_id: here.service_id }
    const walk = async () => (await world.call(here.desk, 'POST', '/org/appointments/walk-ins', ask)).body
    const [first, second, third] = [await walk(), await walk(), await walk()]
    expect(new Set([first.practitioner.id, second.practitioner.id])).toEqual(new Set([here.practitioner_id, other.practitioner_id]))
    expect([first, second, third].map((one) => one.wait_promise_minutes)).toEqual([0, 0, 30])
    clock.fix('2026-03-02T23:30:00.000Z')
    const refused = await world.call(here.desk, 'POST', '/org/appointments/walk-ins', ask)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'practitioner_id'])
  })

  it('gives a walk-in to somebody without own hours in the hours of the service, and where those are', async () => {
    const here = await openClinic(world)
    const { organization_id } = here
    const branch = newId()
    await world.owner.query(`insert into locations (organization_id, id, name, city) values ($1, $2, 'Branch', 'Cork')`, [
      organization_id,
      branch,
    ])
    const nobodys = await addPractitioner(world, organization_id, here.location_id, null)
    const service_id = await addService(world, organization_id, [nobodys.practitioner_id])
    const hours = [{ location_id: branch, weekday: 1, starts: '10:00', ends: '14:00' }]
    const set = await world.call(here.owner, 'PATCH', `/org/services/${service_id}`, { hours }, { 'if-match': '"1"' })
    expect(set.status).toBe(200)
    const { patient_id } = await addPatient(world, organization_id)
    const walk = () => world.call(here.desk, 'POST', '/org/appointments/walk-ins', { patient_id, service_id })
    const walked = await walk()
    expect([walked.status, walked.body.practitioner?.id, walked.body.location?.name]).toEqual([201, nobodys.practitioner_id, 'Branch'])
    clock.fix('2026-03-02T15:00:00.000Z')
    expect((await walk()).body.errors[0].path).toBe('practitioner_id')
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
    const ours = await visitIn('booked', { starts_at: new Date('2026-03-02T19:00:00Z') })
    expect((await call(clinic.desk, ours.id, 'cancel', { reason: 'Doctor ill', tell_patient: false })).body.cancelled_late).toBe(false)
    const { rows } = await world.owner.query('select subject_id from outbox_messages where subject_id = $1', [ours.id])
    expect(rows).toEqual([])
  })

  it('tells who comes how long it takes, behind those who are there, and keeps what is told instead', async () => {
    const here = await openClinic(world)
    const [first, second] = [await addPatient(world, here.organization_id), await addPatient(world, here.organization_id)]
    const at = (who: typeof first, starts_at: string) =>
      makeVisit(world, here, who.patient_id, 'booked', { starts_at: new Date(starts_at) })
    const [before, own] = [await at(first, '2026-03-02T12:00:00Z'), await at(second, '2026-03-02T12:30:00Z')]
    clock.fix('2026-03-02T12:20:00.000Z')
    await call(here.desk, before.id, 'arrive')
    const { status, body } = await world.call(second, 'POST', `/patient/appointments/${own.id}/check-in`)
    expect([status, body.wait_promise_minutes]).toEqual([200, 30])
    expect((await world.call(first, 'POST', `/patient/appointments/${own.id}/check-in`)).status).toBe(404)
    const tell = (id: string, version: number, wait_minutes: number) =>
      world.call(here.desk, 'PATCH', `/org/appointments/${id}`, { wait_minutes }, { 'if-match': `"${version}"` })
    expect((await tell(own.id, body.version, 45)).body.wait_promise_minutes).toBe(45)
    expect((await world.call(second, 'GET', `/patient/appointments/${own.id}`)).body.wait_promise_minutes).toBe(45)
    const detail = await world.call(here.desk, 'GET', `/org/appointments/${own.id}`)
    expect(detail.body.events.at(-1).changes).toEqual([{ field: 'wait', from: '30', to: '45' }])
    const later = await at(first, '2026-03-02T17:00:00Z')
    expect((await tell(later.id, 1, 10)).body.code).toBe('state_not_allowed')
  })

  it('moves a visit in front of its own time, and tells the patient', async () => {
    const visit = await world.call(clinic.desk, 'POST', '/org/appointments', ask('2026-03-11T10:00:00.000Z'))
    const moved = await call(clinic.desk, visit.body.id, 'move', {
      starts_at: '2026-03-11T10:15:00.000Z',
      duration_minutes: 45,
      reason: 'Needs longer',
    })
    expect(moved.body).toMatchObject({ starts_at: '2026-03-11T10:15:00.000Z', ends_at: '2026-03-11T11:00:00.000Z', version: 2 })
    const { rows } = await world.owner.query(`select title from notifications where account_id = $1 and link = $2 order by id`, [
      patient.account_id,
      `/patient/appointments/${visit.body.id}`,
    ])
    expect(rows.map((r) => r.title)).toEqual(['Your appointment is booked', 'Your appointment was moved'])
  })
})
