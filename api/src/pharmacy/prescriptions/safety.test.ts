import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let owner: Caller
let doctor: Caller
const medications: Record<string, string> = {}

const add = async (generic_name: string, atc_code: string | null) => {
  const { body } = await world.call(owner, 'POST', '/org/medications', { generic_name, atc_code, form: 'tablet', strength: '10 mg' })
  medications[generic_name] = body.id
}

beforeAll(async () => {
  const clinic = await makeClinic(world)
  owner = clinic.owner
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  for (const [name, code] of [
    ['Warfarin', 'B01AA03'],
    ['Ibuprofen', 'M01AE01'],
    ['Metformin', 'A10BA02'],
    ['Amoxicillin', 'J01CA04'],
    ['Aspirin', 'N02BA01'],
    ['Wonder root', null],
  ] as const)
    await add(name, code)
})

const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: 7 }
const newPatient = async ({ is_without_allergies = true } = {}) => {
  const { patient_id } = await addPatient(world, owner.organization_id as string)
  if (is_without_allergies) await world.call(doctor, 'POST', `/org/patients/${patient_id}/allergies/none-known`)
  return patient_id
}
const write = async (patient_id: string, medicine: object) =>
  (await world.call(doctor, 'POST', '/org/prescriptions', { patient_id, ...medicine, ...line })).body
const draft = (patient_id: string, name: string) => write(patient_id, { medication_id: medications[name] })
const activate = ({ id }: { id: string }, body: object = {}) =>
  world.call(doctor, 'POST', `/org/prescriptions/${id}/activate`, body, { 'if-match': '"1"' })
const active = async (patient_id: string, name: string) => (await activate(await draft(patient_id, name))).body
const ask = async (patient_id: string, name: string, more = '') =>
  (await world.call(doctor, 'GET', `/org/safety-checks?patient_id=${patient_id}&medication_id=${medications[name]}${more}`)).body
/** Of allergies, duplicates and interactions; what asks about the patient has tests below. */
const outcomes = (check: { parts: { part: string; outcome: string }[] }) => check.parts.slice(0, 3).map(({ outcome }) => outcome)

describe('the safety check', () => {
  it('compares with what is in force for the patient, and not with drafts, what was stopped, or another patient', async () => {
    const patient = await newPatient()
    const neighbour = await newPatient()
    const warfarin = await active(patient, 'Warfarin')
    await draft(neighbour, 'Warfarin')
    expect(outcomes(await ask(patient, 'Ibuprofen'))).toEqual(['clear', 'clear', 'alert'])
    expect(outcomes(await ask(neighbour, 'Ibuprofen'))).toEqual(['clear', 'clear', 'clear'])
    await world.call(doctor, 'POST', `/org/prescriptions/${warfarin.id}/hold`, { reason: 'Surgery' })
    expect(outcomes(await ask(patient, 'Ibuprofen'))).toEqual(['clear', 'clear', 'alert'])
    // The last day on which it may be dispensed is not the last on which it is taken.
    await world.owner.query('update prescriptions set valid_until = current_date - 2 where id = $1', [warfarin.id])
    expect(outcomes(await ask(patient, 'Ibuprofen'))).toEqual(['clear', 'clear', 'alert'])
    await world.owner.query(`update prescriptions set valid_until = '2020-01-01' where id = $1`, [warfarin.id])
    expect(outcomes(await ask(patient, 'Ibuprofen'))).toEqual(['clear', 'clear', 'clear'])
  })

  it('warns of what another system says is taken, and never calls it checked; what has ended there counts no more', async () => {
    const patient = await newPatient()
    const organization_id = owner.organization_id as string
    const imported = newId()
    await world.owner.query(
      `insert into patient_imports (organization_id, id, file_name, format, size_bytes, sha256, status, rows_total, left_out, author_account_id, author_name, created_at)
       values ($1, $2, 'x.json', 'fhir', 1, 'x', 'completed', 1, '[]', $3, 'Owner', now())`,
      [organization_id, imported, owner.account_id],
    )
    const send = (title: string, status: string | null) =>
      world.owner.query(
        `insert into imported_resources (organization_id, id, patient_id, import_id, source, resource_type, resource_key, fingerprint, title, status,
           effective_at, content, created_at)
         values ($1, $2, $3, $4, 'Elsewhere', 'MedicationRequest', gen_random_uuid()::text, 'x', $5, $6, now(), '{}', now())`,
        [organization_id, newId(), patient, imported, title, status],
      )
    await send('Warfarin 5 MG Oral Tablet', 'stopped')
    expect(outcomes(await ask(patient, 'Ibuprofen'))).toEqual(['clear', 'clear', 'clear'])
    await send('Wonder root drops', null)
    const check = await ask(patient, 'Ibuprofen')
    expect(outcomes(check)).toEqual(['clear', 'not-checked', 'not-checked'])
    expect(check.summary).toContain('Not checked against Wonder root drops')
    await send('Warfarin 5 MG Oral Tablet', 'active')
    expect(outcomes(await ask(patient, 'Ibuprofen'))).toEqual(['clear', 'not-checked', 'alert'])
  })

  it('does not compare a prescription with itself', async () => {
    const patient = await newPatient()
    const { id } = await active(patient, 'Metformin')
    expect(outcomes(await ask(patient, 'Metformin'))).toEqual(['clear', 'alert', 'clear'])
    expect(outcomes(await ask(patient, 'Metformin', `&prescription_id=${id}`))).toEqual(['clear', 'clear', 'clear'])
  })

  it('names the allergy that it does not understand, and the medicine', async () => {
    const patient = await newPatient()
    await world.call(doctor, 'POST', `/org/patients/${patient}/allergies`, { substance: 'A white tablet' })
    const check = await ask(patient, 'Metformin')
    expect([check.outcome, check.summary]).toEqual([
      'not-checked',
      expect.stringContaining("Not checked against 'A white tablet': it is not coded."),
    ])
    await active(patient, 'Wonder root')
    expect((await ask(patient, 'Metformin')).parts[2].reasons[0].text).toBe(
      'Not checked against Wonder root 10 mg tablet: its ingredients are not known here.',
    )
  })

  it('warns of a text that may mean an allergen, and is not clear of another one', async () => {
    const patient = await newPatient({ is_without_allergies: false })
    await world.call(doctor, 'POST', `/org/patients/${patient}/allergies`, { substance: 'Penicilin' })
    expect(outcomes(await ask(patient, 'Amoxicillin'))).toEqual(['alert', 'clear', 'clear'])
    expect(outcomes(await ask(patient, 'Metformin'))).toEqual(['not-checked', 'clear', 'clear'])
    const { body } = await world.call(doctor, 'GET', `/org/safety-checks?patient_id=${patient}&medication_text=Amoxicillin`)
    expect([body.outcome, body.needs_reason]).toEqual(['alert', true])
  })
})

