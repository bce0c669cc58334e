import { describe, expect, it } from 'vitest'
import { addPatient } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { days, localTime, useSeries, weekly } from '../../../test/series.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const { world, clinic, setting, create } = useSeries()

describe('a later change of a series', () => {
  const booked = async () => {
    const there = await setting()
    const { body } = await create(there.booking, { ...weekly, starts_on: '2026-04-20' })
    const { visits } = body
    const move = (scope: string, index: number, more: object) =>
      world.call(clinic.desk, 'POST', `/org/appointment-series/${body.id}/move`, { scope, appointment_id: visits[index].id, ...more })
    return { ...there, series: body, visits, move }
  }

  it('to all visits keeps a visit that was moved by itself', async () => {
    const { series, visits, move } = await booked()
    await world.call(clinic.desk, 'POST', `/org/appointments/${visits[2].id}/move`, { starts_at: '2026-05-06T10:00:00Z' })
    const moved = await move('all', 0, { time: '11:30' })
    expect(moved.status).toBe(200)
    expect(moved.body.id).toBe(series.id)
    expect(moved.body.visits.map((visit: { starts_at: string }) => localTime(visit.starts_at))).toEqual([
      '11:30',
      '11:30',
      '11:00',
      '11:30',
      '11:30',
      '11:30',
    ])
    expect(moved.body).toMatchObject({ time: '11:30' })
    const anyway = await move('all', 0, { time: '12:00', include_moved: true })
    expect(new Set(anyway.body.visits.map((visit: { starts_at: string }) => localTime(visit.starts_at)))).toEqual(new Set(['12:00']))
  })

  it('keeps the device of a visit that takes one, and gives the others none', async () => {
    const { booking, visits, move } = await booked()
    const device = newId()
    await world.owner.query(`insert into rooms (organization_id, id, location_id, name, kind) values ($1, $2, $3, 'Laser', 'device')`, [
      clinic.organization_id,
      device,
      clinic.location_id,
    ])
    const laser = await addService(world, clinic.organization_id, [booking.practitioner_id], { name: 'Laser', buffer_after_minutes: 15 })
    const needs = { device_choices: [[device]] }
    const set = await world.call(clinic.owner, 'PATCH', `/org/services/${laser}`, needs, { 'if-match': '"1"' })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    const { id, starts_at } = visits[3]
    const given = await world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, { starts_at, service_id: laser })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const moved = await move('all', 0, { time: '11:30', include_moved: true })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const { rows } = await world.owner.query(
      `select appointment_id, extract(epoch from ends_at - starts_at)::int / 60 as minutes from occupancies
        where appointment_id = any($1) and resource_id = any($2) order by starts_at, minutes`,
      [visits.map((visit: { id: string }) => visit.id), [device, booking.practitioner_id]],
    )
    const seats = visits.map((visit: { id: string }) => rows.filter((row) => row.appointment_id === visit.id).map((row) => row.minutes))
    expect(seats).toEqual([[30], [30], [30], [45, 45], [30], [30]])
  })

  it('shows a visit of another service, practitioner or room by its own rules, as the move applies them', async () => {
    const { booking, series, visits, move, book } = await booked()
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const long = await addService(world, clinic.organization_id, [booking.practitioner_id], { name: 'Long', buffer_after_minutes: 30 })
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      clinic.organization_id,
      booking.service_id,
      otherPractitioner.practitioner_id,
    ])
    const alone = async (index: number, more: object) => {
      const { id, starts_at } = visits[index]
      const given = await world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, { starts_at, ...more })
      expect(given.status, JSON.stringify(given.body)).toBe(200)
    }
    // The second visit has a service that keeps time free after it, the third another practitioner, the fourth a room.
    await alone(1, { service_id: long })
    await alone(2, { practitioner_id: otherPractitioner.practitioner_id })
    await alone(3, { room_id: clinic.room_ids[0] })
    const at = (index: number, time: string) => `${visits[index].starts_at.slice(0, 10)}T${time}:00.000Z`
    expect((await book(at(1, '13:00'))).status).toBe(201)
    expect((await book(at(2, '12:30'))).status).toBe(201)
    const elsewhere = { ...booking, patient_id: (await addPatient(world, clinic.organization_id)).patient_id }
    const taken = { practitioner_id: clinic.practitioner_id, service_id: clinic.service_id, room_id: clinic.room_ids[0] }
    const inRoom = { ...elsewhere, ...taken, starts_at: at(3, '12:30') }
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', inRoom)).status).toBe(201)
    const target = { scope: 'all', appointment_id: visits[0].id, time: '13:30', include_moved: 'true' }
    const shown = await world.call(clinic.desk, 'GET', `/org/appointment-series/${series.id}/preview-move?${new URLSearchParams(target)}`)
    const codes = (body: { items: { blocks: { code: string }[] }[] }) =>
      body.items.map((occurrence) => occurrence.blocks.map((block) => block.code))
    expect(codes(shown.body)).toEqual([[], ['buffer'], [], ['room_taken'], [], []])
    const decisions = [1, 3].map((index) => ({ appointment_id: visits[index].id, keep: true }))
    expect((await move('all', 0, { time: '13:30', include_moved: true })).body.code).toBe('time_taken')
    expect((await move('all', 0, { time: '13:30', include_moved: true, decisions })).status).toBe(200)
  })

  it('shows nothing to move when no visit is to come', async () => {
    const { series, visits } = await booked()
    const all = { scope: 'all', appointment_id: visits[0].id }
    const path = `/org/appointment-series/${series.id}`
    expect((await world.call(clinic.desk, 'POST', `${path}/cancel`, { ...all, reason: 'Better' })).status).toBe(200)
    const shown = await world.call(clinic.desk, 'GET', `${path}/preview-move?${new URLSearchParams({ ...all, time: '13:30' })}`)
    expect([shown.status, shown.body.items]).toEqual([200, []])
  })

  describe('is refused, and every visit stays,', () => {
    const refused = async (decisionsFor: (ids: string[]) => object[], appointment_id?: string) => {
      const { series, visits, move } = await booked()
      const decisions = decisionsFor(visits.map((visit: { id: string }) => visit.id))
      const { status, body } = await move('following', 3, { time: '11:30', decisions, ...(appointment_id ? { appointment_id } : {}) })
      expect((await world.call(clinic.desk, 'GET', `/org/appointment-series/${series.id}`)).body).toEqual(series)
      return [status, body.code, body.errors ?? body.detail]
    }

    it('with a decision about a visit that does not move', async () => {
      const errors = [{ path: 'decisions.0.appointment_id', message: 'This visit is not one of those that move.' }]
      expect(await refused((ids) => [{ appointment_id: ids[0], keep: true }])).toEqual([422, 'refused_by_rule', errors])
    })

    it('when every visit is to stay where it is', async () => {
      const errors = [{ path: 'decisions', message: 'Every visit stays where it is: there is nothing to move.' }]
      const all = (ids: string[]) => ids.slice(3).map((appointment_id) => ({ appointment_id, keep: true }))
      expect(await refused(all)).toEqual([422, 'refused_by_rule', errors])
    })

    it('from a visit that is not one of the series', async () => {
      expect(await refused(() => [], newId())).toEqual([404, 'not_found', 'This visit is not one of the series.'])
    })
  })

  it('shows a room only where the visit would be at its place', async () => {
    const { booking, series, visits, move } = await booked()
    const annex = (await world.call(clinic.owner, 'POST', '/org/locations', { name: 'Annex' })).body.id as string
    const [room_id] = clinic.room_ids
    const { id, starts_at } = visits[2]
    expect((await world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, { starts_at, room_id })).status).toBe(200)
    // On the next day the practitioner is in the annex, and another visit has the room.
    const next = new Date(Date.parse(starts_at) + 86_400_000)
    await world.owner.query(
      'update practitioner_hours set location_id = $3 where organization_id = $1 and practitioner_id = $2 and weekday = $4',
      [clinic.organization_id, booking.practitioner_id, annex, next.getUTCDay() || 7],
    )
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const taken = { patient_id, service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, room_id }
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', { ...taken, starts_at: next.toISOString() })).status).toBe(201)
    const target = { scope: 'all', appointment_id: visits[0].id, shift_days: '1', include_moved: 'true' }
    const shown = await world.call(clinic.desk, 'GET', `/org/appointment-series/${series.id}/preview-move?${new URLSearchParams(target)}`)
    expect(shown.body.items.flatMap((occurrence: { blocks: { code: string }[] }) => occurrence.blocks.map((block) => block.code))).toEqual(
      [],
    )
    expect((await move('all', 0, { shift_days: 1, include_moved: true })).status).toBe(200)
  })

  it('to this and following visits leaves the earlier ones a series of their own', async () => {
    const { series, move } = await booked()
    const { body } = await move('following', 3, { shift_days: 1, time: '10:00' })
    expect(body.id).not.toBe(series.id)
    expect([days(body.visits), body.weekdays]).toEqual([['2026-05-12', '2026-05-19', '2026-05-26'], [2]])
    const earlier = (await world.call(clinic.desk, 'GET', `/org/appointment-series/${series.id}`)).body
    expect([days(earlier.visits), earlier.ends_on]).toEqual([['2026-04-20', '2026-04-27', '2026-05-04'], '2026-05-04'])
  })

  it('is shown before it is made, and refused whole when one date is taken, unless that visit stays or moves elsewhere', async () => {
    const { series, visits, move, book } = await booked()
    await book('2026-05-04T12:00:00Z')
    const query = new URLSearchParams({ scope: 'all', appointment_id: visits[0].id, time: '13:00' })
    const shown = await world.call(clinic.desk, 'GET', `/org/appointment-series/${series.id}/preview-move?${query}`)
    expect(shown.body.items.map((occurrence: { is_free: boolean }) => occurrence.is_free)).toEqual([true, true, false, true, true, true])
    expect(shown.body.items[2].alternatives.length).toBe(4)
    expect((await move('all', 0, { time: '13:00' })).body.code).toBe('time_taken')
    const same = (await world.call(clinic.desk, 'GET', `/org/appointment-series/${series.id}`)).body
    expect(new Set(same.visits.map((visit: { starts_at: string }) => localTime(visit.starts_at)))).toEqual(new Set(['09:00']))
    const kept = await move('all', 0, { time: '13:00', decisions: [{ appointment_id: visits[2].id, keep: true }] })
    expect(kept.body.visits.map((visit: { moved: boolean; starts_at: string }) => [localTime(visit.starts_at), visit.moved])[2]).toEqual([
      '09:00',
      true,
    ])
    const elsewhere = await move('all', 0, {
      time: '14:00',
      include_moved: true,
      decisions: [{ appointment_id: visits[2].id, starts_at: '2026-05-05T08:30:00Z' }],
    })
    expect(elsewhere.body.visits[2]).toMatchObject({ starts_at: '2026-05-05T08:30:00.000Z', moved: true })
  })

  it('by a few minutes does not conflict with its own visits', async () => {
    const { booking } = await setting()
    const { body } = await create(booking, { weekdays: [1, 2, 3], starts_on: '2026-04-20', time: '09:00', count: 6 })
    const change = (more: object) =>
      world.call(clinic.desk, 'POST', `/org/appointment-series/${body.id}/move`, {
        scope: 'all',
        appointment_id: body.visits[0].id,
        ...more,
      })
    expect((await change({ time: '09:15' })).status).toBe(200)
    const shifted = await change({ shift_days: 1 })
    expect([days(shifted.body.visits).slice(0, 3), shifted.body.weekdays]).toEqual([
      ['2026-04-21', '2026-04-22', '2026-04-23'],
      [2, 3, 4],
    ])
  })

  it('can move visits to another practitioner', async () => {
    const { booking, move } = await booked()
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      clinic.organization_id,
      booking.service_id,
      otherPractitioner.practitioner_id,
    ])
    const { body } = await move('all', 0, { practitioner_id: otherPractitioner.practitioner_id })
    expect(body.practitioner.id).toBe(otherPractitioner.practitioner_id)
    const { rows } = await world.owner.query('select distinct practitioner_id from appointments where series_id = $1', [body.id])
    expect(rows).toEqual([{ practitioner_id: otherPractitioner.practitioner_id }])
  })

  it('keeps the hour on the days on which clocks change, in the preview and in the move', async () => {
    for (const [time_zone, starts_on, pattern_time] of [
      ['Europe/Dublin', '2026-03-22', '09:00'],
      ['America/New_York', '2026-03-08', '09:30'],
      ['Australia/Lord_Howe', '2026-03-29', '10:00'],
    ] as const) {
      const newClinic = await openClinic(world, { time_zone })
      const otherPractitioner = await addPractitioner(world, newClinic.organization_id, newClinic.location_id)
      await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
        newClinic.organization_id,
        newClinic.service_id,
        otherPractitioner.practitioner_id,
      ])
      const { patient_id } = await addPatient(world, newClinic.organization_id)
      const { body } = await world.call(newClinic.desk, 'POST', '/org/appointment-series', {
        patient_id,
        service_id: newClinic.service_id,
        practitioner_id: newClinic.practitioner_id,
        pattern: { weekdays: [7], starts_on, time: pattern_time, count: 3 },
      })
      const starts = body.visits.map((visit: { starts_at: string }) => visit.starts_at)
      const target = { scope: 'all', appointment_id: body.visits[0].id, practitioner_id: otherPractitioner.practitioner_id }
      const path = `/org/appointment-series/${body.id}`
      const shown = await world.call(newClinic.desk, 'GET', `${path}/preview-move?${new URLSearchParams(target)}`)
      expect(shown.body.items.map((item: { starts_at: string }) => item.starts_at)).toEqual(starts)
      const moved = await world.call(newClinic.desk, 'POST', `${path}/move`, target)
      expect(moved.body.visits.map((visit: { starts_at: string }) => visit.starts_at)).toEqual(starts)
      const shifted = await world.call(newClinic.desk, 'POST', `${path}/move`, { ...target, shift_days: 1 })
      expect(new Set(shifted.body.visits.map((visit: { starts_at: string }) => localTime(visit.starts_at, time_zone)))).toEqual(
        new Set([pattern_time]),
      )
    }
  })

  it('of the room only keeps the time of every visit, and the series whole', async () => {
    const { series, visits, move } = await booked()
    await world.call(clinic.desk, 'POST', `/org/appointments/${visits[4].id}/move`, { starts_at: '2026-05-20T10:00:00Z' })
    const { body } = await move('following', 2, { room_id: clinic.room_ids[1], include_moved: true })
    expect(body.id).toBe(series.id)
    expect(body.visits.map((visit: { starts_at: string; moved: boolean }) => [localTime(visit.starts_at), visit.moved])[4]).toEqual([
      '11:00',
      true,
    ])
    const { rows } = await world.owner.query('select room_id from appointments where series_id = $1 order by series_on', [series.id])
    expect(rows.map((row) => row.room_id)).toEqual([null, null, ...Array.from({ length: 4 }, () => clinic.room_ids[1])])
  })

  it('cancels this and following visits, or all; past visits stay', async () => {
    const { series, visits, book } = await booked()
    const cancel = (scope: string, index: number) =>
      world.call(clinic.desk, 'POST', `/org/appointment-series/${series.id}/cancel`, {
        scope,
        appointment_id: visits[index].id,
        reason: 'Better',
      })
    const first = await cancel('following', 4)
    expect(first.body.visits.map((visit: { status: string }) => visit.status)).toEqual([
      'booked',
      'booked',
      'booked',
      'booked',
      'cancelled',
      'cancelled',
    ])
    expect((await book(visits[5].starts_at)).status).toBe(201)
    clock.fix('2026-05-01T08:00:00Z')
    const all = await cancel('all', 3)
    expect(all.body.visits.map((visit: { status: string }) => visit.status)).toEqual([
      'booked',
      'booked',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect((await cancel('all', 3)).body.code).toBe('state_not_allowed')
  })

  it('is not found in another clinic', async () => {
    const { series, visits } = await booked()
    const otherClinic = await openClinic(world)
    const path = `/org/appointment-series/${series.id}`
    expect((await world.call(otherClinic.desk, 'GET', path)).status).toBe(404)
    expect(
      (await world.call(otherClinic.desk, 'POST', `${path}/cancel`, { scope: 'all', appointment_id: visits[0].id, reason: 'x' })).status,
    ).toBe(404)
  })
})
