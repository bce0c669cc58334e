import { type DosageStep, dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import { hashToken } from '../kernel/crypto.ts'
import { addMinutes, earlier } from './calendar.ts'
import { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic, Medicine, SampleAppointment } from './visits.ts'

interface Line {
  medication_id: string | null
  text: string
  route: string
  steps: DosageStep[]
  quantity: number
  unit: string
  days: number
  refills: number
}

/** What a visit ends with: one line, or several of one prescription: something against pain, a course that tapers. */
export function addPrescription(
  rows: Rows,
  random: Random,
  loaded: LoadedClinic,
  visit: SampleAppointment,
  suitable: readonly Medicine[],
  { encounter_id, at }: { encounter_id: string; at: Date },
) {
  const { patient, practitioner, lasting } = visit
  if (suitable.length === 0) return
  const medicine = lasting ? suitable.reduce((a, b) => (b.days > a.days ? b : a)) : random.pick(suitable)
  const verification_code = `${random.id(at).slice(-10)}`.toUpperCase()
  const document_id = random.id(at)
  // A source of its own, so that whatever is made after this stays what it was.
  const own = new Random(Number.parseInt(document_id.slice(-8), 16))
  const author = {
    author_account_id: practitioner.account_id,
    author_name: practitioner.name,
    author_role: practitioner.role,
    authored_at: at,
  }
  const shared = { organization_id: loaded.organization_id, patient_id: patient.id }
  rows.add('prescription_documents', { ...shared, ...author, id: document_id, encounter_id, verification_code, activated_at: at })
  rows.add('prescription_codes', { code_hash: hashToken(verification_code), organization_id: loaded.organization_id, document_id })
  for (const [index, line] of linesOf(own, medicine, suitable).entries()) {
    const id = index === 0 ? document_id : own.id(at)
    rows.add('prescriptions', {
      ...shared,
      ...author,
      ...signature(visit, at),
      id,
      document_id,
      line_number: index + 1,
      encounter_id,
      medication_id: line.medication_id,
      medication_text: line.text,
      dosage: JSON.stringify({ route: line.route, site: null, steps: line.steps }),
      instructions: null,
      quantity: line.quantity,
      quantity_unit: line.unit,
      refills: line.refills,
      valid_until: addMinutes(at, 180 * 1440)
        .toISOString()
        .slice(0, 10),
    })
    addStatus(rows, own, loaded, visit, { id, days: line.days, at, isFirst: index === 0 })
    if (line.medication_id === null) addPart(rows, own, loaded, { ...shared, prescription_id: id }, line, at)
  }
}

const signature = ({ practitioner }: SampleAppointment, at: Date) => ({
  practitioner_id: practitioner.id,
  editor_account_id: practitioner.account_id,
  editor_name: practitioner.name,
  editor_role: practitioner.role,
  edited_at: at,
  prescriber_account_id: practitioner.account_id,
  prescriber_name: practitioner.name,
  prescriber_role: practitioner.role,
  prescriber_registration: practitioner.registration_number,
  activated_at: at,
})

/** One line in two; else something against pain beside it, and of those one in three tapers a steroid as well. */
function linesOf(own: Random, medicine: Medicine, suitable: readonly Medicine[]): Line[] {
  const pain = suitable.find(({ generic }) => generic === 'Paracetamol')
  const lines = [regularLine(medicine)]
  if (pain && pain.id !== medicine.id && own.chance(0.5)) {
    lines.push(painLine(pain))
    if (own.chance(0.35)) lines.push(taper)
  }
  return lines
}

const nameOf = ({ generic, strength, form }: Medicine) => `${generic} ${strength} ${form}`

const regularLine = (medicine: Medicine): Line => ({
  medication_id: medicine.id,
  text: nameOf(medicine),
  route: medicine.route,
  steps: [
    dosageStep({
      dose: medicine.dose,
      dose_unit: medicine.unit,
      frequency: medicine.per_day,
      period: 1,
      period_unit: 'd',
      duration_days: medicine.days,
    }),
  ],
  quantity: medicine.dose * medicine.per_day * medicine.days,
  unit: medicine.unit,
  days: medicine.days,
  refills: medicine.days > 60 ? 3 : 0,
})

const painLine = (pain: Medicine): Line => ({
  medication_id: pain.id,
  text: nameOf(pain),
  route: pain.route,
  steps: [
    dosageStep({
      dose: 1,
      dose_max: 2,
      dose_unit: pain.unit,
      frequency: 1,
      period: 6,
      period_unit: 'h',
      as_needed: true,
      as_needed_for: 'pain',
      maximum: { quantity: 6, hours: 24 },
      duration_days: 5,
    }),
  ],
  quantity: 30,
  unit: pain.unit,
  days: 5,
  refills: 0,
})

/** Not of the catalogue, so that it is not checked and says so. */
const taper: Line = {
  medication_id: null,
  text: 'Prednisolone 5 mg tablet',
  route: 'oral',
  steps: [6, 4, 2].map((dose, n) =>
    dosageStep({ dose, dose_unit: 'tablet', sequence: n + 1, frequency: 1, period: 1, period_unit: 'd', when: ['CM'], duration_days: 5 }),
  ),
  quantity: 60,
  unit: 'tablet',
  days: 15,
  refills: 0,
}

/** Half of what the clinic has no stock of was handed out on the day. */
function addPart(rows: Rows, own: Random, { staff, calendar }: LoadedClinic, of: object, { text, quantity, unit }: Line, at: Date) {
  const pharmacist = staff.members.find(({ role }) => role === 'pharmacist') ?? staff.owner
  const dispensed_at = earlier(addMinutes(at, 60), calendar.now)
  rows.add('dispenses', {
    ...of,
    id: own.id(dispensed_at),
    medication_id: null,
    medication_text: text,
    quantity: quantity / 2,
    quantity_unit: unit,
    days_supply: 5,
    dispenser_account_id: pharmacist.account_id,
    dispenser_name: pharmacist.name,
    dispenser_role: pharmacist.role,
    dispensed_at,
  })
}

/** What is over is completed; of further lines one in eight was stopped. */
function addStatus(
  rows: Rows,
  own: Random,
  loaded: LoadedClinic,
  { patient, practitioner }: SampleAppointment,
  { id, days, at, isFirst }: { id: string; days: number; at: Date; isFirst: boolean },
) {
  const ends = addMinutes(at, days * 1440)
  const isActive = ends > loaded.calendar.now
  const isStopped = !isFirst && own.chance(0.125)
  const status = {
    organization_id: loaded.organization_id,
    prescription_id: id,
    patient_id: patient.id,
    version: 1,
    status: isStopped ? 'stopped' : isActive ? 'active' : 'completed',
  }
  rows.add('prescription_status_changes', {
    ...status,
    reason: isStopped ? 'It was not tolerated' : null,
    author_account_id: practitioner.account_id,
    author_name: practitioner.name,
    author_role: practitioner.role,
    created_at: isActive || isStopped ? at : ends,
  })
  rows.add('prescription_statuses', status)
}
