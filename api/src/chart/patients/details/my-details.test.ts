import { describe, expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../../test/clinic.ts'

const world = useWorld()
const ben = { name: 'Ben Walsh', relationship: 'spouse', roles: ['emergency'], phone: '+353 87 555 0100', email: null }

async function clinicWithPatient() {
  const clinic = await makeClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const { body } = await world.call(patient, 'GET', '/patient/details')
  const change = (input: object, version: number = body.version) =>
    world.call(patient, 'PATCH', '/patient/details', input, { 'if-match': `"${version}"` })
  return { ...clinic, patient, before: body, change }
}

describe('a patient', () => {
  it('enters a preferred name and contacts, and staff see them and find the chart by them', async () => {
    const { owner, patient, change, before } = await clinicWithPatient()
    const input = { preferred_name: 'Robin', pronouns: 'they/them', language: 'pl', other_languages: ['en'], interpreter_needed: true }
    const changed = await change({ ...input, contacts: [ben] })
    expect([changed.status, changed.body]).toMatchObject([200, { ...input, contacts: [ben], version: before.version + 1 }])
    const id = patient.patient_id
    expect((await world.call(owner, 'GET', `/org/patients/${id}`)).body).toMatchObject(input)
    expect((await world.call(owner, 'GET', `/org/patients/${id}/details`)).body.contacts).toEqual([ben])
    const { body } = await world.call(owner, 'GET', '/org/patients?q=robin')
    expect(body.items.map((p: { id: string }) => p.id)).toEqual([id])
    const near = await world.call(owner, 'GET', '/org/patients?q=robn')
    expect(near.body.similar.map((p: { id: string }) => p.id)).toEqual([id])
  })

  it('keeps the numbers by which the chart is found', async () => {
    const { owner, patient, change } = await clinicWithPatient()
    await world.call(owner, 'POST', `/org/patients/${patient.patient_id}/coverages`, { insurer: 'Harbour', member_number: 'HH-20455' })
    await change({ preferred_name: 'Robin' })
    const { body } = await world.call(owner, 'GET', '/org/patients?q=hh20455')
    expect(body.items).toHaveLength(1)
  })

  it('sees coverage with the end of its number, and nothing that was entered in error', async () => {
    const { owner, patient } = await clinicWithPatient()
    const path = `/org/patients/${patient.patient_id}/coverages`
    await world.call(owner, 'POST', path, { insurer: 'Harbour', member_number: 'HH-20455' })
    const { body: wrong } = await world.call(owner, 'POST', path, { insurer: 'Wrong' })
    await world.call(owner, 'PATCH', `${path}/${wrong.id}`, { status: 'entered-in-error' }, { 'if-match': '"1"' })
    const { body } = await world.call(patient, 'GET', '/patient/details')
    expect(body.coverages).toMatchObject([{ insurer: 'Harbour', number_ending: '455', is_in_force: true }])
    expect(body.coverages[0]).not.toHaveProperty('status')
  })

  it('is refused after a change by the clinic, and can change nothing of a chart that is not in use', async () => {
    const { change, before, patient } = await clinicWithPatient()
    await change({ pronouns: 'she/her' })
    const late = await change({ pronouns: 'he/him' }, before.version)
    expect([late.status, late.body.alternatives.current.pronouns]).toEqual([412, 'she/her'])
    await world.owner.query(`update patients set status = 'inactive' where id = $1`, [patient.patient_id])
    expect((await change({ pronouns: 'he/him' }, before.version + 1)).status).toBe(409)
  })

  it('changes no official name and no birth date: the database refuses it too', async () => {
    const { change } = await clinicWithPatient()
    for (const field of ['given_name', 'birth_date', 'phone', 'status']) expect((await change({ [field]: 'x' })).status).toBe(400)
    const { rows } = await world.owner.query(
      `select column_name as name from information_schema.column_privileges where grantee = 'polyclinic_patient' and table_name = 'patients' and privilege_type = 'UPDATE' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'interpreter_needed',
      'language',
      'other_languages',
      'preferred_name',
      'pronouns',
      'updated_at',
      'version',
    ])
  })
})
