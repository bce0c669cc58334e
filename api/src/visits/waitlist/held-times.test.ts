import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { addBooked, addWaiting, minutePasses, openOffers } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
let clinic: OpenClinic
let holding: Awaited<ReturnType<typeof addPatient>>

beforeEach(async () => {
  clock.fix(noon)
  clinic = await openClinic(world)
  holding = await addPatient(world, clinic.organization_id)
})
afterEach(() => clock.release())

const later = (minutes: number) => clock.fix(new Date(Date.parse(noon) + minutes * 60_000))
async function hold(starts_at: string): Promise<string> {
  const { service_id, practitioner_id } = clinic
  const { status, body } = await world.call(holding, 'POST', '/patient/holds', { service_id, practitioner_id, starts_at })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const drop = (id: string) => world.call(holding, 'DELETE', `/patient/holds/${id}`)
const countReleasedSlots = async () =>
  (
    await world.owner.query<{ n: number }>('select count(*)::int as n from released_slots where organization_id = $1', [
      clinic.organization_id,
    ])
  ).rows[0]?.n

describe('a time that is kept for ten minutes', () => {
  it('is offered to the waitlist when it was not booked', async () => {
    await hold(ten)
    const waiting = await addWaiting(world, clinic)
    later(9)
    expect(await minutePasses(world, clinic)).toBe(0)
    later(10)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe(ten)
  })

  it('is not offered when it was released after a moment', async () => {
    await addWaiting(world, clinic)
    const id = await hold(ten)
    later(2)
    expect((await drop(id)).status).toBe(200)
    expect(await minutePasses(world, clinic)).toBe(0)
    later(30)
    expect(await minutePasses(world, clinic)).toBe(0)
    expect(await countReleasedSlots()).toBe(0)
  })

  it('is offered at once when it was released after a long time', async () => {
    const id = await hold(ten)
    const waiting = await addWaiting(world, clinic)
    later(6)
    await drop(id)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe(ten)
  })

  it('is offered when another was held instead after a long time', async () => {
    await hold(ten)
    const waiting = await addWaiting(world, clinic, { latest_on: '2026-03-10' })
    later(6)
    await hold('2026-03-11T10:00:00.000Z')
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe(ten)
  })

  it('leaves one record, however many others it was exchanged for', async () => {
    for (let i = 0; i < 40; i++)
      await hold(new Date(Date.parse('2026-03-10T09:00:00.000Z') + (i % 16) * 1_800_000 + Math.floor(i / 16) * 86_400_000).toISOString())
    later(1)
    await minutePasses(world, clinic)
    expect(await countReleasedSlots()).toBe(1)
  })

  it('is still offered afterwards to those who wait, when a cancellation released it', async () => {
    const leaving = await addBooked(world, clinic, ten)
    const waiting = await addWaiting(world, clinic)
    await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })
    const id = await hold(ten)
    later(1)
    expect(await minutePasses(world, clinic)).toBe(0)
    await drop(id)
    later(2)
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, waiting))[0]?.starts_at).toBe(ten)
  })

  it('is offered to nobody once it is booked', async () => {
    await addWaiting(world, clinic)
    const hold_id = await hold(ten)
    expect((await world.call(holding, 'POST', '/patient/appointments', { hold_id })).status).toBe(201)
    later(11)
    expect(await minutePasses(world, clinic)).toBe(0)
    expect(await countReleasedSlots()).toBe(0)
  })
})
