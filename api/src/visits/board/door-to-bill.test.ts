import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { visitIn as makeVisit, noon, useFrontDesk } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const { clinic, visitIn, call } = useFrontDesk(world)

describe('a visit from the door to the bill', () => {
  it('keeps its timers, opens and finishes one encounter, and makes one charge', async () => {
    const newClinic = await openClinic(world)
    const person = await addPatient(world, newClinic.organization_id)
    const book = {
      patient_id: person.patient_id,
      service_id: newClinic.service_id,
      practitioner_id: newClinic.practitioner_id,
      starts_at: '2026-03-02T13:00:00.000Z',
      room_id: newClinic.room_ids[0],
    }
    const { status, body: visit } = await world.call(newClinic.desk, 'POST', '/org/appointments', book)
    expect([status, visit.status, visit.source, visit.room.name]).toEqual([201, 'booked', 'front-desk', 'Room 1'])
    const { rows: notifications } = await world.owner.query('select title from organization_notifications where account_id = $1', [
      person.account_id,
    ])
    expect(notifications).toEqual([{ title: 'Your appointment is booked' }])
    expect((await call(newClinic.desk, visit.id, 'arrive')).body).toMatchObject({
      status: 'arrived',
      token: 'A-001',
      arrived_at: noon,
      wait_promise_minutes: 60,
    })
    clock.fix('2026-03-02T12:10:00.000Z')
    expect((await call(newClinic.desk, visit.id, 'check-in', { room_id: newClinic.room_ids[1] })).body).toMatchObject({
      status: 'checked-in',
      room: { name: 'Room 2' },
      checked_in_at: '2026-03-02T12:10:00.000Z',
      wait_promise_minutes: 60,
    })
    const started = await call(newClinic.doctor, visit.id, 'start')
    expect(started.body.encounter_id).toMatch(/^[0-9a-f-]{36}$/)
    const undone = await call(newClinic.doctor, visit.id, 'undo', { reason: 'Wrong patient' })
    expect(undone.body).toMatchObject({ status: 'checked-in', started_at: null })
    expect((await call(newClinic.doctor, visit.id, 'start')).body.encounter_id, 'what was written in it is not lost').toBe(
      started.body.encounter_id,
    )
    expect((await call(newClinic.doctor, visit.id, 'fulfil')).body).toMatchObject({
      status: 'fulfilled',
      fulfilled_at: '2026-03-02T12:10:00.000Z',
      can: ['reopen'],
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
    const detail = await world.call(newClinic.desk, 'GET', `/org/appointments/${visit.id}`)
    expect(detail.body.events.map((e: { action: string }) => e.action)).toEqual([
      'book',
      'arrive',
      'check-in',
      'start',
      'undo',
      'start',
      'fulfil',
    ])
    expect(detail.body.events[1].actor_name).toBe('Staff receptionist')
  })

  it('links its patient to the records and prescriptions of the visit', async () => {
    const person = await addPatient(world, clinic.organization_id)
    const visit = await makeVisit(world, clinic, person.patient_id, 'checked-in', { starts_at: new Date('2026-03-02T16:00:00Z') })
    const encounterOfPatient = async () => (await world.call(person, 'GET', `/patient/appointments/${visit.id}`)).body.encounter_id
    expect(await encounterOfPatient()).toBeNull()
    const { encounter_id } = (await call(clinic.doctor, visit.id, 'start')).body
    expect(await encounterOfPatient()).toBe(encounter_id)
    const from = { patient_id: person.patient_id, kind: 'visit-summary', body: 'You have a cold.' }
    const released: string[] = []
    for (const more of [{ title: 'Of this visit', encounter_id }, { title: 'Of none' }]) {
      const { body } = await world.call(clinic.doctor, 'POST', '/org/records', { ...from, ...more })
      for (const [action, version] of [
        ['finalize', 1],
        ['release', 2],
      ] as const)
        await world.call(clinic.doctor, 'POST', `/org/records/${body.id}/${action}`, undefined, { 'if-match': `"${version}"` })
      released.push(body.title)
    }
    const titles = async (query: string) =>
      (await world.call(person, 'GET', `/patient/records${query}`)).body.items.map((item: { title: string }) => item.title)
    expect([await titles(`?encounter_id=${encounter_id}`), (await titles('')).length]).toEqual([['Of this visit'], released.length])
    expect((await world.call(person, 'GET', `/patient/prescriptions?encounter_id=${encounter_id}`)).body.items).toEqual([])
  })

  it('is recorded afterwards at its own times: as planned, with its encounter and its charge, and by a clinician', async () => {
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
    expect(detail.events.at(-1)).toMatchObject({ action: 'took-place', from_status: 'arrived', to_status: 'fulfilled', at: noon })
    const { rows } = await world.owner.query(
      'select status, charged_at::timestamptz = $2 as that_day from charges where appointment_id = $1',
      [visit.id, '2026-03-01T10:30:00.000Z'],
    )
    expect(rows).toEqual([{ status: 'billable', that_day: true }])
  })

  it('is not recorded as completed before it is over', async () => {
    const visit = await visitIn('booked', { starts_at: new Date('2026-03-02T10:45:00Z') })
    clock.fix('2026-03-02T11:14:00.000Z')
    const early = await call(clinic.doctor, visit.id, 'took-place')
    expect([early.status, early.body.detail]).toEqual([409, 'This visit is not over yet.'])
    clock.fix('2026-03-02T11:15:00.000Z')
    expect((await call(clinic.doctor, visit.id, 'took-place')).body.status).toBe('fulfilled')
  })

  it('shows the day with age, allergies, balance, requests and what is unresolved', async () => {
    const newClinic = await openClinic(world)
    const person = await addPatient(world, newClinic.organization_id)
    await world.call(newClinic.doctor, 'POST', `/org/patients/${person.patient_id}/allergies`, { substance: 'Penicillin' })
    const walked = await world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: person.patient_id,
      service_id: newClinic.service_id,
      practitioner_id: newClinic.practitioner_id,
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
    const second = await world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: person.patient_id,
      service_id: newClinic.service_id,
      practitioner_id: newClinic.practitioner_id,
    })
    expect(second.body).toMatchObject({ token: 'A-002', overbooked: true, wait_promise_minutes: 30 })
    const { body } = await world.call(newClinic.desk, 'GET', '/org/today')
    expect(body).toMatchObject({ on: '2026-03-02', requests: 0, unresolved: 0 })
    expect(body.items[0]).toMatchObject({
      id: walked.body.id,
      allergies: true,
      encounter_id: null,
      balance_due: { amount: 0, currency: 'EUR' },
      patient: { age: { unit: 'years', value: 46 } },
    })
    const undone = await call(newClinic.desk, walked.body.id, 'leave')
    expect(undone.body).toMatchObject({ status: 'cancelled', cancel_reason: 'left-without-being-seen', cancelled_late: false })
    clock.fix('2026-03-03T12:00:00.000Z')
    expect((await world.call(newClinic.desk, 'GET', '/org/today')).body).toMatchObject({ items: [], unresolved: 1 })
    const unresolved = await world.call(newClinic.desk, 'GET', '/org/appointments?unresolved=true')
    expect(unresolved.body.items.map((a: { id: string }) => a.id)).toEqual([second.body.id])
    const blind = await addStaff(world, newClinic.organization_id, 'lab_technician')
    expect((await world.call(blind, 'GET', '/org/today?on=2026-03-02')).body.items[0].balance_due).toBeNull()
  })

  it('lists page by page, forward and back', async () => {
    const newClinic = await openClinic(world)
    const person = await addPatient(world, newClinic.organization_id)
    for (const time of ['13:00', '14:00', '15:00']) {
      const made = await world.call(newClinic.desk, 'POST', '/org/appointments', {
        patient_id: person.patient_id,
        service_id: newClinic.service_id,
        practitioner_id: newClinic.practitioner_id,
        starts_at: `2026-03-02T${time}:00.000Z`,
      })
      expect(made.status).toBe(201)
    }
    for (const order of ['asc', 'desc']) {
      const times: string[] = []
      let cursor = ''
      do {
        const { body } = await world.call(
          newClinic.desk,
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
      (await world.call(newClinic.desk, 'GET', `/org/appointments?cursor=${Buffer.from('["not a time","x"]').toString('base64url')}`))
        .status,
    ).toBe(400)
  })
})
