import { patientImportMachine } from '@polyclinic/contract/import-rules'
import type { ImportCount } from '@polyclinic/contract/patient-imports'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { countResources, loadFhirBundles } from '../../../test/fhir-bundles.ts'
import { waiting } from '../../../test/locks.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { runImports } from './run-import.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let manager: Caller
let doctor: Caller

beforeAll(async () => {
  clinic = await makeClinic(world)
  manager = await addStaff(world, clinic.organization_id, 'manager')
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
})

let count = 0
/** A name that no other test here uses. */
const unique = (name: string) =>
  `${name}${String.fromCharCode(97 + (count % 26))}${String(count++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string)}`
const upload = (text: string | Buffer, caller: Caller = manager, file_name = 'patients.csv', type = 'text/csv') =>
  world.call(caller, 'POST', `/org/patient-imports?file_name=${encodeURIComponent(file_name)}`, Buffer.from(text as string), {
    'content-type': type,
  })
const uploadBundle = (bundle: object, caller: Caller = manager) =>
  upload(JSON.stringify(bundle), caller, 'bundle.json', 'application/fhir+json')
const rowsOf = async (id: string, caller: Caller = manager) =>
  (await world.call(caller, 'GET', `/org/patient-imports/${id}/rows?limit=100`)).body.items
const start = (id: string, caller: Caller = manager) => world.call(caller, 'POST', `/org/patient-imports/${id}/start`)
async function run({ organization_id }: { organization_id: string }) {
  const { kernel } = world.booted
  const found = await clinicById(kernel, organization_id)
  if (found) await runImports(kernel, found, performance.now())
}
/** Uploads, starts and runs an import; answers with the import and its people. */
async function importAll(sent: { status: number; body: any }, caller: Caller = manager, of = clinic) {
  expect([sent.status, sent.body.detail]).toEqual([201, undefined])
  expect((await start(sent.body.id, caller)).status).toBe(200)
  const read = async () => (await world.call(caller, 'GET', `/org/patient-imports/${sent.body.id}`)).body
  // a turn of the job ends after some seconds, and the next one goes on
  let done = await read()
  for (let turn = 0; turn < 20 && done.status === 'in-progress'; turn++) {
    await run(of)
    done = await read()
  }
  return { done, rows: await rowsOf(sent.body.id, caller) }
}
const chartOf = (id: string, part: string, caller: Caller = doctor) => world.call(caller, 'GET', `/org/patients/${id}/${part}`)

/** A FHIR patient with one resource of each kind that the chart has a place for, and one that it has none for. */
function fictionalBundle(family = unique('Fictional')) {
  const subject = { reference: 'urn:uuid:11111111-1111-4111-8111-111111111111' }
  const entry = (n: number, resource: object) => ({
    fullUrl: `urn:uuid:${String(n).repeat(8)}-1111-4111-8111-111111111111`,
    resource,
  })
  const identifier = [{ system: 'https://other.example/patients', value: family }]
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      entry(1, {
        resourceType: 'Patient',
        identifier,
        name: [{ use: 'official', family, given: ['Zora', 'Ann'] }],
        gender: 'female',
        birthDate: '1980-02-03',
      }),
      entry(2, {
        resourceType: 'Condition',
        clinicalStatus: { coding: [{ code: 'resolved' }] },
        code: { coding: [{ system: 'http://snomed.info/sct', code: '70704007', display: 'Sprain of wrist' }] },
        subject,
        onsetDateTime: '2016-01-07T22:28:27+00:00',
        recordedDate: '2016-01-07T22:28:27+00:00',
      }),
      entry(3, {
        resourceType: 'AllergyIntolerance',
        clinicalStatus: { coding: [{ code: 'active' }] },
        code: { coding: [{ system: 'http://snomed.info/sct', code: '91936005', display: 'Allergy to penicillin' }] },
        patient: subject,
        reaction: [{ severity: 'severe', manifestation: [{ text: 'Rash' }] }],
      }),
      entry(4, {
        resourceType: 'Observation',
        status: 'final',
        category: [{ coding: [{ code: 'vital-signs' }] }],
        code: { coding: [{ system: 'http://loinc.org', code: '55284-4', display: 'Blood pressure' }] },
        subject,
        encounter: { reference: 'urn:uuid:66666666-1111-4111-8111-111111111111' },
        effectiveDateTime: '2020-05-05T10:00:00Z',
        component: [
          {
            code: { coding: [{ system: 'http://loinc.org', code: '8480-6', display: 'Systolic' }] },
            valueQuantity: { value: 131, unit: 'mm[Hg]', code: 'mm[Hg]' },
          },
          {
            code: { coding: [{ system: 'http://loinc.org', code: '8462-4', display: 'Diastolic' }] },
            valueQuantity: { value: 84, unit: 'mm[Hg]', code: 'mm[Hg]' },
          },
        ],
      }),
      entry(5, {
        resourceType: 'Immunization',
        status: 'completed',
        vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '140', display: 'Influenza, seasonal' }] },
        patient: subject,
        occurrenceDateTime: '2019-10-10T08:00:00Z',
      }),
      entry(6, {
        resourceType: 'Encounter',
        status: 'finished',
        class: { code: 'AMB' },
        type: [{ text: 'Check-up' }],
        subject,
        participant: [{ individual: { reference: 'urn:uuid:77777777-1111-4111-8111-111111111111' } }],
        period: { start: '2020-05-05T10:00:00Z' },
      }),
      entry(7, { resourceType: 'Practitioner', name: [{ family: 'Elsewhere' }] }),
      entry(8, { resourceType: 'Location', name: 'A ward that nobody refers to' }),
    ],
  }
}

