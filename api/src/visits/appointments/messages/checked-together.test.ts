import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { openClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { readsOf } from '../../../../test/reads-of.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

/** What the outbox asks before it tells so many patients of their visits on one day. */
async function readsOfTelling(count: number, day: string) {
  for (let n = 0; n < count; n++) {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const starts_at = `${day}T${String(9 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}:00.000Z`
    const { service_id, practitioner_id } = clinic
    const booked = await world.call(clinic.desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at })
    expect(booked.status).toBe(201)
  }
  let sent = 0
  const reads = await readsOf(clinic, 200, async () => {
    sent = (await post(world, clinic, new Date('2026-03-02T08:05:00Z'))).length
    return { status: 200, body: null }
  })
  expect(sent).toBe(count)
  return reads
}

it('twelve messages need no more statements than two', async () => {
  expect(await readsOfTelling(12, '2026-03-09')).toEqual(await readsOfTelling(2, '2026-03-10'))
})
