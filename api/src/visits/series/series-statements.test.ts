import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { readsOf } from '../../../test/reads-of.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: OpenClinic

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

/** The reads of a series with this many visits: its preview, its booking, the preview of a move, and the move. */
async function readsOfSeries(count: number, needs: object) {
  const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
  const service_id = await addService(world, clinic.organization_id, [practitioner_id], { horizon_days: 365, ...needs })
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const booking = { patient_id, service_id, practitioner_id }
  const pattern = { starts_on: '2026-03-09', time: '09:00', weekdays: [1], every_weeks: 1, count }
  const path = '/org/appointment-series'
  const call = (method: 'GET' | 'POST', rest: string, body?: object) => world.call(clinic.desk, method, `${path}${rest}`, body)
  const query = new URLSearchParams({ ...booking, ...pattern, weekdays: '1', count: String(count), every_weeks: '1' })
  const preview = await readsOf(clinic, 200, () => call('GET', `/preview?${query}`))
  let made: { id: string; visits: { id: string }[] } | undefined
  const create = await readsOf(clinic, 201, async () => {
    const reply = await call('POST', '', { ...booking, pattern })
    made = reply.body
    return reply
  })
  expect(made?.visits).toHaveLength(count)
  const target = { scope: 'all', appointment_id: made?.visits[0]?.id as string, time: '14:00' }
  const shown = await readsOf(clinic, 200, () => call('GET', `/${made?.id}/preview-move?${new URLSearchParams(target)}`))
  const move = await readsOf(clinic, 200, () => call('POST', `/${made?.id}/move`, target))
  return { preview, create, shown, move }
}

it.each([
  ['of a service that takes the practitioner alone', {}],
  ['of a service that takes a room too', { room_need: 'any' }],
])('half a year of visits asks no more than three visits do, %s', async (_, needs) => {
  const few = await readsOfSeries(3, needs)
  const many = await readsOfSeries(26, needs)
  for (const step of ['preview', 'create', 'shown', 'move'] as const) expect(many[step], step).toEqual(few[step])
})
