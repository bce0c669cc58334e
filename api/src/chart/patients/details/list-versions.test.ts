/** What the lists of a chart said before, who wrote them, and who may write the guardian. */
import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../../test/clinic.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
const ben = { name: 'Ben Walsh', relationship: 'spouse', roles: ['emergency'], phone: '+353 87 555 0100', email: null }
const gina = { name: 'Gina Guardian', relationship: 'guardian', roles: ['guardian'], phone: '+353 87 555 0101', email: null }
const carl = { name: 'Carl Carer', relationship: 'carer', roles: [], phone: '+353 87 555 0102', email: null }

async function clinicWithPatient() {
  const clinic = await makeClinic(world)
  const nurse = await addStaff(world, clinic.organization_id, 'nurse')
  const patient = await addPatient(world, clinic.organization_id)
  const path = `/org/patients/${patient.patient_id}`
  const ofStaff = (contacts: object[], version: number, caller = clinic.owner) =>
    world.call(caller, 'PATCH', `${path}/details`, { contacts }, { 'if-match': `"${version}"` })
  const ofPatient = (contacts: object[], version: number) =>
    world.call(patient, 'PATCH', '/patient/details', { contacts }, { 'if-match': `"${version}"` })
  const versions = async (query = '') => (await world.call(nurse, 'GET', `${path}/contacts/versions${query}`)).body
  const contacts = async () => (await world.call(nurse, 'GET', `${path}/details`)).body.contacts
  return { ...clinic, nurse, patient, path, ofStaff, ofPatient, versions, contacts }
}

describe('the contacts of a chart', () => {
  it('are kept as they stood, each list with who wrote it, the latest first', async () => {
    const { nurse, ofStaff, ofPatient, versions } = await clinicWithPatient()
    await ofStaff([ben], 1, nurse)
    await ofPatient([carl], 2)
    const { items } = await versions()
    expect(items).toMatchObject([
      { version: 3, contacts: [carl], author_role: null },
      { version: 2, contacts: [ben], author_name: 'Staff nurse', author_role: 'nurse' },
    ])
    expect(items[0].author_name).toBeTruthy()
    const first = await versions('?limit=1')
    expect(first.items).toHaveLength(1)
    expect((await versions(`?limit=1&cursor=${first.next_cursor}`)).items).toEqual([items[1]])
  })

  it('are kept also where they stood there before versions were, without a name', async () => {
    const { organization_id, patient, ofStaff, versions } = await clinicWithPatient()
    await world.owner.query(
      `insert into patient_contacts (organization_id, id, patient_id, position, name, relationship, roles, created_at)
       values ($1, $2, $3, 0, 'Old Friend', 'friend', '{}', now())`,
      [organization_id, newId(), patient.patient_id],
    )
    await ofStaff([ben], 1)
    expect((await versions()).items).toMatchObject([
      { version: 2, contacts: [ben] },
      { version: 1, contacts: [{ name: 'Old Friend' }], author_name: null },
    ])
  })

  it('of another clinic are not found, and of a restricted chart neither', async () => {
    const { patient, path, nurse } = await clinicWithPatient()
    const stranger = (await makeClinic(world)).owner
    expect((await world.call(stranger, 'GET', `${path}/contacts/versions`)).status).toBe(404)
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    const refused = await world.call(nurse, 'GET', `${path}/contacts/versions`)
    expect([refused.status, refused.body.code]).toEqual([403, 'break_glass_required'])
  })
})

describe('a guardian', () => {
  it('is written by the clinic, and stays in its place whatever the patient writes', async () => {
    const { ofStaff, ofPatient, contacts } = await clinicWithPatient()
    await ofStaff([ben, gina], 1)
    expect((await ofPatient([carl, ben], 2)).body.contacts).toEqual([carl, gina, ben])
    expect((await ofPatient([], 3)).body.contacts).toEqual([gina])
    expect(await contacts()).toEqual([gina])
  })

  it('is named by no patient, neither as what they are nor as what they are asked', async () => {
    const { ofPatient, contacts } = await clinicWithPatient()
    for (const contact of [gina, { ...ben, roles: ['guardian'] }, { ...ben, relationship: 'guardian', roles: [] }])
      expect((await ofPatient([contact], 1)).status).toBe(400)
    expect(await contacts()).toEqual([])
  })
})

it('other names, telephones and addresses are kept as they stood, too', async () => {
  const { owner, patient, path } = await clinicWithPatient()
  const lists = {
    names: [{ use: 'maiden', given_name: null, family_name: 'Walsh', starts_on: null, ends_on: null }],
    telecoms: [{ system: 'phone', use: 'home', value: '+353 87 555 0103' }],
    addresses: [{ use: 'work', address_line: '1 Quay', city: null, postal_code: null, starts_on: null, ends_on: null }],
  }
  await world.call(owner, 'PATCH', `${path}/details`, lists, { 'if-match': '"1"' })
  const empty = { names: [], telecoms: [], addresses: [] }
  await world.call(owner, 'PATCH', `${path}/details`, empty, { 'if-match': '"2"' })
  const { rows } = await world.owner.query(
    'select list, version, items from patient_list_versions where patient_id = $1 order by list, version',
    [patient.patient_id],
  )
  const kept = (list: keyof typeof lists) => [
    { list, version: 2, items: lists[list] },
    { list, version: 3, items: [] },
  ]
  expect(rows).toEqual([...kept('addresses'), ...kept('names'), ...kept('telecoms')])
})
