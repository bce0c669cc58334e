import { observedText } from '@polyclinic/contract/care/observations/observed-value'
import { whyNotJudged } from '@polyclinic/contract/care/observations/vital-signs'
import { isSignedNote } from '@polyclinic/contract/care/records/note-rules'
import { moneyText } from '@polyclinic/contract/engine/money/money'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { ordersOfEncounter } from '../../care/labs/index.ts'
import { releasedResultsOfEncounter, vitalsOfEncounter } from '../../care/observations/index.ts'
import { listNotes, recordsOfEncounter, releasedRecordsOfEncounter } from '../../care/records/index.ts'
import { chartById, conditionsOfEncounter, requireChart } from '../../chart/patients/index.ts'
import { dayIn } from '../../kernel/clinic-day.ts'
import { clinicFrame } from '../../kernel/paper/printed-texts.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { listCharges } from '../../money/billing/index.ts'
import { listMyPrescriptions, listPrescriptions } from '../../pharmacy/prescriptions/index.ts'
import { getMyAppointment, readAppointment } from '../../visits/appointments/index.ts'
import type { SummarizedVisit } from './render-visit-summary.ts'

/** More than one visit ever has of each kind of entry. */
const limit = 100

/** A visit as staff see it, each part only for callers who may see it. */
export async function readVisit(scope: Scope, id: string): Promise<SummarizedVisit> {
  const visit = await readAppointment(scope, id)
  const patient_id = visit.patient.id
  await requireChart(scope, patient_id)
  const encounter_id = visit.encounter?.id ?? refuseUnbegun()
  const [frame, patient, vitals, conditions, notes, records, orders, prescriptions, charges] = await Promise.all([
    clinicFrame(scope),
    scope.one(chartById(scope, patient_id)),
    vitalsOfEncounter(scope, patient_id, encounter_id),
    conditionsOfEncounter(scope, patient_id, encounter_id),
    listNotes(scope, patient_id, { encounter_id, limit }),
    recordsOfEncounter(scope, patient_id, encounter_id),
    ordersOfEncounter(scope, patient_id, encounter_id),
    scope.can('prescriptions.view') ? listPrescriptions(scope, { patient_id, encounter_id, limit }) : none,
    scope.can('billing.view') ? listCharges(scope, { patient_id, appointment_id: id, limit }) : none,
  ])
  scope.recordAccess(patient_id)
  const { locale } = scope.clinic
  return {
    ...frameOf(scope, visit),
    frame,
    patient,
    diagnoses: [...conditions.map(codedText), ...records.flatMap(({ codes }) => codes.map(codedText))],
    vitals: vitals.map((vital) => ({
      name: vital.display,
      value: observedText(vital),
      interpretation: vital.interpretation,
      not_judged: vital.data_absent_reason ? null : whyNotJudged(vital, patient.birth_date, (at) => dayIn(scope, new Date(at))),
    })),
    notes: notes.items.filter(isSignedNote).reverse(),
    records: records.map(({ title, body }) => ({ title, body })),
    orders: orders.map(({ test_name, status, ordered_by_name }) => ({
      name: test_name,
      detail: `${status}, ordered by ${ordered_by_name}`,
    })),
    results: [],
    prescriptions: prescriptions.items
      .filter(isGiven)
      .map((prescription) => ({ name: prescription.medication_text, detail: prescription.sig_text })),
    charges: charges.items
      .filter(({ status }) => status !== 'not-billable')
      .map((charge) => ({ name: charge.description, detail: moneyText(charge.total, locale) })),
  }
}

/** A visit as its patient sees it: released entries and prescriptions, but no notes, orders or drafts. */
export async function readMyVisit(scope: Scope, id: string): Promise<SummarizedVisit> {
  const patient_id = patientOf(scope)
  const visit = await getMyAppointment(scope, id)
  const encounter_id = visit.encounter_id ?? refuseUnbegun()
  const [frame, patient, records, prescriptions, results] = await Promise.all([
    clinicFrame(scope),
    scope.one(chartById(scope, patient_id)),
    releasedRecordsOfEncounter(scope, patient_id, encounter_id),
    listMyPrescriptions(scope, { encounter_id, limit }),
    releasedResultsOfEncounter(scope, patient_id, encounter_id),
  ])
  return {
    ...frameOf(scope, visit),
    frame,
    patient,
    diagnoses: records.flatMap(({ codes }) => codes.map(codedText)),
    vitals: [],
    notes: [],
    records: records.map(({ title, body }) => ({ title, body })),
    orders: [],
    results: results.map((result) => ({ name: result.display, detail: observedText(result) })),
    prescriptions: prescriptions.items
      .filter(isGiven)
      .map((prescription) => ({ name: prescription.medication_text, detail: prescription.sig_text })),
    charges: [],
  }
}

const none = { items: [] as never[] }
const refuseUnbegun = (): never => {
  throw new Problem('state_not_allowed', 'The visit has not begun: there is nothing to sum up yet.')
}

interface Visit {
  starts_at: string
  reason: string | null
  practitioner: { name: string; title: string | null }
  service: { name: string }
  location: { name: string }
}

/** Reason, service and practitioner: the frame of the page. */
const frameOf = (scope: Scope, { starts_at, reason, practitioner, service, location }: Visit) => ({
  place: scope.clinic,
  starts_at,
  reason,
  practitioner_name: nameWithTitle(practitioner),
  service_name: service.name,
  location_name: location.name,
})

const isGiven = ({ status }: { status: string }) => status !== 'draft' && status !== 'entered-in-error' && status !== 'cancelled'
const codedText = ({ display, code }: { display: string; code: string | null }) => [display, code && `(${code})`].filter(Boolean).join(' ')
