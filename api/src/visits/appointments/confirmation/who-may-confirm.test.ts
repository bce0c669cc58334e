/** What the patient's database role may say of a confirmation, past every line of the application. */
import { beforeEach, describe, expect, it } from 'vitest'
import { attemptAs, denied } from '../../../../test/attempt-as.ts'
import { addPatient, type Caller, useWorld } from '../../../../test/clinic.ts'
import { useOpenClinic } from '../../../../test/open-clinic.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00Z')
let patient: Caller & { patient_id: string }
let visit: string

const at = '2026-03-05T10:00:00.000Z'
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
  const { service_id, practitioner_id } = clinic
  const { body } = await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at: at })
  visit = body.id
})

const asPatient = (statement: string, patient_id = patient.patient_id) =>
  attemptAs(
    world,
    { role: 'polyclinic_patient', organization_id: clinic.organization_id, patient_id, account_id: patient.account_id },
    statement,
  )
const act = (action: string, body: object = {}) => world.call(clinic.desk, 'POST', `/org/appointments/${visit}/${action}`, body)
const confirmation = async () => (await world.call(clinic.desk, 'GET', `/org/appointments/${visit}`)).body.confirmation

const insert = (fields: Record<string, string>, patient_id = patient.patient_id) => {
  const row = {
    organization_id: `'${clinic.organization_id}'`,
    appointment_id: `'${visit}'`,
    patient_id: `'${patient_id}'`,
    ...fields,
  }
  return `insert into appointment_confirmations (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

describe('as the database role of a patient', () => {
  it.each(['link', 'sms', 'phone'])('a visit is not confirmed by %s, only in the portal', async (way) => {
    const facts = { confirmed_at: 'now()', confirmed_way: `'${way}'` }
    expect(await asPatient(insert(facts))).toBe(denied)
    expect(await asPatient(insert({ ...facts, confirmed_way: "'portal'" }))).toBe(1)
  })

  it('no request is recorded for a message that was not sent', async () => {
    expect(await asPatient(insert({ asked_at: 'now()', asked_way: "'sms'" }))).toBe(denied)
    await world.owner.query(insert({ asked_at: 'now()', asked_way: "'email'" }))
    const change = (fields: string) => asPatient(`update appointment_confirmations set ${fields} where appointment_id = '${visit}'`)
    expect(await change("asked_way = 'sms', confirmed_at = now(), confirmed_way = 'portal'")).toBe(denied)
    expect(await change("confirmed_at = now(), confirmed_way = 'phone'")).toBe(denied)
    expect(await change("confirmed_at = now(), confirmed_way = 'portal'")).toBe(1)
  })

  it('a confirmation that the desk recorded is not changed into another one', async () => {
    expect((await act('confirm')).status).toBe(200)
    expect(await asPatient(`update appointment_confirmations set confirmed_way = 'portal' where appointment_id = '${visit}'`)).toBe(0)
    expect(await confirmation()).toMatchObject({ way: 'phone' })
  })

  it('the visit of another patient is neither confirmed nor seen', async () => {
    const stranger = await addPatient(world, clinic.organization_id)
    const facts = { confirmed_at: 'now()', confirmed_way: "'portal'" }
    for (const named of [patient.patient_id, stranger.patient_id])
      expect(await asPatient(insert(facts, named), stranger.patient_id)).toBe(denied)
    await act('confirm')
    expect(await asPatient('select from appointment_confirmations', stranger.patient_id)).toBe(0)
    expect(await asPatient('delete from appointment_confirmations', stranger.patient_id)).toBe(0)
  })

  it.each<[name: string, table: string, facts: Record<string, () => string>]>([
    ['the history of a visit', 'appointment_events', { appointment_id: () => visit, action: () => 'confirm', to_status: () => 'booked' }],
    ['the audit log', 'audit_events', { action: () => 'appointment.confirm' }],
  ])('%s accepts no row in the name of somebody else', async (_, table, facts) => {
    const row = (actor_kind: string, account_id: string) => {
      const sharedValues = {
        organization_id: clinic.organization_id,
        patient_id: patient.patient_id,
        account_id,
        actor_kind,
        actor_name: 'Somebody',
      }
      const values = { ...sharedValues, ...Object.fromEntries(Object.entries(facts).map(([column, value]) => [column, value()])) }
      const list = Object.values(values).map((value) => `'${value}'`)
      return `insert into ${table} (id, ${Object.keys(values).join(', ')}) values (gen_random_uuid(), ${list.join(', ')})`
    }
    expect(await asPatient(row('staff', patient.account_id))).toBe(denied)
    expect(await asPatient(row('patient', clinic.desk.account_id))).toBe(denied)
    expect(await asPatient(row('patient', patient.account_id))).toBe(1)
  })
})
