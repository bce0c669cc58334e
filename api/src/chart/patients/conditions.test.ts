import { clinicCodeSystem, codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient_id: string

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  ;({ patient_id } = await addPatient(world, clinic.organization_id))
})

const record = (body: object) => world.call(doctor, 'POST', `/org/patients/${patient_id}/conditions`, body)
const change = (id: string, version: number, body: object) =>
  world.call(doctor, 'PATCH', `/org/patients/${patient_id}/conditions/${id}`, body, { 'if-match': `"${version}"` })

describe('a problem', () => {
  it('with a code has the name that its system gives it, and says who recorded it', async () => {
    const { status, body } = await record({ code: 'E11.9', display: 'Asthma', severity: 'mild', onset_on: '2020-02-03', note: 'Diet' })
    expect([status, body]).toMatchObject([
      201,
      {
        code: 'E11.9',
        code_system: codeSystems.icd10cm,
        display: 'Type 2 diabetes mellitus without complications',
        status: 'active',
        verification_status: 'confirmed',
        severity: 'mild',
        onset_on: '2020-02-03',
        abated_on: null,
        note: 'Diet',
        recorder_role: 'practitioner',
      },
    ])
    expect(body.recorder_name).toBeTruthy()
  })

  it('with text alone has no code, and one without code and text is refused at its field', async () => {
    expect((await record({ display: 'Often tired' })).body).toMatchObject({ code: null, code_system: null, display: 'Often tired' })
    const nothing = await record({})
    expect([nothing.status, nothing.body.errors[0].path]).toEqual([422, 'display'])
  })

  it('takes no code that its system does not have, nor one that the clinic has retired', async () => {
    const unknown = await record({ code: 'E11.99', display: 'Diabetes' })
    expect([unknown.status, unknown.body.errors[0]]).toEqual([
      422,
      { path: 'code', message: 'The code E11.99 is not known here. Choose one from the list, or write text without a code.' },
    ])
    const clinicCode = { kind: 'diagnosis', code: 'TIRED', display: 'Tired for no reason' }
    const { body: made } = await world.call(clinic.owner, 'POST', '/org/clinic-codes', clinicCode)
    const code = { code: 'TIRED', code_system: clinicCodeSystem(clinic.organization_id) }
    expect((await record(code)).body.display).toBe('Tired for no reason')
    await world.call(clinic.owner, 'PATCH', `/org/clinic-codes/${made.id}`, { is_active: false }, { 'if-match': '"1"' })
    expect((await record(code)).status).toBe(422)
    const others = clinicCodeSystem((await makeClinic(world)).organization_id)
    expect((await record({ code: 'TIRED', code_system: others })).status).toBe(422)
  })

  it('keeps the code of an unknown system as it was sent', async () => {
    const sent = { code: '44054006', code_system: codeSystems.snomed, display: 'Diabetes type 2' }
    expect((await record(sent)).body).toMatchObject(sent)
  })

  it('has an end day only while it is resolved, after its begin and not in the future', async () => {
    const { body } = await record({ code: 'J20.9', onset_on: '2026-01-10' })
    const refused = async (fields: object) => {
      const reply = await change(body.id, 1, fields)
      return [reply.status, reply.body.errors?.[0]?.path]
    }
    expect(await refused({ abated_on: '2026-01-20' })).toEqual([422, 'abated_on'])
    expect(await refused({ status: 'resolved', abated_on: '2026-01-09' })).toEqual([422, 'abated_on'])
    expect(await refused({ status: 'resolved', abated_on: '2199-01-09' })).toEqual([422, 'abated_on'])
    expect(await refused({ onset_on: '2199-01-09' })).toEqual([422, 'onset_on'])
    const over = await change(body.id, 1, { status: 'resolved', abated_on: '2026-01-20' })
    expect(over.body).toMatchObject({ status: 'resolved', abated_on: '2026-01-20', version: 2 })
    expect((await change(body.id, 2, { onset_on: '2026-01-21' })).status).toBe(422)
    const again = await change(body.id, 2, { status: 'recurrence' })
    expect(again.body).toMatchObject({ status: 'recurrence', abated_on: null, version: 3 })
    expect((await record({ code: 'J20.9', abated_on: '2026-01-20' })).status).toBe(422)
  })

  it('that was entered in error stays as it is, and is listed last', async () => {
    const { body } = await record({ display: 'Of somebody else' })
    const wrong = `/org/patients/${patient_id}/conditions/${body.id}/enter-in-error`
    expect((await world.call(doctor, 'POST', wrong, { reason: 'Of somebody else' })).status).toBe(200)
    expect((await change(body.id, 2, { note: 'x' })).body.code).toBe('state_not_allowed')
    await record({ display: 'Ruled out', verification_status: 'refuted' })
    const { items } = (await world.call(doctor, 'GET', `/org/patients/${patient_id}/conditions`)).body
    expect(items.slice(-2).map(({ display }: { display: string }) => display)).toEqual(['Ruled out', 'Of somebody else'])
  })

  it('from before code systems were kept is read as it is', async () => {
    const otherPatient = await addPatient(world, clinic.organization_id)
    await world.owner.query(
      `with state as (
         insert into condition_versions (organization_id, id, version, status, verification_status, written_at)
         values ($1, '019bf379-35b7-7229-b745-8aac131284d1', 1, 'active', 'confirmed', now()) returning organization_id, id)
       insert into conditions (organization_id, id, patient_id, code, display) select organization_id, id, $2, 'J45.9', 'Asthma' from state`,
      [clinic.organization_id, otherPatient.patient_id],
    )
    const { items } = (await world.call(doctor, 'GET', `/org/patients/${otherPatient.patient_id}/conditions`)).body
    expect(items).toMatchObject([
      { code: 'J45.9', code_system: null, display: 'Asthma', recorder_name: null, verification_status: 'confirmed' },
    ])
  })
})

describe('a record of a diagnosis', () => {
  const write = (codes: object[], kind = 'diagnosis') =>
    world.call(doctor, 'POST', '/org/records', { patient_id, kind, title: 'Diagnosis', body: 'As found today', codes })

  it('has codes with the names that their systems give them, and texts without a code', async () => {
    const text = { system: '', code: '', display: 'Often tired' }
    const made = await write([{ system: codeSystems.icd10cm, code: 'I10', display: 'Pressure' }, text])
    expect(made.body.codes).toEqual([{ system: codeSystems.icd10cm, code: 'I10', display: 'Essential (primary) hypertension' }, text])
    const unknown = await write([text, { system: codeSystems.icd10cm, code: 'I99.99', display: 'x' }])
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'codes.1.code'])
    const changed = await world.call(
      doctor,
      'PATCH',
      `/org/records/${made.body.id}`,
      { codes: [{ system: codeSystems.icd10cm, code: 'J00', display: '' }] },
      { 'if-match': '"1"' },
    )
    expect(changed.body.codes[0].display).toBe('Acute nasopharyngitis [common cold]')
    const refused = await world.call(
      doctor,
      'PATCH',
      `/org/records/${made.body.id}`,
      { codes: [{ system: codeSystems.icd10cm, code: 'J00.1', display: '' }] },
      { 'if-match': `"${changed.body.version}"` },
    )
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'codes.0.code'])
  })
})