describe('what the chart says of the patient', () => {
  const partOf = (check: { parts: { part: string; outcome: string; reasons: { text: string }[] }[] }, name: string) =>
    check.parts.find(({ part }) => part === name)
  const person = async (birth_date: string | null, sex: string | null) => {
    const patient = await newPatient()
    await world.owner.query('update patients set birth_date = $2, sex = $3 where id = $1', [patient, birth_date, sex])
    return patient
  }

  it('is asked for each part, and the missing fact is named', async () => {
    const patient = await person(null, null)
    const check = await ask(patient, 'Aspirin')
    expect(check.parts.map(({ part }: { part: string }) => part)).toEqual([
      'allergies',
      'duplicates',
      'interactions',
      'age',
      'pregnancy',
      'kidney',
    ])
    expect(partOf(check, 'age')?.reasons[0]?.text).toBe('Not checked: the date of birth is not known.')
    expect(partOf(await ask(patient, 'Metformin'), 'kidney')?.reasons[0]?.text).toBe('Not checked: no creatinine is known.')
  })

  it('warns of an age, whole years on the clinic’s day', async () => {
    expect(partOf(await ask(await person('2020-01-01', 'male'), 'Aspirin'), 'age')?.outcome).toBe('alert')
    expect(partOf(await ask(await person('1980-01-01', 'male'), 'Aspirin'), 'age')?.outcome).toBe('clear')
  })

  it('warns of a pregnancy that is among the problems, and no longer once it is over or ruled out', async () => {
    const patient = await person('1995-01-01', 'female')
    expect(partOf(await ask(patient, 'Ibuprofen'), 'pregnancy')?.outcome).toBe('not-checked')
    const { body } = await world.call(doctor, 'POST', `/org/patients/${patient}/conditions`, { display: 'Pregnancy' })
    expect(partOf(await ask(patient, 'Ibuprofen'), 'pregnancy')?.outcome).toBe('alert')
    const path = `/org/patients/${patient}/conditions/${body.id}`
    await world.call(doctor, 'PATCH', path, { verification_status: 'refuted' }, { 'if-match': '"1"' })
    expect(partOf(await ask(patient, 'Ibuprofen'), 'pregnancy')?.outcome).toBe('not-checked')
    await world.call(doctor, 'PATCH', path, { verification_status: 'confirmed', status: 'resolved' }, { 'if-match': '"2"' })
    expect(partOf(await ask(patient, 'Ibuprofen'), 'pregnancy')?.outcome).toBe('not-checked')
  })

  it('computes the kidney function from the last creatinine, and asks for a reason where it is too low', async () => {
    const patient = await person('1960-01-01', 'male')
    const measured = (value: number, unit: string, days: number) =>
      world.owner.query(
        `insert into observations (organization_id, id, patient_id, category, code, code_system, display, value_number, unit, status, source, effective_at, issued_at)
         values ($1, $2, $3, 'laboratory', '2160-0', 'http://loinc.org', 'Creatinine', $4, $5, 'final', 'Elsewhere', now() - make_interval(days => $6), now())`,
        [owner.organization_id, newId(), patient, value, unit, days],
      )
    await measured(3, 'mg/dL', 20)
    const low = await draft(patient, 'Metformin')
    expect(partOf(low.check, 'kidney')?.reasons[0]?.text).toMatch(
      /eGFR \d+ mL\/min\/1.73 m² by CKD-EPI 2021, from the creatinine of 3 mg\/dL on/,
    )
    expect((await activate(low)).status).toBe(422)
    await measured(80, 'umol/L', 1)
    expect(partOf(await ask(patient, 'Metformin'), 'kidney')?.outcome).toBe('clear')
  })
})

