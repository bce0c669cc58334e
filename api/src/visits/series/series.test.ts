import { describe, expect, it } from 'vitest'
import { addPatient } from '../../../test/clinic.ts'
import { addService } from '../../../test/open-clinic.ts'
import { days, localTime, useSeries, weekly } from '../../../test/series.ts'
import { newId } from '../../kernel/ids.ts'

const { world, clinic, setting, preview, create, written } = useSeries()

describe('a series before it is booked', () => {
  it('shows every date with its conflicts and the nearest free times, and writes nothing', async () => {
    const { booking, patient, book } = await setting()
    await book('2026-03-16T09:00:00Z')
    await world.owner.query(
      `insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, 'Staff outing', '2026-04-13T00:00Z', '2026-04-14T00:00Z')`,
      [clinic.organization_id, newId()],
    )
    await world.call(clinic.desk, 'POST', '/org/appointments', {
      ...booking,
      practitioner_id: clinic.practitioner_id,
      service_id: clinic.service_id,
      starts_at: '2026-03-23T09:00:00Z',
    })
    const before = await written(patient.patient_id)
    const { status, body } = await preview(booking, { ...weekly, weekdays: 1 })
    expect(status).toBe(200)
    expect(body.items.map((occurrence: { on: string; is_free: boolean }) => [occurrence.on, occurrence.is_free])).toEqual([
      ['2026-03-09', true],
      ['2026-03-16', false],
      ['2026-03-23', true],
      ['2026-03-30', true],
      ['2026-04-06', true],
      ['2026-04-13', false],
    ])
    expect(body.items[1].blocks[0]).toMatchObject({ code: 'booked', detail: 'Booked: Test Patient, Check-up, 9:00 AM–9:30 AM.' })
    expect(body.items[1].alternatives.map((alternative: { starts_at: string }) => alternative.starts_at)).toContain(
      '2026-03-16T09:30:00.000Z',
    )
    expect(body.items[2].blocks[0]).toMatchObject({ code: 'patient_busy', binds_staff: false })
    expect(body.items[5].blocks[0]).toMatchObject({ code: 'closed', detail: 'The clinic is closed: Staff outing.' })
    expect(body.items[5].alternatives.length).toBe(4)
    expect(await written(patient.patient_id)).toBe(before)
    await world.owner.query('delete from closures where organization_id = $1', [clinic.organization_id])
  })

  it('needs an end that is possible', async () => {
    const { booking } = await setting()
    const endless = { weekdays: 1, starts_on: '2026-03-09', time: '09:00' }
    expect((await preview(booking, endless)).body.errors[0].path).toBe('count')
    expect((await preview(booking, { ...endless, count: 3, until: '2026-05-01' })).body.errors[0].path).toBe('until')
    expect((await preview(booking, { ...endless, until: '2026-03-10' })).body.errors[0].path).toBe('until')
    expect((await preview(booking, { ...endless, until: '2026-03-08' })).body.errors).toEqual([
      { path: 'until', message: 'The last day must lie after the first.' },
    ])
    expect((await preview(booking, { ...endless, every_weeks: 26, count: 20 })).body.errors[0].message).toBe(
      'A series ends within two years.',
    )
  })
})

