/** FHIR as other programs see it: by a token, with a client that was written for other servers, and valid by R4's own schema. */
import { type FhirType, fhirResources, fhirTypes, tokenScopeOf } from '@polyclinic/contract/fhir-resources'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { plantSide, type Side } from '../../../test/walk/sides.ts'

const world = useWorld()
const faultsOf = fhirValidator()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let side: Side
let program: Caller

async function makeToken(caller: Caller, scopes: string[], ends_on = '2090-01-01'): Promise<Caller & { id: string }> {
  const { rows } = await world.owner.query("select (now() + interval '30 days')::date::text as day")
  const body = { name: 'Lab system', scopes, ends_on: ends_on === '2090-01-01' ? rows[0].day : ends_on }
  const made = await world.call(caller, 'POST', '/org/api-tokens', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { token: made.body.token, account_id: made.body.api_token.id, id: made.body.api_token.id }
}
const all = fhirTypes.map(tokenScopeOf)
const get = (path: string, caller: Caller | null = program, headers: Record<string, string> = {}) =>
  world.call(caller, 'GET', `/fhir/R4${path}`, undefined, headers)
const found = async (path: string) => {
  const { status, body } = await get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.entry ?? []).map((entry: { resource: { id: string } }) => entry.resource)
}

/** Of each type, where its planted row stands. */
const tables: Record<Exclude<FhirType, 'Organization'>, string> = {
  Patient: 'patients',
  Practitioner: 'practitioners',
  Location: 'locations',
  Appointment: 'appointments',
  Encounter: 'encounters',
  Condition: 'conditions',
  Coverage: 'coverages',
  RelatedPerson: 'patient_contacts',
  AllergyIntolerance: 'allergies',
  FamilyMemberHistory: 'family_history',
  Immunization: 'immunizations',
  Observation: 'observations',
  MedicationRequest: 'prescriptions',
  MedicationDispense: 'dispenses',
  DiagnosticReport: 'lab_orders',
  DocumentReference: 'records',
  Invoice: 'invoices',
}
const idOf = (type: FhirType) => (type === 'Organization' ? clinic.organization_id : (side.ids.get(tables[type]) as string))

beforeAll(async () => {
  clinic = await makeClinic(world)
  side = await plantSide(world, clinic.organization_id, {
    staff_account_id: clinic.owner.account_id,
    rows: {
      patients: {
        given_name: 'Zoë Ann',
        family_name: 'O’Hara',
        name: 'Zoë Ann O’Hara',
        name_key: 'o hara zoe ann',
        birth_date: '1984-05-06',
        sex: 'female',
        email: 'zoe@example.test',
        phone: '+353 1 555 0134',
        restricted: false,
        record_number: 'R-77',
        updated_at: '2026-03-01T10:00:00Z',
      },
      patient_contacts: { relationship: 'spouse' },
      appointments: { status: 'in-consultation', starts_at: '2026-03-02T09:00:00Z', ends_at: '2026-03-02T09:30:00Z' },
      encounters: { status: 'in-progress', started_at: '2026-03-02T09:01:00Z', finished_at: null },
      conditions: {
        status: 'active',
        code_system: null,
        code: 'I10',
        recorded_at: '2026-03-02T09:10:00Z',
        verification_status: 'provisional',
        severity: 'moderate',
        note: 'At home too',
        recorder_name: 'Dr Bell',
      },
      family_history: {
        relation: 'maternal-grandmother',
        code_system: 'http://hl7.org/fhir/sid/icd-10-cm',
        code: 'E11.9',
        display: 'Type 2 diabetes mellitus without complications',
        onset_age: 61,
        is_deceased: true,
        created_at: '2026-03-02T09:10:00Z',
      },
      allergies: { status: 'active', code: '716186003', severity: 'severe', recorded_at: '2026-03-02T09:10:00Z' },
      immunizations: { given_on: '2026-02-03', cvx_code: '140', source: 'reported' },
      lab_orders: { status: 'completed', loinc_code: '4548-4', test_name: 'Haemoglobin A1c', ordered_at: '2026-03-02T09:10:00Z' },
      observations: {
        status: 'final',
        category: 'laboratory',
        code_system: 'http://loinc.org',
        code: '4548-4',
        display: 'Haemoglobin A1c',
        value_text: '38',
        unit: 'mmol/mol',
        effective_at: '2026-03-03T09:10:00Z',
        issued_at: '2026-03-03T09:10:00Z',
      },
      prescription_statuses: { status: 'active' },
      dispenses: { dispensed_at: '2026-03-02T09:40:00Z', quantity: 14, days_supply: 7 },
      stock_moves: { batch: 'B-17', expires_on: '2027-01-31' },
      medications: { atc_code: 'J01CA04' },
      staff_members: { registration_number: '412345' },
      invoices: { currency: 'EUR', net_minor: 6500, tax_minor: 0, total_minor: 6500, issued_on: '2026-03-04' },
      invoice_balances: { total_minor: 6500, due_minor: 6500 },
    },
  })
  for (const key of ['zoe', 'ann', 'ohara', 'hara', '35315550134'])
    await world.owner.query('insert into patient_search_keys (organization_id, key, patient_id) values ($1, $2, $3)', [
      clinic.organization_id,
      key,
      side.patient.patient_id,
    ])
  program = await makeToken(clinic.owner, all)
})

