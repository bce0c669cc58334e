import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { visitIn } from '../../../test/visit-in.ts'
import { asSystem, clinicById } from '../../kernel/jobs/as-system.ts'
import { readVisit } from './read-visit.ts'
import { type SummarizedVisit, summaryPaper } from './render-visit-summary.ts'

const world = useWorld()
let clinic: OpenClinic
let doctor: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await openClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
})

const version = (n: number) => ({ 'if-match': `"${n}"` })
const newVisit = async () => {
  const { id } = await visitIn(world, clinic, patient.patient_id, 'fulfilled')
  const { rows } = await world.owner.query<{ id: string }>('select id from encounters where appointment_id = $1', [id])
  return { id, encounter_id: rows[0]?.id as string }
}
const pdfOf = (caller: Caller, path: string) => world.call(caller, 'GET', path)
const textOf = (body: unknown) => (body as Buffer).subarray(0, 5).toString()

describe('the summary of a visit', () => {
  it('is a PDF for staff who see the chart, and for its patient', async () => {
    const { id, encounter_id } = await newVisit()
    const { body: note } = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/notes`, {
      title: 'Cough',
      template: 'free',
      sections: { text: 'Dry.' },
      encounter_id,
    })
    await world.call(doctor, 'POST', `/org/notes/${note.id}/sign`, {}, version(1))
    const staff = await pdfOf(doctor, `/org/appointments/${id}/summary`)
    expect([staff.status, staff.headers['content-type'], textOf(staff.body)]).toEqual([200, 'application/pdf', '%PDF-'])
    const patientPdf = await pdfOf(patient, `/patient/appointments/${id}/summary`)
    expect([patientPdf.status, textOf(patientPdf.body)]).toEqual([200, '%PDF-'])
    const reception = await addStaff(world, clinic.organization_id, 'receptionist')
    expect((await pdfOf(reception, `/org/appointments/${id}/summary`)).status).toBe(403)
  })

  it('names what could not be measured, with the reason, and judges it by no range', async () => {
    const { id, encounter_id } = await newVisit()
    const { organization_id } = clinic
    await world.owner.query(
      `insert into observations (organization_id, id, patient_id, encounter_id, category, code_system, code, display, unit, value_number,
         data_absent_reason, data_absent_text, effective_at, issued_at, status, performer_account_id, performer_name, performer_role)
       select $1, gen_random_uuid(), $2, $3, 'vital-signs', 'http://loinc.org', code, display, unit, value, reason, words, now(), now(), 'final', $4, 'Ada', 'nurse'
       from (values ('8867-4', 'Heart rate', '/min', 72::double precision, null, null), ('2708-6', 'Oxygen saturation', '%', null, 'error', 'Cold hands'),
         ('85354-9', 'Blood pressure panel', null, null, null, null)) as measured (code, display, unit, value, reason, words)`,
      [organization_id, patient.patient_id, encounter_id, doctor.account_id],
    )
    const { kernel } = world.booted
    const found = await clinicById(kernel, organization_id)
    const { vitals } = await asSystem(kernel, { reason: 'test', domain: null, clinic: found }, (scope) => readVisit(scope, id))
    const byName = Object.fromEntries(vitals.map((vital) => [vital.name, vital]))
    expect(Object.keys(byName).sort()).toEqual(['Heart rate', 'Oxygen saturation'])
    expect(byName['Heart rate']).toMatchObject({ value: '72 /min' })
    const value = 'No result: The measurement failed (Cold hands)'
    expect(byName['Oxygen saturation']).toMatchObject({ value, interpretation: null, not_judged: null })
  })

  it('is refused to both where the encounter was an error, as if the visit had not begun', async () => {
    const { id, encounter_id } = await newVisit()
    await world.owner.query(`update encounters set status = 'entered-in-error' where id = $1`, [encounter_id])
    expect((await pdfOf(doctor, `/org/appointments/${id}/summary`)).body.code).toBe('state_not_allowed')
    expect((await pdfOf(patient, `/patient/appointments/${id}/summary`)).body.code).toBe('state_not_allowed')
    expect((await world.call(patient, 'GET', `/patient/appointments/${id}`)).body.encounter_id).toBeNull()
  })

  it('is refused before the visit has begun, to other patients, and for a restricted chart', async () => {
    const booked = await visitIn(world, clinic, patient.patient_id, 'booked')
    expect((await pdfOf(doctor, `/org/appointments/${booked.id}/summary`)).body.code).toBe('state_not_allowed')
    expect((await pdfOf(patient, `/patient/appointments/${booked.id}/summary`)).body.code).toBe('state_not_allowed')
    const { id } = await newVisit()
    const otherPatient = await addPatient(world, clinic.organization_id)
    expect((await pdfOf(otherPatient, `/patient/appointments/${id}/summary`)).status).toBe(404)
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    expect((await pdfOf(doctor, `/org/appointments/${id}/summary`)).body.code).toBe('break_glass_required')
    await world.owner.query('update patients set restricted = false where id = $1', [patient.patient_id])
  })
})

const visit = (more: Partial<SummarizedVisit>): SummarizedVisit => ({
  frame: { organization_id: 'clinic', locale: 'en-GB', letterhead: { name: 'Clinic', lines: [] } },
  place: { locale: 'en-GB', time_zone: 'UTC' },
  patient: { name: 'Pat Smith', birth_date: null, record_number: 'P-000001' },
  starts_at: '2026-03-02T09:00:00.000Z',
  reason: null,
  practitioner_name: 'Dr Ada Doctor',
  service_name: 'Check-up',
  location_name: 'Main',
  diagnoses: [],
  vitals: [],
  notes: [],
  records: [],
  orders: [],
  results: [],
  prescriptions: [],
  charges: [],
  ...more,
})

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : []

describe('the page of a visit', () => {
  it('has each section with content, and no other', () => {
    const page = texts(
      summaryPaper(
        visit({
          reason: 'Cough',
          diagnoses: ['Cold (J00)', 'Cold (J00)'],
          vitals: [
            { name: 'Heart rate', value: '120 /min', interpretation: 'high', not_judged: null },
            { name: 'Heart rate', value: '140 /min', interpretation: null, not_judged: 'age' },
            { name: 'Systolic blood pressure', value: '120 mm[Hg]', interpretation: null, not_judged: null },
          ],
          prescriptions: [{ name: 'Paracetamol', detail: '1 three times a day' }],
          charges: [{ name: 'Check-up', detail: '€50.00' }],
        }),
      ).content,
    )
    for (const text of [
      'Check-up · Dr Ada Doctor',
      'Reason',
      'Cough',
      '120 /min (high)',
      '140 /min (not judged at this age)',
      '120 mm[Hg]',
      'Paracetamol',
      '€50.00',
    ])
      expect(page).toContain(text)
    expect(page.filter((text) => text === 'Cold (J00)')).toHaveLength(1)
    for (const title of ['Notes', 'Orders', 'Results', 'Records']) expect(page).not.toContain(title)
  })
})
