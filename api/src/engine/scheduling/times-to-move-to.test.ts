import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let colleague: string

beforeAll(async () => {
  clinic = await openClinic(world)
  colleague = (await addPractitioner(world, clinic.organization_id, clinic.location_id)).practitioner_id
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

const serviceOf = (more: Record<string, unknown> = {}) =>
  addService(world, clinic.organization_id, [clinic.practitioner_id, colleague], more)

let used = 0
/** A visit of an hour, for a service of half an hour, on a day that no other test uses. */
async function visitOf(service_id: string) {
  const patient = await addPatient(world, clinic.organization_id)
  const { patient_id } = patient
  const day = new Date(Date.parse('2026-03-09T00:00:00Z') + used++ * 86_400_000).toISOString().slice(0, 10)
  const { status, body } = await world.call(clinic.desk, 'POST', '/org/appointments', {
    patient_id,
    service_id,
    practitioner_id: clinic.practitioner_id,
    starts_at: `${day}T10:00:00.000Z`,
    duration_minutes: 60,
  })
  expect(status).toBe(201)
  return { patient, day, id: body.id as string }
}
type Visit = Awaited<ReturnType<typeof visitOf>>

const times = (visit: Visit, service_id: string, more: Record<string, string> = {}, side: 'patient' | 'org' = 'patient') =>
  world.call(
    side === 'patient' ? visit.patient : clinic.desk,
    'GET',
    `/${side}/availability?${new URLSearchParams({ service_id, appointment_id: visit.id, from: visit.day, to: visit.day, ...more })}`,
  )
const move = (visit: Visit, body: object) => world.call(visit.patient, 'POST', `/patient/appointments/${visit.id}/reschedule`, body)
const update = (table: string, id: string, set: string) => world.owner.query(`update ${table} set ${set} where id = $1`, [id])

/** Every offered time can be booked, and times with other practitioners are offered to callers who may book them. */
async function expectMovable(visit: Visit, service_id: string, practitioners: string[]) {
  const shown = await times(visit, service_id)
  expect(shown.status).toBe(200)
  const { items } = shown.body
  expect(new Set(items.map((time: { practitioner_id: string }) => time.practitioner_id))).toEqual(new Set(practitioners))
  for (const time of items) expect(Date.parse(time.ends_at) - Date.parse(time.starts_at), 'as long as the visit').toBe(3_600_000)
  const { starts_at, practitioner_id, ends_at } = items.at(-1)
  const moved = await move(visit, { starts_at, practitioner_id })
  expect([moved.status, moved.body.starts_at, moved.body.ends_at]).toEqual([200, starts_at, ends_at])
}

describe('times to move a visit to', () => {
  it('are as long as the visit, and its present time is one of them', async () => {
    const service_id = await serviceOf()
    const visit = await visitOf(service_id)
    for (const side of ['patient', 'org'] as const) {
      const { body } = await times(visit, service_id, { practitioner_id: clinic.practitioner_id }, side)
      expect(body.items.map((time: { starts_at: string }) => time.starts_at)).toContain(`${visit.day}T10:00:00.000Z`)
      expect(body.items.at(-1)).toMatchObject({ ends_at: `${visit.day}T17:00:00.000Z`, starts_at: `${visit.day}T16:00:00.000Z` })
    }
    await expectMovable(visit, service_id, [clinic.practitioner_id, colleague])
  })

  it('are shown for a service that can not be booked online, with the practitioner of the visit', async () => {
    const service_id = await serviceOf({ bookable_online: false })
    const visit = await visitOf(service_id)
    await expectMovable(visit, service_id, [clinic.practitioner_id])
    const otherReply = await move(visit, { starts_at: `${visit.day}T12:00:00.000Z`, practitioner_id: colleague })
    expect([otherReply.status, otherReply.body.errors[0].path]).toEqual([422, 'service_id'])
  })

  it('are shown to new patients who have a visit already', async () => {
    const service_id = await serviceOf({ new_patients: false })
    const visit = await visitOf(service_id)
    await expectMovable(visit, service_id, [clinic.practitioner_id])
  })

  it('are shown after the service was retired, and after its practitioner stopped offering it', async () => {
    const service_id = await serviceOf()
    const [retired, left] = [await visitOf(service_id), await visitOf(service_id)]
    await world.owner.query('delete from service_practitioners where service_id = $1 and practitioner_id = $2', [
      service_id,
      clinic.practitioner_id,
    ])
    await expectMovable(left, service_id, [clinic.practitioner_id, colleague])
    await update('services', service_id, `status = 'inactive'`)
    await expectMovable(retired, service_id, [clinic.practitioner_id])
    const ask = new URLSearchParams({ service_id, practitioner_id: clinic.practitioner_id, starts_at: `${retired.day}T12:00:00.000Z` })
    const explain = (more: string) => world.call(clinic.desk, 'GET', `/org/availability/explain?${ask}${more}`)
    expect([(await explain('')).status, (await explain(`&appointment_id=${retired.id}`)).body.is_free]).toEqual([404, true])
    const again = await world.call(clinic.desk, 'POST', `/org/appointments/${retired.id}/move`, {
      starts_at: `${retired.day}T12:00:00.000Z`,
      practitioner_id: colleague,
    })
    expect(again.status).toBe(200)
    const { patient_id } = retired.patient
    const fresh = { patient_id, service_id, practitioner_id: colleague, starts_at: `${retired.day}T09:00:00.000Z` }
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', fresh)).status, 'nobody books it again').toBe(404)
  })

  it('are shown for own visits and for their own service only', async () => {
    const service_id = await serviceOf()
    const visit = await visitOf(service_id)
    const stranger = await addPatient(world, clinic.organization_id)
    expect((await times({ ...visit, patient: stranger }, service_id)).status).toBe(404)
    const otherReply = await times(visit, clinic.service_id)
    expect([otherReply.status, otherReply.body.errors[0].path]).toEqual([422, 'service_id'])
  })
})
