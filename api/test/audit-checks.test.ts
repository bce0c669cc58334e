/** Tests the check of the audit rows: it finds each fault when it is there, and only then. */
import { randomUUID } from 'node:crypto'
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, expect, it } from 'vitest'
import { routes } from '../src/app.ts'
import { type AuditedCall, auditFaults, idsIn, patientsNamedIn } from './audit-checks.ts'
import { addPatient, makeClinic, useWorld } from './clinic.ts'
import { clinicalTexts } from './logged-texts.ts'
import { plant } from './plant.ts'

const world = useWorld()
let organization_id: string
let rows: Map<string, string>
let patient_id: string
let second: string

beforeAll(async () => {
  organization_id = (await makeClinic(world)).organization_id
  rows = await plant(world.owner, organization_id, 'PLANTED')
  patient_id = rows.get('patients') as string
  second = (await addPatient(world, organization_id)).patient_id
})

const callOf = (name: string) => routes.find((route) => route.name === name)?.call as Call
interface Row {
  patient_id?: string | null
  patient_ids?: string[]
  subject_kind?: string | null
  subject_id?: string | null
  details?: object
}

/** The faults of a call of that name whose reply has these ids and that left these audit rows. */
async function faults(name: string, ids: string[], audited: Row[], more: Partial<AuditedCall> = {}): Promise<string[]> {
  const request_id = randomUUID()
  for (const row of audited)
    await world.owner.query(
      `insert into audit_events (organization_id, id, actor_kind, action, request_id, patient_id, patient_ids, subject_kind, subject_id, details, category) values ($1, gen_random_uuid(), 'staff', 'x.y', $2, $3, $4, $5, $6, $7, 'clinical')`,
      [
        organization_id,
        request_id,
        row.patient_id ?? null,
        row.patient_ids ?? null,
        row.subject_kind ?? null,
        row.subject_id ?? null,
        row.details ?? {},
      ],
    )
  const auditedCall = {
    request_id,
    name,
    call: callOf(name),
    asked_ids: new Set<string>(),
    reply_ids: new Set(ids),
    texts: [],
    chart: null,
    ...more,
  }
  return (await auditFaults(world.owner, [auditedCall])).map((fault) => fault.replace(`${name} `, ''))
}

it('a reply names its patients by any row of theirs', async () => {
  const [appointment, record] = [rows.get('appointments') as string, rows.get('records') as string]
  expect(await faults('patients.listPatients', [patient_id, second], [{ patient_ids: [patient_id, second] }])).toEqual([])
  expect(await faults('patients.listPatients', [patient_id, second], [{ patient_id }])).toEqual([
    'left an audit row that does not name the patient of patients',
  ])
  expect(await faults('appointments.listAppointments', [appointment], [{}])).toEqual([
    'left an audit row that does not name the patient of appointments',
  ])
  expect(await faults('records.getRecord', [record], [{ patient_id: second }])).toEqual([
    'left an audit row that does not name the patient of records',
  ])
  expect(await faults('patients.listPatients', [], [{}])).toEqual([])
  expect(await faults('patients.listPatients', [], [])).toEqual(["showed a patient's data and left no audit row"])
})

it('the address and the session name a patient too, but not one of another clinic', async () => {
  const none = new Set<string>()
  const asked_ids = new Set([rows.get('invoices') as string])
  expect(await faults('billing.getInvoice', [], [{}], { asked_ids })).toEqual([
    'left an audit row that does not name the patient of invoices',
  ])
  const chart = { patient_id, organization_id }
  expect(await faults('billing.listMyInvoices', [], [{}], { chart, asked_ids: none })).toEqual([
    'left an audit row that does not name the patient of the session',
  ])
  const stranger = await addPatient(world, (await makeClinic(world)).organization_id)
  expect(await faults('billing.listInvoices', [], [{}], { asked_ids: new Set([stranger.patient_id]) })).toEqual([])
})

it('a change leaves one row, with what was changed and whom it was about', async () => {
  const subject = { subject_kind: 'invoice', subject_id: randomUUID() }
  expect(await faults('billing.issueInvoice', [patient_id], [{ ...subject, patient_id }])).toEqual([])
  expect(await faults('billing.issueInvoice', [patient_id], [subject])).toEqual([
    'left an audit row that does not name the patient of patients',
  ])
  const silent = ['left an audit row that does not say what was changed']
  expect(await faults('billing.issueInvoice', [], [{ patient_id }])).toEqual(silent)
  expect(await faults('billing.issueInvoice', [], [{ ...subject, subject_id: null }])).toEqual(silent)
  expect(await faults('billing.issueInvoice', [], [{ ...subject, subject_kind: 'patient' }])).toEqual(['left an audit row about a patient'])
  expect(await faults('billing.issueInvoice', [], [])).toEqual(['left 0 audit rows instead of one'])
  expect(await faults('billing.issueInvoice', [], [subject, subject])).toEqual(['left 2 audit rows instead of one'])
})

it('a reply to staff that shows a patient is declared as such', async () => {
  expect(await faults('organizations.listRooms', [patient_id], [])).toEqual(['shows a patient and does not declare patient_data'])
  expect(await faults('organizations.listRooms', [], [])).toEqual([])
  expect(await faults('appointments.listMyEnrolments', [patient_id], [])).toEqual([])
})

it('finds ids at any depth', () => {
  const [a, b] = [randomUUID(), randomUUID()]
  expect(idsIn(`/org/notes/${a}?x=1 {"at":"${b}"} UID:${a}@clinic`)).toEqual([a, b, a])
  expect(patientsNamedIn({ patient_id: a, lines: [{ patient_id: b, other_id: a }], note: null })).toEqual([a, b])
})

it('a change logs no clinical text, neither one that it was sent nor one that it answers with', async () => {
  const [condition, task] = [callOf('patients.updateCondition'), callOf('tasks.completeTask')]
  const note = 'Drinks again'
  const sent = clinicalTexts(condition, { note, status: 'active', onset_on: '2020-01-02' }, '{}')
  expect(sent).toEqual([note])
  expect(clinicalTexts(task, {}, JSON.stringify({ outcome: 'Told her of the finding', id: randomUUID() }))).toEqual([
    'Told her of the finding',
  ])
  const row = { patient_id, subject_kind: 'condition', subject_id: rows.get('conditions') as string }
  const logged = async (details: object) => faults('patients.updateCondition', [], [{ ...row, details }], { texts: sent })
  expect(await logged({ changed: ['note'] })).toEqual([])
  expect(await logged({ changed: { note } })).toEqual(['left a clinical text in the audit log'])
})
