/** The codes of allergies: what is coded by its name, who confirms the others, and what FHIR says of them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let nurse: Caller
let patient_id: string

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  ;({ patient_id } = await addPatient(world, clinic.organization_id))
})

const path = (rest = '') => `/org/patients/${patient_id}/allergies${rest}`
const record = (body: object) => world.call(doctor, 'POST', path(), body)
const made = async (body: object) => {
  const reply = await record(body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}
interface Entry {
  id: string
  version: number
}
const change = ({ id, version }: Entry, body: object) => world.call(doctor, 'PATCH', path(`/${id}`), body, { 'if-match': `"${version}"` })
const code = (caller: Caller, { id, version }: Entry, allergen_code: string) =>
  world.call(caller, 'POST', path(`/${id}/code`), { allergen_code }, { 'if-match': `"${version}"` })
const toCode = async () => (await world.call(nurse, 'GET', '/org/allergies-to-code?limit=100')).body.items

describe('an allergy that is recorded', () => {
  it('is coded by the name that it is, by the code that is given, and otherwise not at all', async () => {
    expect((await made({ substance: 'penicilina' })).allergen_code).toBe('penicillins')
    expect((await made({ substance: 'The pink syrup', allergen_code: 'amoxicillin' })).allergen_code).toBe('amoxicillin')
    expect((await made({ substance: 'Ipuprofen' })).allergen_code).toBeNull()
  })

  it('is refused with a code that the list does not have', async () => {
    const refused = [
      await record({ substance: 'Root', allergen_code: 'wonder root' }),
      await change(await made({ substance: 'Wunderwurzel' }), { allergen_code: 'wonder root' }),
      await code(nurse, await made({ substance: 'Wunderkraut' }), 'wonder root'),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, [{ path: 'allergen_code', message: 'Choose an allergen of the list.' }]])
  })

  it('keeps what FHIR says of it, in each version', async () => {
    const facts = {
      type: 'allergy',
      category: 'medication',
      criticality: 'high',
      verification_status: 'unconfirmed',
      onset_date_time: '2019-05',
    }
    const entry = await made({ substance: 'Tramadol', ...facts })
    expect(entry).toMatchObject({ ...facts, onset_on: '2019-05-01' })
    expect((await change(entry, { verification_status: 'confirmed', criticality: null })).body).toMatchObject({
      ...facts,
      verification_status: 'confirmed',
      criticality: null,
    })
    const versions = (await world.call(nurse, 'GET', path(`/${entry.id}/versions`))).body.items
    expect(versions).toMatchObject([{ criticality: null, allergen_code: 'tramadol' }, facts])
  })
})

it('is not known since a day that is still to come', async () => {
  const refused = await record({ substance: 'Pethidine', onset_date_time: '2199' })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'onset_date_time', message: 'This day is still to come.' }]])
})

describe('an allergy that was refuted', () => {
  it('is over, and is active again only with another verification', async () => {
    const entry = await made({ substance: 'Codeine' })
    const refuted = (await change(entry, { verification_status: 'refuted' })).body
    expect(refuted).toMatchObject({ status: 'inactive', verification_status: 'refuted' })
    const refused = await change(refuted, { status: 'active' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'verification_status', message: 'It was refuted: say how sure it is now.' }],
    ])
    expect((await change(refuted, { criticality: 'low' })).body.status).toBe('inactive')
    const again = await change({ ...refuted, version: 3 }, { status: 'active', verification_status: 'unconfirmed' })
    expect(again.body).toMatchObject({ status: 'active', verification_status: 'unconfirmed' })
  })

  it('is not recorded as such', async () => {
    const refused = await record({ substance: 'Morphine', verification_status: 'refuted' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'verification_status'])
  })
})

describe('the list of allergies to code', () => {
  it('has what is active and not coded, with what its text may mean, until a person says so', async () => {
    const near = await made({ substance: 'Penicilin', reaction: 'Rash' })
    const unknown = await made({ substance: 'A white tablet' })
    const over = await made({ substance: 'Asprin' })
    await change(over, { status: 'inactive' })
    const listed = (await toCode()).filter(({ id }: Entry) => [near.id, unknown.id, over.id].includes(id))
    expect(listed).toMatchObject([
      { substance: 'Penicilin', reaction: 'Rash', patient_id, proposals: [{ code: 'penicillins', name: 'Penicillins', is_exact: false }] },
      { substance: 'A white tablet', proposals: [] },
    ])

    const coded = await code(nurse, near, 'penicillins')
    expect(coded.body).toMatchObject({ substance: 'Penicilin', allergen_code: 'penicillins', version: 2, editor_role: 'nurse' })
    expect((await toCode()).map(({ id }: Entry) => id)).not.toContain(near.id)
    const { rows } = await world.owner.query(`select * from audit_events where subject_id = $1 and action = 'allergy.code'`, [near.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/penic/i)
  })

  it('proposes a name as it stands first, where it came before there were codes', async () => {
    const { id } = await made({ substance: 'Latex' })
    await world.owner.query(`update allergies set allergen_code = null where id = $1`, [id])
    const [row] = (await toCode()).filter((each: Entry) => each.id === id)
    expect(row.proposals).toEqual([{ code: 'latex', name: 'Latex', is_exact: true }])
  })

  it('leaves out that no allergy is known, and what stands in a restricted chart', async () => {
    const { patient_id: silent } = await addPatient(world, clinic.organization_id)
    await world.call(doctor, 'POST', `/org/patients/${silent}/allergies/none-known`)
    const { patient_id: closed } = await addPatient(world, clinic.organization_id)
    await world.call(doctor, 'POST', `/org/patients/${closed}/allergies`, { substance: 'Some cream' })
    await world.owner.query('update patients set restricted = true where id = $1', [closed])
    const charts = (await toCode()).map((row: { patient_id: string }) => row.patient_id)
    expect(charts).toContain(patient_id)
    expect(charts).not.toContain(silent)
    expect(charts).not.toContain(closed)
  })

  it('codes nothing that is over, and nothing that says that none are known', async () => {
    const over = (await change(await made({ substance: 'Asprin' }), { status: 'inactive' })).body
    const refused = await code(nurse, over, 'acetylsalicylic acid')
    expect([refused.status, refused.body.code]).toEqual([409, 'state_not_allowed'])
    const { patient_id: silent } = await addPatient(world, clinic.organization_id)
    const none = (await world.call(doctor, 'POST', `/org/patients/${silent}/allergies/none-known`)).body
    const coded = await world.call(
      nurse,
      'POST',
      `/org/patients/${silent}/allergies/${none.id}/code`,
      { allergen_code: 'latex' },
      { 'if-match': '"1"' },
    )
    expect([coded.status, coded.body.code]).toEqual([409, 'state_not_allowed'])
  })
})