describe.each(fhirTypes)('%s', (type) => {
  it('is read and found by its id, and valid by the schema and the required value sets of R4', async () => {
    const read = await get(`/${type}/${idOf(type)}`)
    expect([read.status, read.body.resourceType, read.body.id]).toEqual([200, type, idOf(type)])
    expect(read.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expect(faultsOf(read.body)).toEqual([])
    const bundle = await get(`/${type}?_id=${idOf(type)}`)
    expect(faultsOf(bundle.body)).toEqual([])
    expect(bundle.body.entry.map((entry: any) => entry.resource)).toEqual([read.body])
    const narrowed = 'patient' in fhirResources[type].search ? `patient=${side.patient.patient_id}` : `_id=${idOf(type)}`
    const { total } = (await get(`/${type}?${narrowed}&_summary=count`)).body
    // The chart also has a value that was entered in error.
    expect(total).toBe({ DocumentReference: 3, Observation: 2, Immunization: 2, MedicationDispense: 2 }[type as string] ?? 1)
  })

  it('is refused to a program without its scope', async () => {
    const otherToken = await makeToken(clinic.owner, [tokenScopeOf(type === 'Location' ? 'Practitioner' : 'Location')])
    for (const path of [`/${type}/${idOf(type)}`, `/${type}`]) {
      const { status, body } = await get(path, otherToken)
      const { code, ...outcome } = body
      expect([status, outcome.resourceType, code]).toEqual([403, 'OperationOutcome', 'forbidden'])
      expect(faultsOf(outcome)).toEqual([])
    }
  })
})

/** Of each search parameter: what finds the planted resource, and what does not. */
const searches: Record<FhirType, Record<string, [finds: string[], misses: string[]]>> = {
  Patient: {
    _lastUpdated: [
      ['2026', 'ge2026-03-01'],
      ['lt2026-03-01', 'gt2026-03-01'],
    ],
    identifier: [
      ['R-77', 'urn:polyclinic:CLINIC:record-number|R-77'],
      ['R-78', 'http://elsewhere|R-77'],
    ],
    family: [
      ['O’Hara', "o'h"],
      ['Zoe', '!'],
    ],
    given: [
      ['zoe', 'Ann'],
      ['O’Hara', 'Zoeb'],
    ],
    name: [
      ['zoe ohara', 'Hara'],
      ['zoe smith', '…'],
    ],
    birthdate: [
      ['1984-05-06', '1984-05', '1984', 'ge1984-05-06', 'le1984-05-06', 'lt1985', 'ne1983'],
      ['1984-05-07', 'gt1984-05-06', 'lt1984-05-06', 'ne1984'],
    ],
    phone: [
      ['+353 1 555 0134', 'phone|+35315550134'],
      ['+353 1 555 0135', '12'],
    ],
    email: [['ZOE@example.test'], ['zoe@example.tes']],
    gender: [
      ['female', 'male,female'],
      ['male', 'other'],
    ],
    active: [['true'], ['false', 'maybe']],
  },
  Practitioner: {
    _lastUpdated: [['ge2020'], ['lt2020']],
    name: [['MARK'], ['nobody']],
    active: [['true'], ['false']],
    identifier: [['412345'], ['412346']],
  },
  Organization: { _lastUpdated: [['ge2020'], ['lt2020']], name: [['clinic'], ['nobody']] },
  Location: { name: [['MARK'], ['nobody']], status: [['active'], ['inactive']] },
  Appointment: {
    patient: [
      ['PATIENT', 'Patient/PATIENT'],
      ['Practitioner/PATIENT', 'nobody'],
    ],
    _lastUpdated: [['ge2020'], ['lt2020']],
    date: [
      ['2026-03-02', 'ge2026-03-02T09:00:00Z', 'lt2026-03-02T09:00:01Z', '2026-03-02T09:00Z'],
      ['2026-03-01', 'gt2026-03-02', 'lt2026-03-02T09:00:00Z'],
    ],
    status: [
      ['checked-in', 'booked,checked-in'],
      ['booked', 'arrived'],
    ],
    practitioner: [['PRACTITIONER'], ['LOCATION']],
    location: [['Location/LOCATION'], ['PRACTITIONER']],
  },
  Encounter: {
    patient: [['PATIENT'], ['LOCATION']],
    date: [['2026-03-02'], ['2026-03-03']],
    status: [['in-progress'], ['finished']],
    practitioner: [['PRACTITIONER'], ['LOCATION']],
    appointment: [['APPOINTMENT'], ['LOCATION']],
  },
  Coverage: { patient: [['PATIENT'], ['LOCATION']], status: [['active'], ['cancelled']] },
  RelatedPerson: {
    patient: [['PATIENT'], ['LOCATION']],
    relationship: [
      ['SPS', 'http://terminology.hl7.org/CodeSystem/v3-RoleCode|SPS'],
      ['CHILD', 'http://elsewhere|SPS'],
    ],
  },
  Condition: {
    patient: [['PATIENT'], ['LOCATION']],
    code: [
      ['I10', 'http://hl7.org/fhir/sid/icd-10|I10'],
      ['I11', 'http://snomed.info/sct|I10'],
    ],
    'clinical-status': [['active', 'http://terminology.hl7.org/CodeSystem/condition-clinical|active'], ['resolved']],
    'verification-status': [
      ['provisional', 'http://terminology.hl7.org/CodeSystem/condition-ver-status|provisional'],
      ['confirmed', 'entered-in-error'],
    ],
    'recorded-date': [['2026-03-02'], ['2026-03-03']],
    encounter: [['ENCOUNTER'], ['LOCATION']],
  },
  AllergyIntolerance: {
    patient: [['PATIENT'], ['LOCATION']],
    code: [['716186003', 'http://snomed.info/sct|716186003'], ['1']],
    'clinical-status': [['active'], ['inactive']],
    date: [['2026-03-02'], ['2026-03-03']],
  },
  FamilyMemberHistory: {
    patient: [['PATIENT'], ['LOCATION']],
    code: [
      ['E11.9', 'http://hl7.org/fhir/sid/icd-10-cm|E11.9'],
      ['E10.9', 'http://hl7.org/fhir/sid/icd-10|E11.9'],
    ],
    status: [['entered-in-error'], ['completed']],
    date: [['2026-03-02'], ['2026-03-03']],
  },
  Immunization: {
    patient: [
      ['PATIENT', 'Patient/PATIENT'],
      ['CLINIC', 'Practitioner/PATIENT'],
    ],
    date: [
      ['2026-02-03', 'ge2026-02-01', '2026'],
      ['2026-02-04', 'lt2026-02-03'],
    ],
    status: [['completed'], ['not-done', 'entered-in-error']],
    'vaccine-code': [
      ['140', 'http://hl7.org/fhir/sid/cvx|140'],
      ['141', 'http://loinc.org|140'],
    ],
  },
  Observation: {
    patient: [['PATIENT'], ['LOCATION']],
    category: [['laboratory', 'http://terminology.hl7.org/CodeSystem/observation-category|laboratory'], ['vital-signs']],
    code: [['http://loinc.org|4548-4', '4548-4'], ['1-1']],
    status: [
      ['final', 'final,corrected'],
      ['preliminary', 'entered-in-error'],
    ],
    date: [['2026-03-03', 'ge2026-03-03'], ['2026-03-02']],
    encounter: [['ENCOUNTER'], ['LOCATION']],
  },
  MedicationRequest: {
    patient: [['PATIENT'], ['LOCATION']],
    status: [['active'], ['stopped']],
    code: [['J01CA04'], ['J01CA05']],
    authoredon: [['2026-01-01'], ['2026-01-02']],
    encounter: [['ENCOUNTER'], ['LOCATION']],
  },
  MedicationDispense: {
    patient: [['PATIENT'], ['LOCATION']],
    status: [['completed'], ['stopped']],
    prescription: [
      ['PRESCRIPTION', 'MedicationRequest/PRESCRIPTION'],
      ['LOCATION', 'MedicationRequest/LOCATION'],
    ],
    whenhandedover: [
      ['2026-03-02', 'ge2026-03-02'],
      ['2026-03-03', 'lt2026-03-02'],
    ],
  },
  DiagnosticReport: {
    patient: [['PATIENT'], ['LOCATION']],
    code: [['4548-4'], ['1-1']],
    date: [['2026-03-02'], ['2026-03-03']],
    encounter: [['ENCOUNTER'], ['LOCATION']],
  },
  DocumentReference: {
    patient: [['PATIENT'], ['LOCATION']],
    category: [['KIND'], ['nothing']],
    status: [['entered-in-error'], ['current']],
    date: [['2026-01-01'], ['2026-01-02']],
  },
  Invoice: {
    patient: [['PATIENT'], ['LOCATION']],
    identifier: [['LABEL'], ['nothing']],
    status: [['STATUS'], ['draft']],
    date: [['2026-03-04'], ['2026-03-05']],
  },
}

describe('a search', () => {
  const filled = async (text: string) => {
    const { rows } = await world.owner.query(
      'select kind, (select label from invoices where id = $2) as label from records where id = $1',
      [side.ids.get('records'), side.ids.get('invoices')],
    )
    const words: Record<string, string> = {
      CLINIC: clinic.organization_id,
      PATIENT: side.patient.patient_id,
      PRACTITIONER: side.ids.get('practitioners') as string,
      LOCATION: side.ids.get('locations') as string,
      APPOINTMENT: side.ids.get('appointments') as string,
      ENCOUNTER: side.ids.get('encounters') as string,
      PRESCRIPTION: side.ids.get('prescriptions') as string,
      KIND: rows[0].kind,
      LABEL: rows[0].label,
      STATUS: (await get(`/Invoice/${side.ids.get('invoices')}`)).body.status,
    }
    return text.replace(
      /\b(CLINIC|PATIENT|PRACTITIONER|LOCATION|APPOINTMENT|ENCOUNTER|PRESCRIPTION|KIND|LABEL|STATUS)\b/g,
      (word) => words[word] as string,
    )
  }

  it.each(fhirTypes)('of %s has a sample for each of its parameters', (type) => {
    expect(Object.keys(searches[type]).sort()).toEqual(Object.keys(fhirResources[type].search).sort())
  })

  const table = fhirTypes.flatMap((type) =>
    Object.entries(searches[type]).map(([name, [finds, misses]]) => [type, name, finds, misses] as const),
  )
  it.each(table)('of %s by %s finds what it asks for and nothing else', async (type, name, finds, misses) => {
    for (const [values, is_found] of [
      [finds, true],
      [misses, false],
    ] as const)
      for (const value of values) {
        const path = `/${type}?${new URLSearchParams({ [name]: await filled(value), _count: '100' })}`
        expect([value, (await found(path)).some((resource: { id: string }) => resource.id === idOf(type))]).toEqual([value, is_found])
      }
  })

  it('must match all of its parameters', async () => {
    expect(await found('/Appointment?date=ge2026-03-02&date=lt2026-03-03&status=checked-in')).toHaveLength(1)
    expect(await found('/Appointment?date=ge2026-03-02&date=lt2026-03-02')).toHaveLength(0)
  })

  it('ignores unknown parameters, and refuses them where it is asked to be strict', async () => {
    expect((await get('/Location?surely_unknown=1')).status).toBe(200)
    const strict = await get('/Location?surely_unknown=1', program, { prefer: 'handling=strict' })
    expect([strict.status, strict.body.resourceType]).toEqual([400, 'OperationOutcome'])
    expect((await get('/Patient?name:exact=x')).status).toBe(400)
  })

  it.each([
    '/Appointment?date=tomorrow',
    '/Patient?birthdate=1984-13-01',
    '/Patient?birthdate=2026-02-30',
    '/Patient?_count=many',
    '/Patient?_cursor=x',
  ])('refuses %s in one sentence', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.resourceType, body.issue[0].code]).toEqual([400, 'OperationOutcome', 'invalid'])
  })

  it('goes on page by page, each resource once', async () => {
    for (let n = 0; n < 5; n++) await addPatient(world, clinic.organization_id)
    const { rows } = await world.owner.query(`select count(*)::int as n from patients where organization_id = $1 and status <> 'merged'`, [
      clinic.organization_id,
    ])
    const [{ n: all }] = rows as [{ n: number }]
    expect(all).toBeGreaterThan(5)
    const seen: string[] = []
    let path = '/Patient?_count=2'
    for (let n = 0; n < 10 && path; n++) {
      const { body } = await get(path)
      expect(faultsOf(body)).toEqual([])
      seen.push(...body.entry.map((entry: any) => entry.resource.id))
      path = body.link.find((link: any) => link.relation === 'next')?.url.split('/fhir/R4')[1] ?? ''
    }
    expect(seen).toHaveLength(all)
    expect(new Set(seen).size).toBe(all)
    expect((await get('/Patient?_summary=count')).body).toMatchObject({ total: all })
  })

  it('joins notes, records and files into one list', async () => {
    const ids = (await found(`/DocumentReference?patient=${side.patient.patient_id}`)).map((resource: { id: string }) => resource.id)
    expect(new Set(ids)).toEqual(new Set([side.ids.get('signed_notes'), side.ids.get('records'), side.ids.get('documents')]))
  })
})

