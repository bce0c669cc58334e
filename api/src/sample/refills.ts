import { hashToken } from '../kernel/crypto.ts'
import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

/** One request in each state, and three that wait: how many hours ago, what the patient wrote, and what the clinic said. */
const requests = [
  { hours: 3, status: 'requested', note: 'I travel on Friday for two weeks.' },
  { hours: 28, status: 'requested', note: null },
  { hours: 75, status: 'requested', note: 'There are tablets for three days left.' },
  { hours: 120, status: 'approved', note: null },
  {
    hours: 150,
    status: 'changed',
    note: 'I take only half of it since I was at the hospital.',
    answer_text: 'Half the quantity from now on.',
  },
  {
    hours: 200,
    status: 'denied',
    note: null,
    answer_code: 'not-appropriate',
    answer_text: 'Your values are good without it. We talk about it at your next visit.',
  },
  { hours: 260, status: 'needs-visit', note: null, answer_text: 'Your blood pressure was last measured a year ago. Please come first.' },
] as const

/** So many supplies for a long time have run out, and nobody asked for more. */
const late = 4

type Row = Record<string, unknown>

/** What patients ask to have again, and supplies that ran out: of the prescriptions for a long time, the oldest first. */
export function addRefills(rows: Rows, random: Random, loaded: LoadedClinic) {
  const { now } = loaded.calendar
  const statuses = new Map((rows.tables.get('prescription_statuses') ?? []).map((row) => [row.prescription_id, row]))
  const names = new Map((rows.tables.get('patients') ?? []).map((row) => [row.id, row.name]))
  const chronic = (rows.tables.get('prescriptions') ?? [])
    .filter((row) => (row.refills as number) > 0 && statuses.get(row.id)?.status === 'active')
    .filter((row) => (row.activated_at as Date) < addMinutes(now, -40 * 1440))
    .sort((a, b) => (a.activated_at as Date).getTime() - (b.activated_at as Date).getTime())
  requests.forEach(({ hours, status, note, ...answered }, i) => {
    const prescription = chronic[i]
    if (!prescription) return
    const created_at = addMinutes(now, -hours * 60)
    const answered_at = addMinutes(created_at, 90)
    const isChanged = status === 'changed'
    rows.add('refill_requests', {
      ...ofPrescription(prescription),
      id: random.id(created_at),
      status,
      note,
      requested_by: null,
      requested_by_name: names.get(prescription.patient_id),
      created_at,
      answer_code: null,
      answer_text: null,
      ...answered,
      renewed_prescription_id: isChanged ? addSuccessor(rows, random, prescription, answered_at) : null,
      ...(status === 'requested' ? byNobody : byPrescriber(prescription, answered_at)),
    })
    if (isChanged) stop(rows, prescription, statuses.get(prescription.id) as Row, answered_at)
  })
  const pharmacist = loaded.staff.members.find(({ role }) => role === 'pharmacist') ?? loaded.staff.owner
  for (const prescription of chronic.slice(requests.length, requests.length + late)) {
    const dispensed_at = addMinutes(prescription.activated_at as Date, 60)
    rows.add('dispenses', {
      ...ofPrescription(prescription),
      id: random.id(dispensed_at),
      medication_id: prescription.medication_id,
      medication_text: prescription.medication_text,
      quantity: Math.round((prescription.quantity as number) / 3),
      quantity_unit: prescription.quantity_unit,
      days_supply: 30,
      stock_move_id: null,
      dispenser_account_id: pharmacist.account_id,
      dispenser_name: pharmacist.name,
      dispenser_role: pharmacist.role,
      dispensed_at,
    })
  }
}

const ofPrescription = ({ organization_id, patient_id, id: prescription_id }: Row) => ({ organization_id, patient_id, prescription_id })
const byNobody = { answered_by: null, answered_by_name: null, answered_by_role: null, answered_at: null }
const byPrescriber = ({ prescriber_account_id, prescriber_name, prescriber_role }: Row, answered_at: Date) => ({
  answered_by: prescriber_account_id,
  answered_by_name: prescriber_name,
  answered_by_role: prescriber_role,
  answered_at,
})

/** The prescription that takes the place of another, with half of its quantity. */
function addSuccessor(rows: Rows, random: Random, before: Row, at: Date): string {
  const { organization_id, patient_id } = before
  const id = random.id(at)
  const verification_code = id.slice(-10).toUpperCase()
  rows.add('prescription_documents', {
    ...(rows.tables.get('prescription_documents') ?? []).find((row) => row.id === before.document_id),
    id,
    verification_code,
    authored_at: at,
    activated_at: at,
  })
  rows.add('prescriptions', {
    ...before,
    id,
    document_id: id,
    line_number: 1,
    quantity: Math.ceil((before.quantity as number) / 2),
    authored_at: at,
    edited_at: at,
    activated_at: at,
    valid_until: addMinutes(at, 180 * 1440)
      .toISOString()
      .slice(0, 10),
  })
  addStatus(rows, before, { prescription_id: id, version: 1, status: 'active', reason: null }, at)
  rows.add('prescription_statuses', { organization_id, prescription_id: id, patient_id, version: 1, status: 'active' })
  rows.add('prescription_codes', { code_hash: hashToken(verification_code), organization_id, document_id: id })
  return id
}

function stop(rows: Rows, prescription: Row, status: Row, at: Date) {
  Object.assign(status, { status: 'stopped', version: 2 })
  const change = { prescription_id: prescription.id, version: 2, status: 'stopped', reason: 'Another prescription takes its place.' }
  addStatus(rows, prescription, change, at)
}

const addStatus = (rows: Rows, { organization_id, patient_id, ...prescription }: Row, change: Row, created_at: Date) =>
  rows.add('prescription_status_changes', {
    organization_id,
    patient_id,
    ...change,
    author_account_id: prescription.prescriber_account_id,
    author_name: prescription.prescriber_name,
    author_role: prescription.prescriber_role,
    created_at,
  })
