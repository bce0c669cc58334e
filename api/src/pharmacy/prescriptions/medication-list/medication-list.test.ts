/** One list of what a patient takes: prescribed here, named by another system, told by the patient, bought over the counter. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
})
beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
})

interface Item {
  id: string
  source: string
  medication_text: string
  dosage_text: string | null
  is_taken: boolean
  version: number
}
const path = () => `/org/patients/${patient.patient_id}`
const must = async (caller: Caller, method: string, address: string, body?: object, headers = {}) => {
  const reply = await world.call(caller, method, address, body, headers)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}
const list = (caller = doctor) => must(caller, 'GET', `${path()}/medications`)
const tell = (medication_text: string, more: object = {}) =>
  must(nurse, 'POST', `${path()}/medication-statements`, { source: 'reported', medication_text, ...more })
const reconcile = (medication: Item, decision: string, more: object = {}, caller = nurse) =>
  world.call(caller, 'POST', `${path()}/medication-statements/reconcile`, {
    medication_id: medication.id,
    version: medication.version,
    decision,
    ...more,
  })
const takesNothing = () => world.call(nurse, 'POST', `${path()}/medication-statements/takes-nothing`)
const itemOf = async (text: string): Promise<Item> => (await list()).items.find((item: Item) => item.medication_text === text)
async function prescribed(medication_text: string): Promise<string> {
  const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: 30 }
  const { id } = await must(doctor, 'POST', '/org/prescriptions', { patient_id: patient.patient_id, medication_text, ...line })
  await must(doctor, 'POST', `/org/prescriptions/${id}/activate`, { override_reason: 'Seen' }, { 'if-match': '"1"' })
  return id
}
/** As an import leaves it. */
async function imported(title: string, status: string | null, content: object, resource_type = 'MedicationRequest'): Promise<string> {
  const id = newId()
  await world.owner.query(
    `insert into patient_imports (organization_id, id, file_name, format, size_bytes, sha256, status, rows_total, left_out, author_account_id, author_name, created_at)
     values ($1, $2::uuid, 'bundle.json', 'fhir', 1, $2::text, 'completed', 1, '[]', $3, 'Owner', now())`,
    [clinic.organization_id, id, clinic.owner.account_id],
  )
  const values = [clinic.organization_id, id, patient.patient_id, resource_type, title, status, JSON.stringify(content)]
  await world.owner.query(
    `insert into imported_resources (organization_id, id, patient_id, import_id, source, resource_type, resource_key, fingerprint, title,
       status, effective_at, content, created_at)
     values ($1, $2::uuid, $3, $2::uuid, 'Dr Elsewhere, City Hospital', $4, $2::text, $2::text, $5, $6, '2025-05-01', $7, now())`,
    values,
  )
  return id
}
const checkOf = async () =>
  (await must(doctor, 'GET', `/org/safety-checks?patient_id=${patient.patient_id}&medication_text=Ibuprofen 400 mg`)).parts