describe('a series', () => {
  it('is booked as decided, stays at nine when the clocks change, and notifies the patient once', async () => {
    const { booking, patient } = await setting()
    await world.owner.query(`update patients set email = $2 where id = $1`, [patient.patient_id, `${patient.patient_id}@example.test`])
    const { status, body } = await create(booking, weekly, {
      decisions: [
        { on: '2026-03-16', starts_at: '2026-03-17T10:00:00Z' },
        { on: '2026-03-30', left_out: true },
      ],
      reason: 'Physiotherapy',
    })
    expect(status).toBe(201)
    expect(days(body.visits)).toEqual(['2026-03-09', '2026-03-17', '2026-03-23', '2026-04-06', '2026-04-13'])
    expect(body.visits.filter((visit: { moved: boolean }) => visit.moved).map((visit: { on: string }) => visit.on)).toEqual(['2026-03-16'])
    const kept = body.visits.filter((visit: { moved: boolean }) => !visit.moved)
    expect(new Set(kept.map((visit: { starts_at: string }) => localTime(visit.starts_at)))).toEqual(new Set(['09:00']))
    const mails = await world.owner.query('select template, payload from outbox_messages where recipient = $1', [
      `${patient.patient_id}@example.test`,
    ])
    expect(mails.rows.map((row) => row.template)).toEqual(['series-booked'])
    expect(mails.rows[0].payload.dates).toContain('Tuesday, March 17')
    const visit = await world.call(clinic.desk, 'GET', `/org/appointments/${body.visits[0].id}`)
    expect(visit.body).toMatchObject({ series_id: body.id, series_moved: false, reason: 'Physiotherapy' })
    const list = await world.call(clinic.desk, 'GET', `/org/appointment-series?patient_id=${patient.patient_id}&total=true`)
    expect([list.body.total, list.body.items[0].visits_left]).toEqual([1, body.visits.length])
  })

  it('is booked whole or not at all', async () => {
    const { booking, patient, book } = await setting()
    await book('2026-03-23T09:00:00Z')
    const { status, body } = await create(booking)
    expect([status, body.code]).toEqual([409, 'time_taken'])
    expect(body.detail).toContain('March 23')
    expect(body.alternatives.next.length).toBeGreaterThan(0)
    expect(await written(patient.patient_id)).toBe(0)
  })

  it('competes with another for the same times: one is booked whole, the other not at all', async () => {
    const { booking } = await setting()
    const others = await Promise.all(Array.from({ length: 4 }, () => addPatient(world, clinic.organization_id)))
    const replies = await Promise.all(others.map((patient) => create({ ...booking, patient_id: patient.patient_id })))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'time_taken')).toHaveLength(3)
    const { rows } = await world.owner.query('select count(*)::int as n from appointments where practitioner_id = $1', [
      booking.practitioner_id,
    ])
    expect(rows[0].n).toBe(replies.find((reply) => reply.status === 201)?.body.visits.length)
  })

  describe('is refused, with nothing booked,', () => {
    const refused = async (more: object, pattern: object = weekly) => {
      const { booking, patient } = await setting()
      const { status, body } = await create(booking, pattern, more)
      expect(await written(patient.patient_id)).toBe(0)
      return [status, body.code, body.errors]
    }
    const field = (path: string, message: string) => [422, 'refused_by_rule', [{ path, message }]]

    it('with a decision about a day that the pattern does not have', async () => {
      const decisions = [{ on: '2026-03-16' }, { on: '2026-03-17', left_out: true }]
      expect(await refused({ decisions })).toEqual(field('decisions.1.on', 'This day is not one of the series.'))
    })

    it('with two decisions about one day', async () => {
      const decisions = [
        { on: '2026-03-16', left_out: true },
        { on: '2026-03-16', starts_at: '2026-03-17T10:00:00Z' },
      ]
      expect(await refused({ decisions })).toEqual(field('decisions.1.on', 'This day is decided twice.'))
    })

    it('when every date is left out', async () => {
      const decisions = ['2026-03-09', '2026-03-16'].map((on) => ({ on, left_out: true }))
      const message = 'Every date is left out: there is nothing to book.'
      expect(await refused({ decisions }, { ...weekly, count: 2 })).toEqual(field('decisions', message))
    })

    it('naming the date, when another practitioner is to take it over who does not offer the service', async () => {
      const { booking, patient } = await setting()
      const decisions = [{ on: '2026-03-16', practitioner_id: clinic.practitioner_id }]
      const { status, body } = await create(booking, weekly, { decisions })
      const message = 'This practitioner does not offer this service.'
      expect([status, body.code, body.errors]).toEqual(field('decisions', message))
      expect(body.detail).toBe(`Monday, March 16, 9:00 AM: ${message}`)
      expect(await written(patient.patient_id)).toBe(0)
    })

    it('of a service that is not given any more', async () => {
      const { practitioner_id } = clinic
      const service_id = await addService(world, clinic.organization_id, [practitioner_id], { status: 'inactive' })
      expect(await refused({ service_id, practitioner_id })).toEqual(field('service_id', 'This service was not found.'))
    })
  })
})