describe('all resources of a patient', () => {
  const everything = async (query = '', caller: Caller = program) => {
    const seen: { resourceType: string; id: string }[] = []
    let path = `/Patient/${side.patient.patient_id}/$everything${query}`
    for (let n = 0; n < 60 && path; n++) {
      const { status, body } = await get(path, caller)
      expect([status, faultsOf(body)]).toEqual([200, []])
      seen.push(...(body.entry ?? []).map((entry: any) => entry.resource))
      path = body.link?.find((link: any) => link.relation === 'next')?.url.split('/fhir/R4')[1] ?? ''
    }
    return seen
  }
  const typesOf = (resources: { resourceType: string }[]) => [...new Set(resources.map(({ resourceType }) => resourceType))].sort()
  const ofPatients = fhirTypes.filter((type) => type === 'Patient' || 'patient' in fhirResources[type].search)

  it('hold each resource of each type once, however small the pages are', async () => {
    const whole = await everything()
    expect(typesOf(whole)).toEqual([...ofPatients].sort())
    for (const type of ofPatients) expect([type, whole.some(({ id }) => id === idOf(type))]).toEqual([type, true])
    const paged = await everything('?_count=2')
    expect(paged.map(({ resourceType, id }) => `${resourceType}/${id}`)).toEqual(
      whole.map(({ resourceType, id }) => `${resourceType}/${id}`),
    )
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
  })

  it('can be narrowed to the types that are asked for', async () => {
    expect(typesOf(await everything('?_type=Condition,Immunization'))).toEqual(['Condition', 'Immunization'])
    for (const query of ['?_type=drop%20table', '?_cursor=x', `?_cursor=${Buffer.from('["Spaceship","1"]').toString('base64url')}`])
      expect([query, (await get(`/Patient/${side.patient.patient_id}/$everything${query}`)).status]).toEqual([query, 400])
  })

  it('hold only the types that the token or the role may read', async () => {
    const narrow = await makeToken(clinic.owner, [tokenScopeOf('Patient'), tokenScopeOf('Condition')])
    expect(typesOf(await everything('', narrow))).toEqual(['Condition', 'Patient'])
    const without = await makeToken(clinic.owner, [tokenScopeOf('Condition')])
    expect((await get(`/Patient/${side.patient.patient_id}/$everything`, without)).status).toBe(403)
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    const seen = typesOf(await everything('', cashier))
    expect(seen).toContain('Invoice')
    for (const clinical of ['Condition', 'Observation', 'Immunization', 'DocumentReference']) expect(seen).not.toContain(clinical)
  })
})

