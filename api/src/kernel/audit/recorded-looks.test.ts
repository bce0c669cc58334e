import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addPatient, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { addProxy } from '../../../test/proxy.ts'
import { routes } from '../../app.ts'
import { createServer } from '../http/server.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let patient: Caller & { patient_id: string }
beforeAll(async () => {
  clinic = await makeClinic(world)
  patient = await addPatient(world, clinic.organization_id)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a read of patient data', () => {
  it('is refused when it can not be recorded', async () => {
    const path = `/org/patients/${patient.patient_id}`
    expect((await world.call(clinic.owner, 'GET', path)).status).toBe(200)
    vi.spyOn(world.booted.kernel.audit, 'record').mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    const { status, body } = await world.call(clinic.owner, 'GET', path)
    expect([status, body.code, JSON.stringify(body).includes(patient.patient_id)]).toEqual([503, 'unavailable', false])
  })

  it('is refused when the handler does not name the patient', async () => {
    const route = routes.find(({ name }) => name === 'patients.listPatients') as (typeof routes)[number]
    const record = vi.spyOn(world.booted.kernel.audit, 'record')
    const silent = createServer(world.booted.kernel, [{ ...route, handler: async () => ({ items: [], next_cursor: null }) }])
    const headers = { authorization: `Bearer ${clinic.owner.token}`, 'x-organization': clinic.organization_id }
    expect((await silent.inject({ method: 'GET', url: '/api/v1/org/patients', headers })).statusCode).toBe(500)
    expect(record, 'the log has no row without a patient').not.toHaveBeenCalled()
    await silent.close()
  })
})

it('an action for another person is recorded with both persons', async () => {
  const parent = await addProxy(world, clinic.organization_id, patient.patient_id, ['see visits'])
  const reply = await world.call(parent, 'GET', '/patient/appointments')
  expect(reply.status).toBe(200)
  const { rows } = await world.owner.query('select account_id, on_behalf_of from audit_events where request_id = $1', [
    reply.headers['x-request-id'],
  ])
  expect(rows).toEqual([{ account_id: parent.account_id, on_behalf_of: patient.patient_id }])
})
