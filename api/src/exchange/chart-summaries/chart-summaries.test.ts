import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient_id: string

const change = async (path: string, body: object, caller: Caller = doctor) => {
  const reply = await world.call(caller, 'POST', path, body)
  expect([path, reply.status, reply.body?.detail]).toEqual([path, 201, undefined])
  return reply.body
}
const summaryOf = (id: string, caller: Caller = doctor) => world.call(caller, 'GET', `/org/patients/${id}/chart-summary`)

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient_id = (await addPatient(world, clinic.organization_id)).patient_id
  const chart = `/org/patients/${patient_id}`
  await change(`${chart}/allergies`, { substance: 'Penicillin', severity: 'severe' })
  await change(`${chart}/conditions`, { display: 'Asthma' })
  await change(`${chart}/vitals`, { measurements: { weight: { value: 46, unit: 'kg' } } })
})

describe('what is first seen of a chart', () => {
  it('comes in one call, each part as the call of its own answers it', async () => {
    const { owner } = clinic
    const chart = `/org/patients/${patient_id}`
    const parts = {
      patient: chart,
      chart: `${chart}/chart`,
      allergies: `${chart}/allergies`,
      conditions: `${chart}/conditions`,
      vitals: `${chart}/vitals`,
      notes: `${chart}/notes?status=signed&limit=1`,
      medications: `${chart}/medications`,
      balance: `${chart}/balance`,
    }
    const { status, body } = await summaryOf(patient_id, owner)
    expect([status, Object.keys(body)]).toEqual([200, Object.keys(parts)])
    for (const [part, path] of Object.entries(parts)) {
      const single = await world.call(owner, 'GET', path)
      expect([part, single.status, body[part]]).toEqual([part, 200, single.body])
    }
    expect([body.allergies.items.length, body.conditions.items.length, body.vitals.items.length]).toEqual([1, 1, 1])
  })

  it('leaves out money and prescriptions for a member who may not see them', async () => {
    const technician = await addStaff(world, clinic.organization_id, 'lab_technician')
    const refused = await Promise.all(
      [`/org/patients/${patient_id}/balance`, `/org/prescriptions?patient_id=${patient_id}`].map((path) =>
        world.call(technician, 'GET', path),
      ),
    )
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    expect((await summaryOf(patient_id, technician)).body).toMatchObject({ medications: null, balance: null })
  })

  it('is recorded as one opening of the chart', async () => {
    const reader = await addStaff(world, clinic.organization_id, 'practitioner')
    await summaryOf(patient_id, reader)
    const { rows } = await world.owner.query('select action, category, patient_id from audit_events where account_id = $1', [
      reader.account_id,
    ])
    expect(rows).toEqual([{ action: 'records.getChartSummary.read', category: 'clinical', patient_id }])
  })

  it('of a restricted chart needs a reason first', async () => {
    const { patient_id: restricted } = await addPatient(world, clinic.organization_id)
    await world.owner.query('update patients set restricted = true where organization_id = $1 and id = $2', [
      clinic.organization_id,
      restricted,
    ])
    expect((await summaryOf(restricted)).body.code).toBe('break_glass_required')
    const reason = 'The patient is here with chest pain.'
    expect((await world.call(doctor, 'POST', `/org/patients/${restricted}/break-glass`, { reason })).status).toBeLessThan(300)
    expect((await summaryOf(restricted)).status).toBe(200)
  })
})