describe('the list of what a patient takes', () => {
  it('says that nothing is known until somebody asked, and then who asked and when', async () => {
    expect(await list()).toEqual({ items: [], questioned: null })
    expect((await takesNothing()).body).toMatchObject({
      items: [],
      questioned: { author_name: 'Staff nurse', author_role: 'nurse', takes_nothing: true },
    })
    await tell('St John’s wort', { source: 'over-the-counter' })
    expect((await list()).questioned).toMatchObject({ takes_nothing: false })
    expect((await takesNothing()).body).toMatchObject({ code: 'state_not_allowed' })
  })

  it('has every source, with how, since when and by whom', async () => {
    const id = await prescribed('Ramipril 5 mg')
    const content = {
      dosageInstruction: [{ text: 'One in the morning' }],
      authoredOn: '2025-05',
    }
    await imported('Metformin 500 mg', 'active', content)
    await imported('Old syrup', 'completed', { effectivePeriod: { start: '2019', end: '2020-02-01' } }, 'MedicationStatement')
    await tell('Aspirin 100 mg', { dosage_text: 'one a day', started_on: '2024-01-31' })
    const { items } = await list()
    expect(items).toMatchObject([
      {
        id,
        source: 'prescribed',
        dosage_text: '1 tablet, once a day for 30 days',
        source_name: 'Staff practitioner',
        is_taken: true,
        version: 0,
        found: null,
      },
      {
        source: 'reported',
        medication_text: 'Aspirin 100 mg',
        dosage_text: 'one a day',
        start_date_time: '2024-01-31',
        source_name: 'Staff nurse',
        version: 1,
      },
      {
        source: 'imported',
        medication_text: 'Metformin 500 mg',
        dosage_text: 'One in the morning',
        start_date_time: '2025-05',
        source_name: 'Dr Elsewhere, City Hospital',
        is_taken: true,
      },
      {
        source: 'imported',
        medication_text: 'Old syrup',
        start_date_time: '2019',
        end_date_time: '2020-02-01',
        source_status: 'completed',
        is_taken: false,
      },
    ])
    const mine = (await must(patient, 'GET', '/patient/medication-list')).items
    expect(mine.map(({ source, medication_text }: Item) => [source, medication_text])).toEqual(
      items.map(({ source, medication_text }: Item) => [source, medication_text]),
    )
    expect(mine[0]).not.toHaveProperty('found')
  })

  it('is reconciled: each word stays, with who wrote it and why', async () => {
    await imported('Metformin 500 mg', 'active', {})
    const first = await reconcile(await itemOf('Metformin 500 mg'), 'continue')
    expect(first.body.items[0]).toMatchObject({ is_taken: true, version: 1, found: { status: 'active', author_name: 'Staff nurse' } })
    const changed = await reconcile(await itemOf('Metformin 500 mg'), 'change', { reason: 'Kidneys', dosage_text: 'half of it' })
    expect(changed.body.items[0]).toMatchObject({ dosage_text: 'half of it', version: 2 })
    const stopped = await reconcile(await itemOf('Metformin 500 mg'), 'stop', { reason: 'Diarrhoea' })
    expect(stopped.body.items[0]).toMatchObject({ is_taken: false, found: { status: 'stopped', reason: 'Diarrhoea' } })
    const { rows } = await world.owner.query('select version, status from medication_statements where patient_id = $1 order by version', [
      patient.patient_id,
    ])
    expect(rows.map(({ version, status }) => [version, status])).toEqual([
      [1, 'active'],
      [2, 'active'],
      [3, 'stopped'],
    ])
  })

  it('asks for a reason, for the dosage of a change, and for the version that was read', async () => {
    await tell('Aspirin 100 mg')
    const aspirin = await itemOf('Aspirin 100 mg')
    const refused = async (decision: string, more: object = {}) => {
      const { status, body } = await reconcile(aspirin, decision, more)
      return [status, body.errors?.[0]?.path ?? body.code]
    }
    expect(await refused('stop')).toEqual([422, 'reason'])
    expect(await refused('change', { reason: 'Too much' })).toEqual([422, 'dosage_text'])
    expect(await refused('continue', { version: 0 })).toEqual([409, 'state_not_allowed'])
    expect(await refused('continue', { medication_id: newId() })).toEqual([404, 'not_found'])
    expect((await reconcile(aspirin, 'enter-in-error', { reason: 'Of another patient' })).body.items).toEqual([])
  })

  it('leaves what is prescribed here to its prescription, and another system its own word', async () => {
    await prescribed('Ramipril 5 mg')
    const ramipril = await itemOf('Ramipril 5 mg')
    expect((await reconcile(ramipril, 'stop', { reason: 'Cough' })).body.errors).toMatchObject([{ path: 'decision' }])
    expect((await reconcile(ramipril, 'not-taking', { reason: 'Forgets it' })).body.items).toMatchObject([
      { is_taken: false, source_status: 'active' },
    ])
    await imported('Metformin 500 mg', 'active', {})
    expect((await reconcile(await itemOf('Metformin 500 mg'), 'enter-in-error', { reason: 'Wrong' })).body.errors).toMatchObject([
      { path: 'decision' },
    ])
  })

  it('is what the safety check reads: what was stopped is not compared any more, what the patient told is', async () => {
    await imported('Warfarin 5 mg', 'active', {})
    await tell('Aspirin 100 mg')
    const compared = async () =>
      (await checkOf())
        .flatMap(({ part, compared_with }: { part: string; compared_with: string[] }) => (part === 'interactions' ? compared_with : []))
        .sort((a: string, b: string) => a.localeCompare(b))
    expect(await compared()).toEqual(['Aspirin 100 mg', 'Warfarin 5 mg'])
    await reconcile(await itemOf('Warfarin 5 mg'), 'stop', { reason: 'Bleeding' })
    expect(await compared()).toEqual(['Aspirin 100 mg'])
    await reconcile(await itemOf('Aspirin 100 mg'), 'not-taking', { reason: 'Never bought' })
    expect(await compared()).toEqual([])
  })

  it('of a restricted chart is read by nobody who has not opened it, and of another clinic by nobody', async () => {
    await tell('Aspirin 100 mg')
    const aspirin = await itemOf('Aspirin 100 mg')
    const foreign = await makeClinic(world)
    expect((await world.call(foreign.owner, 'GET', `${path()}/medications`)).status).toBe(404)
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect((await world.call(doctor, 'GET', `${path()}/medications`)).body.code).toBe('break_glass_required')
    expect((await reconcile(aspirin, 'continue')).body.code).toBe('break_glass_required')
  })

  it('reads a dosage of another system by its elements where it has no words, and leaves out what it does not understand', async () => {
    const timing = { repeat: { frequency: 2, period: 1, periodUnit: 'd' } }
    const doseAndRate = [{ doseQuantity: { value: 1, unit: 'tablet' } }]
    await imported('Read', 'active', { dosageInstruction: [{ timing, doseAndRate, route: { text: 'oral' } }] })
    await imported('Unread', 'active', { dosageInstruction: [{ timing: { repeat: { odd: 1 } } }], authoredOn: 'soon' })
    expect(await itemOf('Read')).toMatchObject({ dosage_text: expect.stringContaining('tablet') })
    expect(await itemOf('Unread')).toMatchObject({ dosage_text: null, start_date_time: null })
  })

  it('loses no element of a dosage of another system because only another one has words', async () => {
    const timing = { repeat: { frequency: 2, period: 1, periodUnit: 'd', boundsDuration: { value: 5, unit: 'd' } } }
    const doses = [1, 2].map((value, n) => ({
      sequence: n + 1,
      timing,
      doseAndRate: [{ doseQuantity: { value, unit: 'tablet' } }],
      route: { text: 'oral' },
    }))
    await imported('Steps', 'active', { dosageInstruction: [{ ...doses[0], text: 'One at first' }, doses[1]] })
    await imported('Half read', 'active', { dosageInstruction: [{ text: 'One at first' }, { timing: { repeat: { odd: 1 } } }] })
    await imported('In words', 'active', { dosageInstruction: [{ text: 'One at first' }, { patientInstruction: 'then two' }] })
    const texts = await Promise.all(['Steps', 'Half read', 'In words'].map(async (name) => (await itemOf(name)).dosage_text))
    expect(texts).toEqual([expect.stringMatching(/1 tablet.*2 tablets/), null, 'One at first; then two'])
  })
})