it('publishes a description of the server', async () => {
  const { status, body } = await get('/metadata', null)
  expect(status).toBe(200)
  expect(faultsOf(body)).toEqual([])
  expect(body.rest[0].resource.map((resource: any) => resource.type)).toEqual(fhirTypes)
})

it('answers a type that it does not have with an OperationOutcome', async () => {
  const { status, body } = await get('/Spaceship/1')
  expect([status, body.resourceType]).toEqual([404, 'OperationOutcome'])
})

it('shows nothing of a restricted chart, not even that it is there', async () => {
  const secret = await plantSide(world, clinic.organization_id, {
    staff_account_id: clinic.owner.account_id,
    rows: { patients: { restricted: true } },
  })
  for (const type of fhirTypes.filter((type) => 'shows' in fhirResources[type])) {
    const table = tables[type as keyof typeof tables]
    expect([type, (await get(`/${type}/${secret.ids.get(table)}`)).status]).toEqual([type, 404])
    const narrowed = type === 'Patient' ? `_id=${secret.patient.patient_id}` : `patient=${secret.patient.patient_id}`
    expect([type, await found(`/${type}?${narrowed}`)]).toEqual([type, []])
    expect((await get(`/${type}?${narrowed}&_summary=count`)).body.total).toBe(0)
  }
})

