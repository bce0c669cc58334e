/** Prepares imports of patients: a clinic, who imports and who treats there, and what tests of imports do most. */
import { beforeAll, expect } from 'vitest'
import { runImports } from '../src/exchange/patient-imports/run-import.ts'
import { clinicById } from '../src/kernel/jobs/as-system.ts'
import { addStaff, type Caller, makeClinic, useWorld } from './clinic.ts'

let count = 0
/** A name that no other test here uses. */
export const unique = (name: string) =>
  `${name}${String.fromCharCode(97 + (count % 26))}${String(count++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string)}`

/** One clinic for the file, with a manager, who uploads and starts unless told otherwise, and a doctor, who reads charts. */
export function usePatientImports() {
  const world = useWorld()
  const clinic = {} as Awaited<ReturnType<typeof makeClinic>>
  const [manager, doctor] = [{} as Caller, {} as Caller]
  beforeAll(async () => {
    Object.assign(clinic, await makeClinic(world))
    Object.assign(manager, await addStaff(world, clinic.organization_id, 'manager'))
    Object.assign(doctor, await addStaff(world, clinic.organization_id, 'practitioner'))
  })

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

  return { world, clinic, manager, doctor, upload, uploadBundle, rowsOf, start, run, importAll, chartOf }
}

/** A FHIR patient with one resource of each kind that the chart has a place for, and one that it has none for. */
export function fictionalBundle(family = unique('Fictional')) {
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
