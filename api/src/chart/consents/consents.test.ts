import { describe, expect, it } from 'vitest'
import { addPatient, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
const sharing = { kind: 'data-sharing', subject: 'Letters to Dr Hill', decision: 'given', decided_on: '2026-03-01' }

async function clinicWithPatient() {
  const clinic = await makeClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const path = `/org/patients/${patient.patient_id}/consents`
  return { ...clinic, patient, record: (body: object = {}) => world.call(clinic.owner, 'POST', path, { ...sharing, ...body }), path }
}
const withdraw = (caller: Caller, id: string, withdrawn_on = '2026-04-01') =>
  world.call(caller, 'POST', `/org/consents/${id}/withdraw`, { withdrawn_on, reason: 'Changed doctor' })

describe('a consent', () => {
  it('is recorded with who decided, and holds until it is withdrawn', async () => {
    const { owner, record, path } = await clinicWithPatient()
    const { status, body } = await record()
    expect([status, body]).toMatchObject([201, { ...sharing, given_by: 'patient', withdrawal: null, is_in_force: true, can: ['withdraw'] }])
    const withdrawn = await withdraw(owner, body.id)
    expect(withdrawn.body).toMatchObject({
      is_in_force: false,
      can: [],
      withdrawal: { withdrawn_on: '2026-04-01', reason: 'Changed doctor' },
    })
    expect((await withdraw(owner, body.id)).status).toBe(409)
    expect((await world.call(owner, 'GET', path)).body.items).toEqual([withdrawn.body])
  })

  it('that was refused or is over does not hold, and a refusal is not withdrawn', async () => {
    const { owner, record } = await clinicWithPatient()
    const { body: refused } = await record({ decision: 'refused' })
    expect([refused.is_in_force, refused.can]).toEqual([false, []])
    expect((await withdraw(owner, refused.id)).status).toBe(409)
    expect((await record({ ends_on: '2026-03-02' })).body.is_in_force).toBe(false)
  })

  it('names who decided for the patient, and only then', async () => {
    const { record } = await clinicWithPatient()
    expect((await record({ given_by: 'parent' })).body.errors[0].path).toBe('giver_name')
    expect((await record({ giver_name: 'Ben Walsh' })).body.errors[0].path).toBe('giver_name')
    expect((await record({ given_by: 'parent', giver_name: 'Ben Walsh' })).status).toBe(201)
  })

  it('has days that fit: none to come, none before the decision', async () => {
    const { owner, record } = await clinicWithPatient()
    expect((await record({ decided_on: '2190-01-01' })).body.errors[0].path).toBe('decided_on')
    expect((await record({ ends_on: '2026-02-28' })).body.errors[0].path).toBe('ends_on')
    const { body } = await record()
    expect((await withdraw(owner, body.id, '2026-02-28')).body.errors[0].path).toBe('withdrawn_on')
    expect((await withdraw(owner, body.id, '2190-01-01')).body.errors[0].path).toBe('withdrawn_on')
  })

  it('refers only to a document of its own chart', async () => {
    const { owner, organization_id, patient, record } = await clinicWithPatient()
    const { body: otherChart } = await world.call(owner, 'POST', '/org/patients', { given_name: 'Bo', family_name: 'Twin' })
    const document = async (patient_id: string) => {
      const { rows } = await world.owner.query(
        `with f as (insert into files (organization_id, id, purpose, media_type, size_bytes, sha256, created_at) select $1, gen_random_uuid(), 'patient-document', 'application/pdf', 1, repeat('0', 64), now() returning id)
         insert into documents (organization_id, id, patient_id, file_id, category, title, media_type, size_bytes, sha256, author_account_id, author_name, created_at)
         select $1, gen_random_uuid(), $2, id, 'consent', 'Signed form', 'application/pdf', 1, repeat('0', 64), $3, 'Desk', now() from f returning id`,
        [organization_id, patient_id, owner.account_id],
      )
      return rows[0].id as string
    }
    expect((await record({ document_id: await document(otherChart.id) })).body.errors[0].path).toBe('document_id')
    expect((await record({ document_id: await document(patient.patient_id) })).body.document_title).toBe('Signed form')
  })

  it('is seen by its patient, without who wrote it down or why it was withdrawn', async () => {
    const { owner, patient, record } = await clinicWithPatient()
    const { body } = await record()
    await withdraw(owner, body.id)
    const { body: consentsOfPatient } = await world.call(patient, 'GET', '/patient/consents')
    expect(consentsOfPatient.items).toEqual([{ id: body.id, ...sharing, ends_on: null, withdrawn_on: '2026-04-01', is_in_force: false }])
  })

  it('is not written to a chart that was merged into another', async () => {
    const { patient, record } = await clinicWithPatient()
    await world.owner.query(`update patients set status = 'merged' where id = $1`, [patient.patient_id])
    expect((await record()).status).toBe(409)
  })
})
