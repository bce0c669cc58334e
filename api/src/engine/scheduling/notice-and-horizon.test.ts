/** The rules of a service at the minute from which they apply. */
import { describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { openClinic, useOpenClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
// Dublin's clock shows the same as UTC in winter.
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const nine = '2026-03-02T09:00:00.000Z'
const minute = 60_000
const second = 1000

const before = (instant: string, ms: number) => clock.fix(new Date(Date.parse(instant) - ms))
const wish = (starts_at: string) => ({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at })
const patientOf = () => addPatient(world, clinic.organization_id)
const outcome = ({ status, body }: { status: number; body: any }) => (status < 300 ? 'booked' : body.errors?.[0]?.path)

/** Whether the patient is offered a free time. */
async function shown(patient: Caller, starts_at: string) {
  const day = starts_at.slice(0, 10)
  const query = new URLSearchParams({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, from: day, to: day })
  const availability = await world.call(patient, 'GET', `/patient/availability?${query}`)
  return (availability.body.items as { starts_at: string }[]).some((item) => item.starts_at === starts_at)
}

describe('the minimum notice of a service', () => {
  it('lets a patient see, keep and book a time until its last minute', async () => {
    before(nine, 60 * minute)
    const [ada, eve] = [await patientOf(), await patientOf()]
    expect(await shown(ada, nine)).toBe(true)
    const hold = await world.call(eve, 'POST', '/patient/holds', wish(nine))
    expect(hold.status).toBe(201)
    expect((await world.call(eve, 'DELETE', `/patient/holds/${hold.body.id}`)).status).toBe(200)
    expect(outcome(await world.call(ada, 'POST', '/patient/appointments', wish(nine)))).toBe('booked')
  })

  it.each([1, second, minute])('lets nobody see, keep, book, move to or ask for it %i ms later', async (late) => {
    const [ada, eve] = [await patientOf(), await patientOf()]
    const visit = await world.call(eve, 'POST', '/patient/appointments', wish('2026-03-05T14:00:00.000Z'))
    before(nine, 60 * minute - late)
    expect(await shown(ada, nine)).toBe(false)
    expect(outcome(await world.call(ada, 'POST', '/patient/holds', wish(nine)))).toBe('starts_at')
    expect(outcome(await world.call(ada, 'POST', '/patient/appointments', wish(nine)))).toBe('starts_at')
    const move = await world.call(eve, 'POST', `/patient/appointments/${visit.body.id}/reschedule`, { starts_at: nine })
    expect(outcome(move)).toBe('starts_at')
  })

  it('does not bind staff', async () => {
    before(nine, minute)
    const { patient_id } = await patientOf()
    expect(outcome(await world.call(clinic.desk, 'POST', '/org/appointments', { ...wish(nine), patient_id }))).toBe('booked')
  })

  it('does not stop a patient who held the time before it began', async () => {
    before(nine, 60 * minute)
    const ada = await patientOf()
    const hold = await world.call(ada, 'POST', '/patient/holds', wish(nine))
    before(nine, 59 * minute)
    expect(outcome(await world.call(ada, 'POST', '/patient/appointments', { ...wish(nine), hold_id: hold.body.id }))).toBe('booked')
  })
})

describe('a time that is kept for a patient', () => {
  it('can be booked in its last second, and not in the one in which it ends', async () => {
    const [ada, eve] = [await patientOf(), await patientOf()]
    const { body: hold } = await world.call(ada, 'POST', '/patient/holds', wish(nine))
    before(hold.expires_at, second)
    // The notice of the service has begun by then, but the hold was made in time.
    expect((await world.call(eve, 'POST', '/patient/holds', wish(nine))).status).toBeGreaterThanOrEqual(400)
    before(hold.expires_at, 0)
    expect((await world.call(ada, 'POST', '/patient/appointments', { ...wish(nine), hold_id: hold.id })).status).toBeGreaterThanOrEqual(400)
    before(hold.expires_at, second)
    expect(outcome(await world.call(ada, 'POST', '/patient/appointments', { ...wish(nine), hold_id: hold.id }))).toBe('booked')
  })
})

describe('the horizon of a service', () => {
  it('advances at midnight of the clinic, and its last day counts in full', async () => {
    const newYorkClinic = await openClinic(world, { time_zone: 'America/New_York', service: { horizon_days: 30 } })
    const ask = async (starts_at: string) => {
      const ada = await addPatient(world, newYorkClinic.organization_id)
      const body = { service_id: newYorkClinic.service_id, practitioner_id: newYorkClinic.practitioner_id, starts_at }
      return outcome(await world.call(ada, 'POST', '/patient/appointments', body))
    }
    // midnight in New York is five in UTC, in summer four
    const midnight = '2026-03-03T05:00:00.000Z'
    before(midnight, second)
    const [last, next] = ['2026-04-01T20:30:00.000Z', '2026-04-02T13:00:00.000Z']
    expect([await ask(last), await ask(next)]).toEqual(['booked', 'starts_at'])
    before(midnight, 0)
    expect(await ask(next)).toBe('booked')
  })
})

describe('the notice for moving and cancelling', () => {
  it('lets a patient move a visit until its last second', async () => {
    await world.owner.query('update services set reschedule_notice_minutes = 1440 where id = $1', [clinic.service_id])
    const [ada, starts_at] = [await patientOf(), '2026-03-05T10:00:00.000Z']
    const { body } = await world.call(ada, 'POST', '/patient/appointments', wish(starts_at))
    const move = (to: string) => world.call(ada, 'POST', `/patient/appointments/${body.id}/reschedule`, { starts_at: to })
    before(starts_at, 1440 * minute - second)
    expect((await move('2026-03-06T10:00:00.000Z')).body.code).toBe('state_not_allowed')
    before(starts_at, 1440 * minute)
    expect((await move('2026-03-06T10:00:00.000Z')).status).toBe(200)
  })

  it('marks a cancellation as late from its first second on', async () => {
    await world.owner.query('update services set cancel_notice_minutes = 1440 where id = $1', [clinic.service_id])
    const late = async (starts_at: string, ahead: number) => {
      before(starts_at, 2 * 1440 * minute)
      const ada = await patientOf()
      const { body } = await world.call(ada, 'POST', '/patient/appointments', wish(starts_at))
      before(starts_at, ahead)
      expect((await world.call(ada, 'POST', `/patient/appointments/${body.id}/cancel`, { reason: 'Away.' })).status).toBe(200)
      return (await world.call(clinic.desk, 'GET', `/org/appointments/${body.id}`)).body.cancelled_late
    }
    expect(await late('2026-03-05T10:00:00.000Z', 1440 * minute)).toBe(false)
    expect(await late('2026-03-05T11:00:00.000Z', 1440 * minute - second)).toBe(true)
  })
})
