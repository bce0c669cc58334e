import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

const wish = (starts_at: string) => ({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at })

describe('enrolling', () => {
  it('opens a provisional chart that can be booked into at once, and makes the first clinic the default', async () => {
    const home = await makeClinic(world)
    const patient = await addPatient(world, home.organization_id)
    await world.owner.query('delete from enrolments where account_id = $1', [patient.account_id])
    const enrolled = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    expect([enrolled.status, enrolled.body.status, enrolled.body.is_default]).toEqual([201, 'provisional', true])
    const again = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    expect(again.body.patient_id).toBe(enrolled.body.patient_id)
    const here = { ...patient, organization_id: clinic.organization_id }
    expect((await world.call(here, 'POST', '/patient/appointments', wish('2026-03-20T09:00:00.000Z'))).status).toBe(201)
    const list = await world.call(clinic.desk, 'GET', `/org/appointments?patient_id=${enrolled.body.patient_id}`)
    expect(list.body.items[0].patient).toMatchObject({ status: 'provisional', name: 'Test Patient' })
    expect((await world.call(patient, 'GET', '/patient/enrolments')).body.items).toHaveLength(1)
  })

  it('by a code of the desk binds the account to its chart, once, and takes its open visits along', async () => {
    const home = await makeClinic(world)
    const patient = await addPatient(world, home.organization_id)
    const provisional = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    const here = { ...patient, organization_id: clinic.organization_id }
    const visit = await world.call(here, 'POST', '/patient/appointments', wish('2026-03-20T10:00:00.000Z'))
    const wait = await world.call(here, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id, earliest_on: '2026-03-10' })
    const chart = await world.owner.query(
      `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key) values ($1, gen_random_uuid(), $2, 'Test', 'Known', 'Test Known', 'known test') returning id`,
      [clinic.organization_id, `K${Date.now()}`],
    )
    const code = await world.call(clinic.desk, 'POST', `/org/patients/${chart.rows[0].id}/claim-code`)
    expect(code.status).toBe(201)
    const wrong = await world.call(patient, 'POST', '/patient/enrolments', { claim_code: 'ABCDEFG2' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'link_invalid'])
    const claimed = await world.call(patient, 'POST', '/patient/enrolments', {
      claim_code: `${code.body.code.slice(0, 4)}-${code.body.code.slice(4).toLowerCase()}`,
    })
    expect([claimed.status, claimed.body.status, claimed.body.patient_id]).toEqual([201, 'active', chart.rows[0].id])
    expect(claimed.body.patient_id).not.toBe(provisional.body.patient_id)
    expect((await world.call(here, 'GET', `/patient/appointments/${visit.body.id}`)).status).toBe(200)
    expect((await world.call(here, 'GET', `/patient/waitlist-entries/${wait.body.id}`)).body.status).toBe('waiting')
    const second = await world.call(await addPatient(world, home.organization_id), 'POST', '/patient/enrolments', {
      claim_code: code.body.code,
    })
    expect([second.status, second.body.code]).toEqual([422, 'link_invalid'])
  })
})
