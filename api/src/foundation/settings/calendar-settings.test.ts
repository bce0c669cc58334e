import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00.000Z`
const usual = {
  start_interval_minutes: null,
  late_soon_minutes: 5,
  late_minutes: 15,
  usual_wait_minutes: 20,
  long_wait_percent: 75,
  answer_hours: 48,
  online_visits: 12,
  online_visits_of_service: 6,
  online_visits_a_day: 4,
  new_patients_a_day: 12,
}
let clinic: Awaited<ReturnType<typeof openClinic>>

const put = (body: object, version: number) =>
  world.call(clinic.owner, 'PUT', '/org/calendar-settings', { ...usual, ...body }, { 'if-match': `"${version}"` })
const read = async () => (await world.call(clinic.owner, 'GET', '/org/calendar-settings')).body

beforeAll(async () => {
  clinic = await openClinic(world, { service: { duration_minutes: 20 } })
  await world.owner.query('update practitioners set listed = true where organization_id = $1', [clinic.organization_id])
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

describe('the rules of the calendar', () => {
  it('have defaults until the clinic sets them, and the second of two changes at once is refused', async () => {
    expect(await read()).toEqual({ ...usual, version: 1 })
    const both = await Promise.all([put({ late_minutes: 20 }, 1), put({ late_minutes: 25 }, 1)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const now = await read()
    expect(now.version).toBe(2)
    const late = await put({ late_minutes: 30 }, 1)
    expect([late.body.code, late.body.alternatives.current]).toEqual(['version_conflict', now])
    expect((await put({ late_minutes: 5 }, 2)).body.errors[0].path).toBe('late_minutes')
    expect((await put({ start_interval_minutes: 7 }, 2)).status).toBe(400)
    expect(await read()).toEqual(now)
  })

  it('come together with the board', async () => {
    const { version } = await read()
    const timers = { late_soon_minutes: 3, late_minutes: 9, usual_wait_minutes: 30, long_wait_percent: 50 }
    expect((await put(timers, version)).status).toBe(200)
    expect((await world.call(clinic.desk, 'GET', '/org/today')).body.limits).toEqual(timers)
  })

  it('let patients begin a visit of 20 minutes at every half hour only, and staff at any minute', async () => {
    const { version } = await read()
    expect((await put({ start_interval_minutes: 30 }, version)).status).toBe(200)
    const patient = await addPatient(world, clinic.organization_id)
    const query = `organization_id=${clinic.organization_id}&service_id=${clinic.service_id}&from=2026-03-03&to=2026-03-03`
    const { body } = await world.call(patient, 'GET', `/public/availability?${query}`)
    const { items } = body as { items: { starts_at: string }[] }
    expect(items.length).toBeGreaterThan(4)
    expect(new Set(items.map((item) => item.starts_at.slice(14, 16)))).toEqual(new Set(['00', '30']))

    const wish = { service_id: clinic.service_id, practitioner_id: clinic.practitioner_id }
    const book = (starts_at: string) => world.call(patient, 'POST', '/patient/appointments', { ...wish, starts_at })
    expect((await book(at('09:20'))).body.errors[0]).toMatchObject({ path: 'starts_at', message: 'Please choose one of the free times.' })
    expect((await book(at('09:30'))).body).toMatchObject({ starts_at: at('09:30'), ends_at: at('09:50') })
    const otherPatient = await addPatient(world, clinic.organization_id)
    const staff = { ...wish, patient_id: otherPatient.patient_id, starts_at: at('10:05') }
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', staff)).status).toBe(201)
    const search = new URLSearchParams({ ...wish, starts_at: at('11:20') })
    const explained = await world.call(clinic.desk, 'GET', `/org/availability/explain?${search}`)
    expect(explained.body.blocks).toMatchObject([{ code: 'off_grid', detail: 'Patients choose times every 30 minutes.' }])
  })
})