describe('a bundle of FHIR', () => {
  it('is written to the chart: known resources as rows with the name of their source, all others unchanged', async () => {
    const bundle = fictionalBundle()
    const sent = await uploadBundle(bundle)
    expect(sent.body).toMatchObject({
      format: 'fhir',
      status: 'draft',
      rows_total: 1,
      decisions: { create: 1, merge: 0, skip: 0 },
      can: ['start', 'cancel'],
    })
    expect(sent.body.left_out).toEqual([{ resource_type: 'Location', count: 1, reason: 'It names no patient of this file.' }])
    const { done, rows } = await importAll(sent)
    expect(done).toMatchObject({ status: 'completed', rows_done: 1, rows_failed: 0, can: [] })
    const [{ patient, status, counts }] = rows
    expect(status).toBe('done')
    expect(counts).toEqual(
      ['Patient', 'Condition', 'AllergyIntolerance', 'Observation', 'Immunization', 'Encounter', 'Practitioner'].map((resource_type) => {
        const is_kept = ['Encounter', 'Practitioner'].includes(resource_type)
        return { resource_type, received: 1, placed: is_kept ? 0 : 1, kept: is_kept ? 1 : 0, repeated: 0 }
      }),
    )
    const chart = (await world.call(doctor, 'GET', `/org/patients/${patient.id}`)).body
    expect(chart).toMatchObject({ given_name: 'Zora Ann', birth_date: '1980-02-03', sex: 'female', status: 'active' })
    const source = 'bundle.json'
    expect((await chartOf(patient.id, 'conditions')).body.items).toMatchObject([
      {
        display: 'Sprain of wrist',
        code: '70704007',
        code_system: 'http://snomed.info/sct',
        status: 'resolved',
        onset_on: '2016-01-07',
        source,
      },
    ])
    expect((await chartOf(patient.id, 'allergies')).body.items).toMatchObject([
      { substance: 'Allergy to penicillin', reaction: 'Rash', severity: 'severe', status: 'active', source },
    ])
    const vitals = (await chartOf(patient.id, 'vitals')).body.items
    expect(vitals).toMatchObject([
      { code: '8462-4', value_number: 84 },
      { code: '8480-6', value_number: 131, performer_name: null, source },
    ])
    expect((await chartOf(patient.id, 'immunizations')).body.items).toMatchObject([
      { vaccine: 'Influenza, seasonal', given_on: '2019-10-10', source: 'imported', author_name: source, author_role: null },
    ])
    const timeline = (await chartOf(patient.id, 'timeline?kind=imported')).body.items
    // The dose is recorded on the day on which it was given, not on that of the import.
    expect((await chartOf(patient.id, 'timeline?kind=immunization')).body.items).toMatchObject([{ at: '2019-10-10T10:00:00.000Z' }])
    expect(timeline).toMatchObject([{ title: 'Check-up', detail: 'Encounter', by: source, at: '2020-05-05T10:00:00.000Z' }])
  })

  it('keeps unknown resources as they came, with references that lead to rows of this clinic', async () => {
    const { rows } = await importAll(await uploadBundle(fictionalBundle()))
    const { id } = rows[0].patient
    const { items, types } = (await chartOf(id, 'imported-resources')).body
    expect(types.map(({ resource_type }: { resource_type: string }) => resource_type)).toContain('Practitioner')
    const find = (type: string) => items.find((item: { resource_type: string }) => item.resource_type === type)
    const encounter = (await world.call(doctor, 'GET', `/org/imported-resources/${find('Encounter').id}`)).body
    expect(encounter).toMatchObject({
      resourceType: 'Encounter',
      id: find('Encounter').id,
      type: [{ text: 'Check-up' }],
      subject: { reference: `Patient/${id}` },
      participant: [{ individual: { reference: `Practitioner/${find('Practitioner').id}` } }],
    })
    expect(find('Observation')).toMatchObject({ placed_as: 'observation' })
  })

  it('changes nothing when it comes a second time', async () => {
    const bundle = fictionalBundle()
    const first = await importAll(await uploadBundle(bundle))
    const { id } = first.rows[0].patient
    const before = await Promise.all(
      ['conditions', 'allergies', 'observations', 'immunizations', 'imported-resources'].map((part) => chartOf(id, part)),
    )
    const again = await uploadBundle(bundle)
    expect((await rowsOf(again.body.id))[0]).toMatchObject({ decision: 'merge', reason: 'imported-before', patient: { id } })
    const { rows } = await importAll(again)
    for (const { received, repeated } of rows[0].counts as ImportCount[]) expect(repeated).toBe(received)
    const after = await Promise.all(
      ['conditions', 'allergies', 'observations', 'immunizations', 'imported-resources'].map((part) => chartOf(id, part)),
    )
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  it('keeps a changed resource beside the one that is on the chart', async () => {
    const bundle = fictionalBundle()
    const { rows } = await importAll(await uploadBundle(bundle))
    const { id } = rows[0].patient
    const condition = bundle.entry[1]?.resource as Record<string, unknown>
    condition.clinicalStatus = { coding: [{ code: 'active' }] }
    const again = await importAll(await uploadBundle(bundle))
    const counts = (again.rows[0].counts as ImportCount[]).find(({ resource_type }) => resource_type === 'Condition')
    expect(counts).toMatchObject({ placed: 0, kept: 1, repeated: 0 })
    expect((await chartOf(id, 'conditions')).body.items).toMatchObject([{ status: 'resolved' }])
  })

  it.each([
    ['no JSON', '{"resourceType": '],
    ['JSON that is no FHIR', '{"a": 1}'],
    ['a list', '[1, 2]'],
    ['a bundle without patients', '{"resourceType": "Bundle", "entry": []}'],
    ['a bundle that is nested too deeply', `{"resourceType":"Patient","x":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['a bundle with entries that are none', '{"resourceType": "Bundle", "entry": [null, 1, {"resource": null}]}'],
  ])('is refused in one sentence where it is %s', async (_what, text) => {
    const { status, body } = await upload(text, manager, 'x.json', 'application/fhir+json')
    expect([status, body.errors?.[0].path]).toEqual([422, 'file'])
    expect(body.detail).toMatch(/^[A-Z].*\.$/)
  })

  it('keeps vital signs in the unit of the chart, and those in an unsupported unit as they came', async () => {
    const subject = { reference: 'Patient/p' }
    const weigh = (code: string, value: number, unit: string, category = 'vital-signs') => ({
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ code: category }] }],
      code: { coding: [{ system: 'http://loinc.org', code }], text: `Measured in ${unit}` },
      subject,
      effectiveDateTime: '2020-05-05T10:00:00Z',
      valueQuantity: { value, unit, code: unit },
    })
    const patient = { resourceType: 'Patient', id: 'p', name: [{ family: unique('Heavy'), given: ['Ada'] }], birthDate: '1990-01-01' }
    const sent = [
      weigh('29463-7', 100, '[lb_av]'),
      weigh('8302-2', 6, 'stone'),
      weigh('39156-5', 22, 'lb/ft2'),
      weigh('8310-5', 98.6, '[degF]'),
      weigh('8331-1', 37.5, 'Cel'),
      weigh('718-7', 13.9, 'g/dL', 'laboratory'),
    ]
    const { rows } = await importAll(
      await uploadBundle({ resourceType: 'Bundle', entry: [patient, ...sent].map((resource) => ({ resource })) }),
    )
    const { id } = rows[0].patient
    expect(rows[0].counts).toContainEqual({ resource_type: 'Observation', received: 6, placed: 4, kept: 2, repeated: 0 })
    const shown = async (query: string) =>
      (await chartOf(id, `observations?elsewhere=true&${query}`)).body.items
        .map((item: any) => [item.code, item.value_number, item.unit])
        .sort()
    expect(await shown('category=vital-signs')).toEqual([
      ['29463-7', 45.3592, 'kg'],
      ['8310-5', 37, 'Cel'],
      ['8331-1', 37.5, 'Cel'],
    ])
    expect(await shown('category=laboratory')).toEqual([['718-7', 13.9, 'g/dL']])
    const kept = (await chartOf(id, 'imported-resources?resource_type=Observation')).body.items
    expect(kept.filter((row: any) => row.placed_as === null).map((row: any) => row.title)).toEqual([
      'Measured in lb/ft2: 22 lb/ft2',
      'Measured in stone: 6 stone',
    ])
    // A value that was measured here is not marked as from elsewhere.
    const body = { measurements: { weight: { value: 46, unit: 'kg' } } }
    expect((await world.call(doctor, 'POST', `/org/patients/${id}/vitals`, body)).status).toBe(201)
    expect(await shown('category=vital-signs')).toHaveLength(3)
  })

  it('takes strange values without an internal error', async () => {
    const family = unique('Strange')
    const patient = {
      resourceType: 'Patient',
      id: 'p',
      name: [null, { family: `${family}\u0000`, given: ['Z\u202eora', 7] }],
      birthDate: 'yesterday',
      telecom: 'x',
      address: {},
    }
    const odd = [
      { resourceType: 'Observation', status: 'final', subject: { reference: 'Patient/p' } },
      { resourceType: 'Condition', code: 'x', subject: { reference: 'Patient/p' }, onsetDateTime: 12 },
      { resourceType: 'Immunization', status: 'completed', patient: { reference: 'Patient/p' }, occurrenceString: 'once' },
      { resourceType: 'AllergyIntolerance', patient: { reference: 'Patient/p' }, reaction: 'bad' },
    ]
    const sent = await uploadBundle({ resourceType: 'Bundle', entry: [patient, ...odd].map((resource) => ({ resource })) })
    expect((await rowsOf(sent.body.id))[0]).toMatchObject({ decision: 'skip', reason: 'birth-date-not-readable' })
    const readable = { ...patient, birthDate: '1990-01-01' }
    const { rows } = await importAll(
      await uploadBundle({ resourceType: 'Bundle', entry: [readable, ...odd].map((resource) => ({ resource })) }),
    )
    expect(rows[0]).toMatchObject({ status: 'done', name: `Zora 7 ${family}` })
  })
})

describe('a table', () => {
  it('becomes charts, whatever its separator, headings and dates', async () => {
    const [a, b] = [unique('Semicolon'), unique('Umlaut')]
    const text = `\uFEFFVorname;Nachname;Geburtsdatum;Geschlecht;Telefon;Hausarzt\r\nZora;${a};03.02.1980;w;+49 30 1234567;"Dr. A; B"\r\nÉmile;${b};1975-12-31;m;;\r\n`
    const { rows } = await importAll(await upload(text))
    expect(rows).toMatchObject([
      { name: `Zora ${a}`, birth_date: '1980-02-03', status: 'done' },
      { name: `Émile ${b}`, birth_date: '1975-12-31', status: 'done' },
    ])
    const { id } = rows[0].patient
    expect((await world.call(doctor, 'GET', `/org/patients/${id}`)).body).toMatchObject({ sex: 'female', phone: '+49 30 1234567' })
    const [line] = (await chartOf(id, 'imported-resources')).body.items
    expect((await world.call(doctor, 'GET', `/org/imported-resources/${line.id}`)).body).toMatchObject({ Hausarzt: 'Dr. A; B' })
  })

  it('reads 3/4/1980 only where another date of the table shows the order of day and month', async () => {
    const [a, b] = [unique('Slash'), unique('Slash')]
    const head = 'First name,Last name,DOB\n'
    const unclear = await upload(`${head}Zora,${a},3/4/1980\n`)
    expect(await rowsOf(unclear.body.id)).toMatchObject([{ decision: 'skip', reason: 'birth-date-not-readable' }])
    const clear = await upload(`${head}Zora,${a},3/4/1980\nZora,${b},12/31/1981\n`)
    expect(await rowsOf(clear.body.id)).toMatchObject([{ birth_date: '1980-03-04' }, { birth_date: '1981-12-31' }])
  })

  it('proposes the chart of the same name and birth date, and nobody else', async () => {
    const family = unique('Same')
    const person = { given_name: 'Zora', family_name: family, birth_date: '1980-02-03' }
    const chart = (await world.call(manager, 'POST', '/org/patients', person)).body
    const otherClinic = await makeClinic(world)
    await world.call(otherClinic.owner, 'POST', '/org/patients', { ...person, given_name: 'Elsewhere' })
    const sent = await upload(
      `First name,Last name,DOB\nzóra,${family.toUpperCase()},1980-02-03\nZora,${family},1980-02-04\nZora,${family},\nElsewhere,${family},1980-02-03\nZora,${family},1980-02-03\n,${family},1980-02-03\n`,
    )
    expect((await rowsOf(sent.body.id)).map(({ decision, reason, patient }: any) => [decision, reason, patient?.id])).toEqual([
      ['merge', 'same-name-and-birth-date', chart.id],
      ['create', 'no-match', undefined],
      ['create', 'no-match', undefined],
      ['create', 'no-match', undefined],
      ['skip', 'repeated-in-file', undefined],
      ['skip', 'no-name', undefined],
    ])
  })

  it('leaves out a person whose name and birth date match two charts, until somebody chooses', async () => {
    const family = unique('Twins')
    const person = { given_name: 'Zora', family_name: family, birth_date: '1980-02-03' }
    for (let n = 0; n < 2; n++) expect((await world.call(manager, 'POST', '/org/patients', { ...person, phone: null })).status).toBe(201)
    const sent = await upload(`First name,Last name,DOB\nZora,${family},1980-02-03\n`)
    expect(await rowsOf(sent.body.id)).toMatchObject([{ decision: 'skip', reason: 'several-matches', patient: null }])
  })

  it('creates no chart twice when it comes twice', async () => {
    const family = unique('Twice')
    const text = `First name,Last name,DOB\nZora,${family},\n`
    await importAll(await upload(text))
    const { rows } = await importAll(await upload(text))
    expect(rows).toMatchObject([{ decision: 'merge', reason: 'imported-before' }])
    const found = (await world.call(manager, 'GET', `/org/patients?q=${family}`)).body.items
    expect(found).toHaveLength(1)
  })

  it.each([
    ['without headings that are known', 'a,b\n1,2\n'],
    ['without a line below its headings', 'First name,Last name\n'],
    ['whose quotation marks do not end', 'First name,Last name\n"Zora,Fictional\n'],
    ['that is no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('%s is refused in one sentence', async (_what, text) => {
    const { status, body } = await upload(text)
    expect([[400, 422].includes(status), body.errors?.[0].path]).toEqual([true, 'file'])
  })
})

describe('the decision about an imported person', () => {
  async function draft() {
    const family = unique('Decide')
    const sent = await upload(`First name,Last name,DOB\nZora,${family},1980-02-03\n`)
    const [row] = await rowsOf(sent.body.id)
    return { import_id: sent.body.id as string, row, family }
  }
  const decide = (id: string, body: object, caller: Caller = manager) => world.call(caller, 'PATCH', `/org/patient-import-rows/${id}`, body)

  it('is made before the import starts: to leave the person out, or to add to a chosen chart', async () => {
    const { import_id, row } = await draft()
    expect((await decide(row.id, { decision: 'skip' })).body).toMatchObject({ decision: 'skip', reason: 'chosen' })
    const { patient_id } = await addPatient(world, clinic.organization_id)
    expect((await decide(row.id, { decision: 'merge', patient_id })).body).toMatchObject({ patient: { id: patient_id } })
    await start(import_id)
    expect((await decide(row.id, { decision: 'skip' })).body.code).toBe('state_not_allowed')
    await run(clinic)
    expect((await rowsOf(import_id))[0]).toMatchObject({ status: 'done', patient: { id: patient_id } })
  })

  it('to add to a chart needs one of this clinic', async () => {
    const { row } = await draft()
    const otherClinic = await makeClinic(world)
    const { patient_id: elsewhere } = await addPatient(world, otherClinic.organization_id)
    const { patient_id } = await addPatient(world, clinic.organization_id)
    for (const [body, expected] of [
      [{ decision: 'merge' }, [422, 'patient_id']],
      [{ decision: 'merge', patient_id: elsewhere }, [404, undefined]],
      [{ decision: 'create', patient_id }, [422, 'patient_id']],
    ] as const) {
      const { status, body: refused } = await decide(row.id, body)
      expect([status, refused.errors?.[0].path]).toEqual(expected)
    }
    for (const [change, expected] of [
      [`status = 'inactive'`, [422, 'patient_id']],
      [`status = 'active', restricted = true`, [403, undefined]],
    ] as const) {
      await world.owner.query(`update patients set ${change} where id = $1`, [patient_id])
      const { status, body: refused } = await decide(row.id, { decision: 'merge', patient_id })
      expect([status, refused.errors?.[0].path]).toEqual(expected)
    }
    expect((await decide(row.id, { decision: 'skip' }, otherClinic.owner)).status).toBe(404)
  })

  it('can only be to leave out a person without a name', async () => {
    const sent = await upload(`First name,Last name\n,${unique('Nameless')}\n`)
    const [row] = await rowsOf(sent.body.id)
    expect((await decide(row.id, { decision: 'create' })).body.errors?.[0].path).toBe('decision')
  })

  it('fails alone, with its reason, when the chart was merged meanwhile', async () => {
    const { import_id, row } = await draft()
    const { patient_id } = await addPatient(world, clinic.organization_id)
    await decide(row.id, { decision: 'merge', patient_id })
    await world.owner.query(`update patients set status = 'merged' where organization_id = $1 and id = $2`, [
      clinic.organization_id,
      patient_id,
    ])
    await start(import_id)
    await run(clinic)
    expect((await rowsOf(import_id))[0]).toMatchObject({
      status: 'failed',
      problem: 'This chart was merged into another one. Choose that one.',
    })
    expect((await world.call(manager, 'GET', `/org/patient-imports/${import_id}`)).body).toMatchObject({
      status: 'completed',
      rows_failed: 1,
      rows_done: 1,
    })
  })

  it('that is cancelled forgets what was not put on a chart', async () => {
    const { import_id } = await draft()
    expect((await world.call(manager, 'POST', `/org/patient-imports/${import_id}/cancel`)).body.status).toBe('cancelled')
    const { rows } = await world.owner.query('select status, content from patient_import_rows where import_id = $1', [import_id])
    expect(rows).toEqual([{ status: 'skipped', content: null }])
  })

  it('is not carried out twice by two jobs at once', async () => {
    const { import_id, family } = await draft()
    await start(import_id)
    await world.owner.query('begin')
    await world.owner.query('select from patient_imports where id = $1 for update', [import_id])
    const jobs = [run(clinic), run(clinic), run(clinic)]
    try {
      await waiting(world.owner, 3)
    } finally {
      await world.owner.query('commit')
    }
    await Promise.all(jobs)
    expect((await world.call(manager, 'GET', `/org/patients?q=${family}`)).body.items).toHaveLength(1)
    expect((await world.call(manager, 'GET', `/org/patient-imports/${import_id}`)).body).toMatchObject({
      status: 'completed',
      rows_done: 1,
    })
  })
})

describe('an import', () => {
  it('is only for members who may import, of their own clinic', async () => {
    const receptionist = await addStaff(world, clinic.organization_id, 'receptionist')
    expect((await upload('First name,Last name\nZora,Fictional\n', receptionist)).status).toBe(403)
    const { body } = await upload(`First name,Last name\nZora,${unique('Own')}\n`)
    const otherClinic = await makeClinic(world)
    for (const path of ['', '/rows'])
      expect((await world.call(otherClinic.owner, 'GET', `/org/patient-imports/${body.id}${path}`)).status).toBe(404)
    expect((await start(body.id, otherClinic.owner)).status).toBe(404)
  })

  it('notifies the member who started it once it is finished', async () => {
    const { done } = await importAll(await upload(`First name,Last name\nZora,${unique('Told')}\n`))
    const { items } = (await world.call(manager, 'GET', '/notifications')).body
    expect(items.some(({ link }: { link: string }) => link === `/org/patients/imports/${done.id}`)).toBe(true)
  })

  it('leaves a restricted chart closed: imported rows of it are shown only with a reason', async () => {
    const { rows } = await importAll(await uploadBundle(fictionalBundle()))
    const { id } = rows[0].patient
    const [resource] = (await chartOf(id, 'imported-resources')).body.items
    await world.owner.query('update patients set restricted = true where organization_id = $1 and id = $2', [clinic.organization_id, id])
    expect((await chartOf(id, 'imported-resources')).body.code).toBe('break_glass_required')
    expect((await world.call(doctor, 'GET', `/org/imported-resources/${resource.id}`)).body.code).toBe('break_glass_required')
  })
})

walkLifecycle(patientImportMachine, {
  prepare: async (status) => {
    const { body } = await upload(`First name,Last name\nZora,${unique('Walk')}\n`)
    await world.owner.query('update patient_imports set status = $2 where id = $1', [body.id, status])
    return body.id as string
  },
  read: async (id) => (await world.call(manager, 'GET', `/org/patient-imports/${id}`)).body,
  act: (id, action) => world.call(manager, 'POST', `/org/patient-imports/${id}/${action}`),
})

const bundles = loadFhirBundles()
/** The resources in the answer to `$everything` for a patient, each as `Type/id`. */
async function everythingOf(id: string, caller: Caller): Promise<string[]> {
  const addresses: string[] = []
  for (let path = `/fhir/R4/Patient/${id}/$everything`; path; ) {
    const { status, body } = await world.call(caller, 'GET', path)
    expect(status).toBe(200)
    addresses.push(...(body.entry ?? []).map(({ resource }: any) => `${resource.resourceType}/${resource.id}`))
    path = body.link?.find(({ relation }: any) => relation === 'next')?.url.split('/api/v1')[1] ?? ''
  }
  return addresses
}

const importTables = ['patients', 'conditions', 'allergies', 'observations', 'immunizations', 'imported_resources'] as const
/** What a clinic has in its charts and beside them. */
async function rowCountsOf(organization_id: string): Promise<Record<string, number>> {
  const counts = importTables.map((table) => `(select count(*)::integer from ${table} where organization_id = $1) as ${table}`)
  return (await world.owner.query(`select ${counts.join(', ')}`, [organization_id])).rows[0]
}
/** The sums of all people by the type of the resources. */
function sumByType(rows: readonly { counts: ImportCount[] }[], field: 'received' | 'placed' | 'kept' | 'repeated'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const count of rows.flatMap(({ counts }) => counts))
    sums.set(count.resource_type, (sums.get(count.resource_type) ?? 0) + count[field])
  return sums
}

/** The resources that a chart lists as imported, each with the place that it has in the chart. */
async function listedIn(id: string, caller: Caller): Promise<{ resource_type: string; placed_as: string | null }[]> {
  const listed: { resource_type: string; placed_as: string | null }[] = []
  for (let cursor = ''; ; ) {
    const { body } = await chartOf(id, `imported-resources?limit=100${cursor && `&cursor=${cursor}`}`, caller)
    listed.push(...body.items)
    if (!body.next_cursor) return listed
    cursor = encodeURIComponent(body.next_cursor)
  }
}

describe.skipIf(bundles.length === 0)('twelve bundles of another system', () => {
  it('arrive whole: each resource is on a chart, as a row of it or as it came, and a second run changes nothing', async () => {
    const freshClinic = await makeClinic(world)
    const { owner } = freshClinic
    const received = countResources(bundles)
    const lines = bundles.map(({ text }) => JSON.stringify(JSON.parse(text))).join('\n')
    const send = () => upload(lines, owner, 'synthea.ndjson', 'application/fhir+ndjson')
    const first = await importAll(await send(), owner, freshClinic)
    expect(first.done).toMatchObject({ status: 'completed', rows_total: 12, rows_done: 12, rows_failed: 0, left_out: [] })
    expect(sumByType(first.rows, 'received')).toEqual(received)
    const [placed, kept] = [sumByType(first.rows, 'placed'), sumByType(first.rows, 'kept')]
    for (const [type, n] of received) expect([type, (placed.get(type) ?? 0) + (kept.get(type) ?? 0)]).toEqual([type, n])
    for (const type of ['Patient', 'Condition', 'Observation', 'AllergyIntolerance'])
      expect([type, placed.get(type)]).toEqual([type, received.get(type)])

    // The charts list what the report says, each resource with its place or without one.
    const listed = (await Promise.all(first.rows.map(({ patient }: any) => listedIn(patient.id, owner)))).flat()
    for (const [type, n] of received) {
      const of_type = listed.filter(({ resource_type }) => resource_type === type)
      const attached = of_type.filter(({ placed_as }) => placed_as === null)
      expect([type, of_type.length, attached.length]).toEqual([type, n, kept.get(type)])
    }
    const everything = async () =>
      new Set((await Promise.all(first.rows.map(({ patient }: any) => everythingOf(patient.id, owner)))).flat())
    const [before, exported] = [await rowCountsOf(freshClinic.organization_id), await everything()]

    const second = await importAll(await send(), owner, freshClinic)
    expect(second.done).toMatchObject({ status: 'completed', decisions: { create: 0, merge: 12, skip: 0 }, rows_done: 12, rows_failed: 0 })
    expect(sumByType(second.rows, 'repeated')).toEqual(received)
    expect(await rowCountsOf(freshClinic.organization_id)).toEqual(before)
    expect(await everything()).toEqual(exported)

    // All of it goes out again: as a row of the chart, a panel as its parts, or as it came.
    const { rows: sent } = await world.owner.query(
      `select i.id, i.resource_type || '/' || coalesce(o.id, i.placed_id, i.id) as address from imported_resources i
       left join observations o on o.organization_id = $1 and o.component_of = i.placed_id where i.organization_id = $1`,
      [freshClinic.organization_id],
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe([...received.values()].reduce((sum, n) => sum + n))
    expect(sent.filter(({ address }) => !exported.has(address))).toEqual([])
  }, 90_000)
})

describe('numbers and names of other systems', () => {
  const details = async (patient_id: string) => (await chartOf(patient_id, 'details')).body
  const found = async (q: string) =>
    (await world.call(doctor, 'GET', `/org/patients?q=${encodeURIComponent(q)}`)).body.items.map((p: { id: string }) => p.id)
  const typed = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] })

  it('of FHIR are on the chart and find it; sent again they stay as they are', async () => {
    const family = unique('Numbered')
    const number = `ZZ-${unique('n')}-1`
    const patient = {
      resourceType: 'Patient',
      birthDate: '1961-02-03',
      identifier: [
        { type: typed('PPN'), system: 'urn:test:passport', value: number },
        { type: typed('MR'), assigner: { display: 'Hill Hospital' }, value: `${number}2` },
        { system: 'http://hl7.org/fhir/sid/us-ssn', value: `${number}3` },
        { system: 'urn:test:unknown', value: `${number}4` },
        { system: 'urn:test:unknown', value: '-' },
      ],
      name: [
        { use: 'official', family, given: ['Mara'] },
        { use: 'usual', text: 'Mo' },
        { use: 'maiden', family: `${family}born`, period: { end: '1990-01-01' } },
        { use: 'old', family: `${family}old`, period: { start: '2000-01-01', end: '1999-01-01' } },
      ],
    }
    const bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: patient }] }
    const first = await importAll(await uploadBundle(bundle))
    const { id } = first.rows[0].patient
    const shown = await details(id)
    expect(shown.identifiers).toMatchObject([
      { kind: 'passport', source: 'bundle.json' },
      { kind: 'other-clinic', assigner: 'Hill Hospital' },
      { kind: 'national' },
      { kind: 'other' },
    ])
    expect(first.rows[0].remainders).toEqual([{ part: 'identifier', detail: 'other', reason: 'not-readable', count: 1 }])
    expect(shown.names).toEqual([
      { use: 'maiden', given_name: null, family_name: `${family}born`, starts_on: null, ends_on: '1990-01-01' },
      { use: 'old', given_name: null, family_name: `${family}old`, starts_on: null, ends_on: null },
    ])
    expect((await world.call(doctor, 'GET', `/org/patients/${id}`)).body.preferred_name).toBe('Mo')
    for (const q of [number, number.replaceAll('-', ''), `${family}born`, `mo ${family}`]) expect([q, await found(q)]).toEqual([q, [id]])
    await importAll(await uploadBundle(bundle))
    expect((await details(id)).identifiers).toHaveLength(4)
  })

  it('that another chart has already are left there', async () => {
    const number = unique('shared')
    const people = [unique('First'), unique('Second')]
    const lines = people.map((family) => `Ida,${family},1950-01-02,${number} 77,AB${number}9`).join('\n')
    const { rows } = await importAll(await upload(`First name,Last name,Date of birth,Passport,Member number\n${lines}\n`))
    const kinds = async ({ patient }: { patient: { id: string } }) =>
      (await details(patient.id)).identifiers.map(({ kind }: { kind: string }) => kind).toSorted()
    expect([await kinds(rows[0]), await kinds(rows[1])]).toEqual([['insurer', 'passport'], ['insurer']])
    const left_there = { part: 'identifier', detail: 'passport', reason: 'on-another-chart', count: 1 }
    expect(rows.map(({ remainders }: { remainders: unknown }) => remainders)).toEqual([[], [left_there]])
  })
})