it('names the program in the access log of the patient', async () => {
  await get(`/Patient/${side.patient.patient_id}`)
  const { rows } = await world.owner.query(
    `select actor_kind, actor_name, account_id, category, patient_id from audit_events where organization_id = $1 and action = 'fhir.getPatient.read' order by id desc limit 1`,
    [clinic.organization_id],
  )
  expect(rows[0]).toEqual({
    actor_kind: 'program',
    actor_name: 'Lab system',
    account_id: program.account_id,
    category: 'demographics',
    patient_id: side.patient.patient_id,
  })
})

it('is read by staff with their own permissions', async () => {
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  expect((await get('/Invoice', cashier)).status).toBe(200)
  expect((await get('/Condition', cashier)).status).toBe(403)
})

it('is read unchanged by a client that was made for other servers', async () => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  world.booted.kernel.env = { ...world.booted.kernel.env, public_url: address }
  const { Client } = await import('fhir-kit-client' as string)
  const client = new Client({ baseUrl: `${address}/api/v1/fhir/R4`, bearerToken: program.token })
  const patient = await client.read({ resourceType: 'Patient', id: side.patient.patient_id })
  expect(patient.name[0].family).toBe('O’Hara')
  const visits = await client.search({ resourceType: 'Appointment', searchParams: { patient: patient.id, date: 'ge2026-03-01' } })
  expect(visits.entry.map((entry: any) => entry.resource.status)).toEqual(['checked-in'])
  const results = await client.search({
    resourceType: 'Observation',
    searchParams: { patient: patient.id, code: 'http://loinc.org|4548-4' },
  })
  expect(results.entry[0].resource.valueQuantity).toEqual({ value: 38, unit: 'mmol/mol' })
  const first = await client.search({ resourceType: 'Patient', searchParams: { _count: 1 } })
  const second = await client.nextPage({ bundle: first })
  expect(second.entry[0].resource.id).not.toBe(first.entry[0].resource.id)
  expect((await client.capabilityStatement()).fhirVersion).toBe('4.0.1')
  await expect(client.read({ resourceType: 'Patient', id: clinic.organization_id })).rejects.toMatchObject({
    response: { status: 404, data: { resourceType: 'OperationOutcome' } },
  })
})

