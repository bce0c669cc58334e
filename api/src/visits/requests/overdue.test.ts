import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import type { Clinic } from '../../kernel/session.ts'
import { sweepRequests } from './requests.jobs.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Awaited<ReturnType<typeof addPatient>>
let service_id: string

beforeAll(async () => {
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
  service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request', name: 'Minor surgery' })
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

const ask = async (starts_at: string) => {
  const { body } = await world.call(patient, 'POST', '/patient/appointment-requests', { service_id, starts_at })
  return body.id as string
}
const waiting = async () => {
  const { items } = (await world.call(clinic.desk, 'GET', '/org/appointment-requests')).body as {
    items: { id: string; overdue: boolean }[]
  }
  return items.map(({ id, overdue }) => [id, overdue])
}
const overdueNoticesOf = async (account_id: string) => {
  const { rows } = await world.owner.query(
    `select title from organization_notifications where account_id = $1 and title like '%overdue%' order by id`,
    [account_id],
  )
  return rows.map(({ title }) => title)
}
const sweepTwice = async () => {
  const { kernel } = world.booted
  const found = (await clinicById(kernel, clinic.organization_id)) as Clinic
  await sweepRequests(kernel, found)
  await sweepRequests(kernel, found)
}

describe('a request that nobody answers', () => {
  it('is overdue after the clinic’s hours, above the others; staff who can answer hear of it once; it still expires when its time comes', async () => {
    const pharmacist = await addStaff(world, clinic.organization_id, 'pharmacist')
    const first = await ask('2026-03-10T10:00:00.000Z')
    clock.fix('2026-03-04T07:59:00.000Z')
    const second = await ask('2026-03-11T10:00:00.000Z')
    await sweepTwice()
    expect(await waiting()).toEqual([
      [first, false],
      [second, false],
    ])
    expect(await overdueNoticesOf(clinic.desk.account_id)).toEqual([])

    clock.fix('2026-03-04T08:00:00.000Z')
    expect(await waiting()).toEqual([
      [first, true],
      [second, false],
    ])
    await sweepTwice()
    const once = ['A request is overdue for an answer']
    expect([await overdueNoticesOf(clinic.desk.account_id), await overdueNoticesOf(clinic.owner.account_id)]).toEqual([once, once])
    // A member who may not answer requests is not notified.
    expect(await overdueNoticesOf(pharmacist.account_id)).toEqual([])

    clock.fix('2026-03-10T10:00:00.000Z')
    await sweepTwice()
    expect(await waiting()).toEqual([[second, true]])
    expect(await overdueNoticesOf(clinic.desk.account_id)).toHaveLength(2)
    const expired = await world.call(patient, 'GET', '/patient/appointment-requests?status=expired')
    expect(expired.body.items.map((item: { id: string }) => item.id)).toEqual([first])
  })
})
