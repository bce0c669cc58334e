import { type FhirType, fhirResources, fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { describe, expect, it } from 'vitest'
import { addPatient } from '../../../test/clinic.ts'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'

const { world, clinic, side, get, found, idOf } = useFhirProgram()
const faultsOf = fhirValidator()

/** Of each search parameter: what finds the planted resource, and what does not. */
const searches: Record<FhirType, Record<string, [finds: string[], misses: string[]]>> = {
  Patient: {
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
    name: [['MARK'], ['nobody']],
    active: [['true'], ['false']],
    identifier: [['412345'], ['412346']],
  },
  Organization: { name: [['clinic'], ['nobody']] },
  Location: { name: [['MARK'], ['nobody']], status: [['active'], ['inactive']] },
  Appointment: {
    patient: [
      ['PATIENT', 'Patient/PATIENT'],
      ['Practitioner/PATIENT', 'nobody'],
    ],
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
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
    date: [['2026-03-02'], ['2026-03-03']],
    status: [['in-progress'], ['finished']],
    practitioner: [['PRACTITIONER'], ['LOCATION']],
    appointment: [['APPOINTMENT'], ['LOCATION']],
  },
  Coverage: { patient: [['PATIENT'], ['LOCATION']], beneficiary: [['Patient/PATIENT'], ['LOCATION']], status: [['active'], ['cancelled']] },
  RelatedPerson: {
    patient: [['PATIENT'], ['LOCATION']],
    relationship: [
      ['SPS', 'http://terminology.hl7.org/CodeSystem/v3-RoleCode|SPS'],
      ['CHILD', 'http://elsewhere|SPS'],
    ],
  },
  Condition: {
    patient: [['PATIENT'], ['LOCATION']],
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
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
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
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
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
    status: [['active'], ['stopped']],
    code: [['J01CA04'], ['J01CA05']],
    authoredon: [['2026-01-01'], ['2026-01-02']],
    encounter: [['ENCOUNTER'], ['LOCATION']],
  },
  MedicationDispense: {
    patient: [['PATIENT'], ['LOCATION']],
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
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
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
    code: [['4548-4'], ['1-1']],
    date: [['2026-03-02'], ['2026-03-03']],
    encounter: [['ENCOUNTER'], ['LOCATION']],
  },
  DocumentReference: {
    patient: [['PATIENT'], ['LOCATION']],
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
    category: [['KIND'], ['nothing']],
    status: [['entered-in-error'], ['current']],
    date: [['2026-01-01'], ['2026-01-02']],
  },
  Invoice: {
    patient: [['PATIENT'], ['LOCATION']],
    subject: [
      ['PATIENT', 'Patient/PATIENT'],
      ['LOCATION', 'Group/PATIENT'],
    ],
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

  it('takes a value with its escapes for one value', async () => {
    const { rows } = await world.owner.query('select label from invoices where id = $1', [side.ids.get('invoices')])
    const { label } = rows[0]
    await world.owner.query(`update invoices set label = 'A,1|2$3\\4' where id = $1`, [side.ids.get('invoices')])
    const ids = async (value: string) =>
      (await found(`/Invoice?identifier=${encodeURIComponent(value)}`)).map(({ id }: { id: string }) => id)
    const system = `urn:polyclinic:${clinic.organization_id}:invoice-number`
    for (const value of ['A\\,1\\|2\\$3\\\\4', 'x,A\\,1\\|2$3\\\\4', `${system}|A\\,1\\|2\\$3\\\\4`])
      expect([value, await ids(value)]).toEqual([value, [idOf('Invoice')]])
    expect(await ids('A,1\\|2\\$3\\\\4')).toEqual([])
    const { body } = await get(`/Invoice?identifier=${encodeURIComponent('A\\,1\\|2\\$3\\\\4')}`)
    expect(new URL(body.link[0].url).searchParams.get('identifier')).toBe('A\\,1\\|2\\$3\\\\4')
    await world.owner.query('update invoices set label = $2 where id = $1', [side.ids.get('invoices'), label])
  })

  it('shows no prescription that is not signed yet', async () => {
    const setStatus = (status: string) =>
      world.owner.query(
        `with change as (
           update prescription_status_changes set status = $2 where prescription_id = $1 returning prescription_id)
         update prescription_statuses s set status = $2 from change where s.prescription_id = change.prescription_id`,
        [idOf('MedicationRequest'), status],
      )
    await setStatus('draft')
    expect((await get(`/MedicationRequest/${idOf('MedicationRequest')}`)).status).toBe(404)
    for (const query of ['', '&status=draft', `&_id=${idOf('MedicationRequest')}`])
      expect([query, await found(`/MedicationRequest?subject=Patient/${side.patient.patient_id}${query}`)]).toEqual([query, []])
    const everything = await get(`/Patient/${side.patient.patient_id}/$everything?_type=MedicationRequest`)
    expect(everything.body.entry).toBeUndefined()
    await setStatus('active')
  })

  it.each([
    '/Patient?name=a%5Cb',
    '/Patient?identifier=a%5C',
    '/Condition?code=a|b|c',
    '/Appointment?date=tomorrow',
    '/Appointment?date=ap2026',
    '/Appointment?status=http://hl7.org/fhir/appointmentstatus|booked',
    '/Condition?code=|I10',
    '/Condition?code=http://hl7.org/fhir/sid/icd-10|',
    '/Patient?birthdate=1984-13-01',
    '/Patient?birthdate=2026-02-30',
    '/Patient?_count=many',
    `/Patient?_id=${Array(51).fill('1').join()}`,
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