describe('a patient with names, numbers, contacts and an insurer', () => {
  const number = '756.9217.0769.85'
  let id = ''

  beforeAll(async () => {
    const { owner } = clinic
    const { body } = await world.call(owner, 'POST', '/org/patients', {
      given_name: 'Runa Mai',
      family_name: 'Ahlers',
      preferred_name: 'Ru',
      pronouns: 'she/her',
      sex: 'female',
      clinical_sex: 'male',
      interpreter_needed: true,
      language: 'de',
      other_languages: ['Low German'],
    })
    id = body.id
    const details = {
      names: [{ use: 'maiden', given_name: null, family_name: 'Thorsby', starts_on: null, ends_on: '2001-02-03' }],
      telecoms: [{ system: 'phone', use: 'work', value: '+353 1 555 0188' }],
      addresses: [{ use: 'temp', address_line: '4 Pier Road', city: 'Galway', postal_code: null, starts_on: '2026-03-01', ends_on: null }],
      contacts: [{ name: 'Nils Ahlers', relationship: 'spouse', roles: ['emergency', 'guardian'], phone: '+353 87 555 0142', email: null }],
    }
    await world.call(owner, 'PATCH', `/org/patients/${id}/details`, details, { 'if-match': '"1"' })
    await world.call(owner, 'POST', `/org/patients/${id}/identifiers`, { kind: 'national', value: number })
    await world.call(owner, 'POST', `/org/patients/${id}/identifiers`, { kind: 'other-clinic', value: 'H-1001', assigner: 'Hill Hospital' })
    await world.call(owner, 'POST', `/org/patients/${id}/coverages`, {
      insurer: 'Harbour Health',
      plan: 'Basic',
      relationship: 'parent',
      policy_holder: 'Ida Ahlers',
      member_number: 'HX-771',
      starts_on: '2026-01-01',
    })
  })

  it('goes out whole to a program, valid by the schema, and is found by a number however it is written', async () => {
    const { body } = await get(`/Patient/${id}`)
    expect(faultsOf(body)).toEqual([])
    expect(body.name).toEqual([
      { use: 'official', text: 'Runa Mai Ahlers', family: 'Ahlers', given: ['Runa', 'Mai'] },
      { use: 'usual', text: 'Ru' },
      { use: 'maiden', family: 'Thorsby', period: { end: '2001-02-03' } },
    ])
    expect(body.identifier.slice(1)).toMatchObject([{ value: number }, { value: 'H-1001', assigner: { display: 'Hill Hospital' } }])
    expect(body.address).toEqual([{ use: 'temp', line: ['4 Pier Road'], city: 'Galway', period: { start: '2026-03-01' } }])
    expect(body.contact).toMatchObject([{ name: { text: 'Nils Ahlers' }, telecom: [{ system: 'phone', value: '+353 87 555 0142' }] }])
    expect(body.communication).toEqual([
      { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'de' }] }, preferred: true },
      { language: { text: 'Low German' } },
    ])
    expect(body.extension).toHaveLength(3)
    for (const typed of [number, '7569217076985'])
      expect((await found(`/Patient?identifier=${typed}`)).map((resource: any) => resource.id)).toEqual([id])
    expect(await found(`/Patient?identifier=urn:other|${number}`)).toEqual([])
  })

  it('has coverage seen from the patient: the child of the policy holder', async () => {
    const [coverage] = await found(`/Coverage?patient=${id}`)
    expect(faultsOf(coverage)).toEqual([])
    expect(coverage).toMatchObject({
      status: 'active',
      subscriber: { display: 'Ida Ahlers' },
      subscriberId: 'HX-771',
      relationship: { coding: [{ code: 'child' }] },
      payor: [{ display: 'Harbour Health' }],
      order: 1,
    })
  })

  it('has each contact as a person of its own, whose id stays when another one of the list changes', async () => {
    const [nils] = await found(`/RelatedPerson?patient=${id}`)
    expect(faultsOf(nils)).toEqual([])
    expect(nils).toMatchObject({
      active: true,
      patient: { reference: `Patient/${id}` },
      name: [{ text: 'Nils Ahlers' }],
      relationship: [{ coding: [{ code: 'C' }] }, { coding: [{ code: 'GUARD' }] }, { coding: [{ code: 'SPS' }] }],
      telecom: [{ system: 'phone', value: '+353 87 555 0142' }],
    })
    const { contacts, version } = (await world.call(clinic.owner, 'GET', `/org/patients/${id}/details`)).body
    const more = [
      { name: 'Ida Ahlers', relationship: 'parent', roles: [], phone: null, email: null },
      { ...contacts[0], phone: null },
    ]
    const changed = await world.call(
      clinic.owner,
      'PATCH',
      `/org/patients/${id}/details`,
      { contacts: more },
      { 'if-match': `"${version}"` },
    )
    expect(changed.status).toBe(200)
    const after = await found(`/RelatedPerson?patient=${id}`)
    expect(after.map(({ name }: any) => name[0].text).toSorted()).toEqual(['Ida Ahlers', 'Nils Ahlers'])
    expect(after.find((contact: any) => contact.id === nils.id).name).toEqual([{ text: 'Nils Ahlers' }])
  })

  it('shows numbers masked to staff, who reveal them by a call of its own', async () => {
    const read = async (path: string) => (await world.call(clinic.owner, 'GET', `/fhir/R4${path}`)).body
    const patient = await read(`/Patient/${id}`)
    expect(faultsOf(patient)).toEqual([])
    expect(JSON.stringify(patient)).not.toContain(number)
    expect(patient.identifier[1]._value.extension).toEqual([
      { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' },
    ])
    const { entry } = await read(`/Coverage?patient=${id}`)
    expect(JSON.stringify(entry)).not.toContain('HX-771')
  })
})
