/** Prepares reading by FHIR: a clinic with a row of each type, and a program with a token that may read all of them. */
import { type FhirType, fhirTypes, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, expect } from 'vitest'
import { type Caller, makeClinic, useWorld } from './clinic.ts'
import { plantSide, type Side } from './walk/sides.ts'

/** Of each type, where its planted row stands. */
export const tables: Record<Exclude<FhirType, 'Organization'>, string> = {
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
const all = fhirTypes.map(tokenScopeOf)

/** One clinic for the file, with what was planted there, and the program that reads it. */
export function useFhirProgram() {
  const world = useWorld()
  const clinic = {} as Awaited<ReturnType<typeof makeClinic>>
  const side = {} as Side
  const program = {} as Caller

  async function makeToken(caller: Caller, scopes: string[], ends_on = '2090-01-01'): Promise<Caller & { id: string }> {
    const { rows } = await world.owner.query("select (now() + interval '30 days')::date::text as day")
    const body = { name: 'Lab system', scopes, ends_on: ends_on === '2090-01-01' ? rows[0].day : ends_on }
    const made = await world.call(caller, 'POST', '/org/api-tokens', body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { token: made.body.token, account_id: made.body.api_token.id, id: made.body.api_token.id }
  }
  const get = (path: string, caller: Caller | null = program, headers: Record<string, string> = {}) =>
    world.call(caller, 'GET', `/fhir/R4${path}`, undefined, headers)
  const found = async (path: string) => {
    const { status, body } = await get(path)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body.entry ?? []).map((entry: { resource: { id: string } }) => entry.resource)
  }
  const idOf = (type: FhirType) => (type === 'Organization' ? clinic.organization_id : (side.ids.get(tables[type]) as string))

  beforeAll(async () => {
    Object.assign(clinic, await makeClinic(world))
    Object.assign(
      side,
      await plantSide(world, clinic.organization_id, {
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
          condition_versions: { status: 'active', verification_status: 'provisional', severity: 'moderate', note: 'At home too' },
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
          allergy_versions: { status: 'active', severity: 'severe' },
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
          prescription_status_changes: { status: 'active' },
          dispenses: { dispensed_at: '2026-03-02T09:40:00Z', quantity: 14, days_supply: 7 },
          stock_batches: { lot: 'B-17', expires_on: '2027-01-31' },
          medications: { atc_code: 'J01CA04' },
          staff_members: { registration_number: '412345' },
          invoices: { currency: 'EUR', net_minor: 6500, tax_minor: 0, total_minor: 6500, issued_on: '2026-03-04' },
          invoice_balances: { total_minor: 6500, due_minor: 6500 },
        },
      }),
    )
    for (const key of ['zoe', 'ann', 'ohara', 'hara', '35315550134'])
      await world.owner.query('insert into patient_search_keys (organization_id, key, patient_id) values ($1, $2, $3)', [
        clinic.organization_id,
        key,
        side.patient.patient_id,
      ])
    Object.assign(program, await makeToken(clinic.owner, all))
  })

  return { world, clinic, side, program, makeToken, get, found, idOf }
}