describe('a prescription with a grave alert', () => {
  it('is not activated without a reason, and keeps the parts of its check', async () => {
    const patient = await newPatient()
    await active(patient, 'Warfarin')
    const ibuprofen = await draft(patient, 'Ibuprofen')
    expect(ibuprofen.check.outcome).toBe('alert')
    const refused = await activate(ibuprofen)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'override_reason'])
    const { body } = await activate(ibuprofen, { override_reason: 'One dose, INR tomorrow' })
    expect(outcomes(body.check)).toEqual(['clear', 'clear', 'alert'])
    expect(body.check.checked_at).toBe(body.activated_at)
    expect(body.check.parts[2].reasons[0]).toMatchObject({ severity: 'high', action: expect.any(String), source: expect.any(String) })
  })

  it('is not dispensed without a reason, once another was prescribed since', async () => {
    const patient = await newPatient()
    const ibuprofen = await active(patient, 'Ibuprofen')
    const warfarin = await draft(patient, 'Warfarin')
    await activate(warfarin, { override_reason: 'For two days' })
    const dispense = (body: object) => world.call(owner, 'POST', `/org/prescriptions/${ibuprofen.id}/dispenses`, { quantity: 7, ...body })
    const refused = await dispense({})
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'override_reason'])
    const { status, body } = await dispense({ override_reason: 'Discussed' })
    expect(status).toBe(201)
    const audit = await world.owner.query(`select details from audit_events where subject_id = $1 and outcome = 'done'`, [body.id])
    expect(audit.rows[0].details).toMatchObject({ check: 'alert', parts: { interactions: 'alert' }, overridden: true })
  })
})

describe('an allergy that is recorded later', () => {
  const notices = async () =>
    (await world.call(doctor, 'GET', '/notifications?limit=100')).body.items
      .filter(({ title }: { title: string }) => title === 'An allergy speaks against a prescription of yours')
      .map(({ link }: { link: string }) => link)

  it('is told to the prescriber of what is in force, and not of what it does not concern or what was stopped', async () => {
    const patient = await newPatient()
    const amoxicillin = await active(patient, 'Amoxicillin')
    const stopped = await active(patient, 'Amoxicillin')
    await world.call(doctor, 'POST', `/org/prescriptions/${stopped.id}/stop`, { reason: 'Given twice' })
    await active(patient, 'Metformin')
    await world.call(doctor, 'POST', `/org/patients/${patient}/allergies`, { substance: 'Latex' })
    expect(await notices()).toEqual([])
    const { body: allergy } = await world.call(doctor, 'POST', `/org/patients/${patient}/allergies`, { substance: 'Penicillin' })
    expect(await notices()).toEqual([`/org/prescriptions/${amoxicillin.id}`])
    const path = `/org/patients/${patient}/allergies/${allergy.id}`
    await world.call(doctor, 'PATCH', path, { status: 'inactive' }, { 'if-match': '"1"' })
    await world.call(doctor, 'PATCH', path, { status: 'active' }, { 'if-match': '"2"' })
    expect(await notices()).toHaveLength(2)
  })

  it('leaves what was found then, and the check finds it now', async () => {
    const patient = await newPatient()
    const { id } = await active(patient, 'Amoxicillin')
    await world.call(doctor, 'POST', `/org/patients/${patient}/allergies`, { substance: 'Penicillin' })
    const { body } = await world.call(doctor, 'GET', `/org/prescriptions/${id}`)
    expect([body.check.outcome, body.check.checked_at]).toEqual(['not-checked', body.activated_at])
    expect((await ask(patient, 'Amoxicillin', `&prescription_id=${id}`)).outcome).toBe('alert')
  })
})
