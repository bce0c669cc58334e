import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import { patientCancelReasons } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { contentHash } from '../care/records/index.ts'
import { bill, type Till } from './billing.ts'
import { addMinutes, type ClinicCalendar, earlier } from './calendar.ts'
import { visitDay } from './choose-patient.ts'
import { reasonsOfServices, visits as stories } from './names.ts'
import { addObservations } from './observations.ts'
import type { Patient, Practitioner, Staff } from './people.ts'
import { addPrescription } from './prescriptions.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

export interface Service {
  id: string
  name: string
  minutes: number
  price: number
  tax_bp: number
  place: string
  only: string[] | null
}
export interface Medicine {
  id: string
  generic: string
  from_age: number
  strength: string
  form: string
  route: string
  dose: number
  per_day: number
  days: number
  unit: string
}

export interface LoadedClinic {
  organization_id: string
  staff: Staff
  patients: Patient[]
  services: Service[]
  medicines: Medicine[]
  calendar: ClinicCalendar
  till: Till
  /** Invoices and payments are numbered in the order of time, so they wait until all visits are there. */
  invoices: { at: Date; make(): void }[]
  payments: { at: Date; make(): void }[]
  /** The visits of each day, in the form of `visitDay`. */
  visitDays: Set<string>
  /** The occupied times of practitioners, `<practitioner> <instant>`. */
  visitTimes: Set<string>
  /** Whether the practitioner is busy then already; never in a new clinic. */
  isTaken?: (practitioner_id: string, starts_at: Date, ends_at: Date) => boolean
}

/** How far a visit has come. `noshow` and `cancelled` are outcomes; the others are the stages in their order. */
export type Stage = 'booked' | 'arrived' | 'checked-in' | 'in-consultation' | 'fulfilled' | 'noshow' | 'cancelled'

export interface SampleAppointment {
  patient: Patient
  practitioner: Practitioner
  service: Service
  starts_at: Date
  stage: Stage
  token?: string
  /** The visit has a released record and a medication for months; otherwise chance decides. */
  lasting?: boolean
  /** Its note is still a draft. */
  isUnsigned?: boolean
}

const steps: Record<Stage, [action: string, to: string][]> = {
  booked: [],
  arrived: [['arrive', 'arrived']],
  'checked-in': [
    ['arrive', 'arrived'],
    ['check-in', 'checked-in'],
  ],
  'in-consultation': [
    ['arrive', 'arrived'],
    ['check-in', 'checked-in'],
    ['start', 'in-consultation'],
  ],
  fulfilled: [
    ['arrive', 'arrived'],
    ['check-in', 'checked-in'],
    ['start', 'in-consultation'],
    ['fulfil', 'fulfilled'],
  ],
  noshow: [['no-show', 'noshow']],
  cancelled: [['cancel', 'cancelled']],
}

/** One appointment with all that follows from its stage: occupancy, history, encounter, note, prescription, charge, invoice, payment. */
export function addVisit(rows: Rows, random: Random, loaded: LoadedClinic, visit: SampleAppointment) {
  const { organization_id } = loaded
  const { patient, practitioner, service, starts_at, stage } = visit
  if (loaded.isTaken?.(practitioner.id, starts_at, addMinutes(starts_at, service.minutes))) return
  loaded.visitDays.add(visitDay(patient.id, starts_at))
  loaded.visitTimes.add(`${practitioner.id} ${starts_at.toISOString()}`)
  const { now } = loaded.calendar
  // The visit was booked some days before it, or before now when it is still to come.
  const latest = earlier(starts_at, now)
  const id = random.id(addMinutes(latest, -60 * 24 * random.int(1, 20)))
  const ends_at = addMinutes(starts_at, service.minutes)
  const booked_at = addMinutes(latest, -60 * 24 * random.int(1, 20))
  const story = random.pick(stories.filter(suits(patient, starts_at)))
  const times = timesOf(random, { stage, starts_at, ends_at, now })
  const { arrived_at, started_at, fulfilled_at } = times
  rows.add('appointments', {
    organization_id,
    id,
    patient_id: patient.id,
    practitioner_id: practitioner.id,
    service_id: service.id,
    location_id: practitioner.location_id,
    room_id: null,
    starts_at,
    ends_at,
    status: stage,
    source: random.pick(['online', 'online', 'front-desk', 'phone']),
    reason: reasonsOfServices[service.name] ?? story.reason,
    ...(stage === 'cancelled' ? cancellationOf(random, starts_at) : notCancelled),
    token: visit.token ?? null,
    ...times,
    wait_promise_minutes: arrived_at ? 15 : null,
    version: 1 + steps[stage].length,
    created_at: booked_at,
    updated_at: stage === 'noshow' ? earlier(addMinutes(ends_at, 15), now) : (fulfilled_at ?? started_at ?? arrived_at ?? booked_at),
  })
  if (stage !== 'cancelled' && stage !== 'noshow') {
    rows.add('occupancies', {
      organization_id,
      id: random.id(booked_at),
      resource_id: practitioner.id,
      seat: 0,
      starts_at,
      ends_at,
      appointment_id: id,
    })
  }
  addHistory(rows, random, loaded, visit, id, booked_at)
  if (!started_at) return
  const encounter_id = random.id(started_at)
  rows.add('encounters', {
    organization_id,
    id: encounter_id,
    appointment_id: id,
    patient_id: patient.id,
    practitioner_id: practitioner.id,
    status: fulfilled_at ? 'finished' : 'in-progress',
    started_at,
    finished_at: fulfilled_at,
  })
  addObservations(rows, loaded, { id: encounter_id, patient, started_at, isFollowed: visit.lasting ?? false })
  if (!fulfilled_at) return
  addNote(rows, random, loaded, visit, story, encounter_id, fulfilled_at)
  if (visit.lasting || random.chance(0.35))
    addPrescription(rows, random, loaded, visit, loaded.medicines.filter(suits(patient, fulfilled_at)), { encounter_id, at: fulfilled_at })
  bill(rows, random, loaded, { appointment_id: id, patient, practitioner_id: practitioner.id, service, at: fulfilled_at })
}

/** When the patient came as far as the stage says. */
function timesOf(
  random: Random,
  { stage, starts_at, ends_at, now }: Pick<SampleAppointment, 'stage' | 'starts_at'> & { ends_at: Date; now: Date },
) {
  const reached = (status: string) => steps[stage].some(([, to]) => to === status)
  const arrived_at = reached('arrived') ? earlier(addMinutes(starts_at, -random.int(2, 15)), now) : null
  const started_at = reached('in-consultation') ? earlier(addMinutes(starts_at, random.int(0, 12)), now) : null
  const fulfilled_at = stage === 'fulfilled' ? earlier(addMinutes(ends_at, random.int(-4, 8)), now) : null
  const checked_in_at = reached('checked-in') ? earlier(addMinutes(arrived_at ?? starts_at, 2), now) : null
  return { arrived_at, checked_in_at, started_at, fulfilled_at }
}

const notCancelled = { cancel_reason: null, cancelled_late: false, cancelled_at: null }
const cancellationOf = (random: Random, starts_at: Date) => ({
  cancel_reason: random.pick(patientCancelReasons),
  cancelled_late: random.chance(0.2),
  cancelled_at: addMinutes(starts_at, -random.int(60, 3000)),
})

/** The roles that book and welcome patients. */
const deskRoles = new Set(['receptionist', 'nurse', 'manager'])

function addHistory(rows: Rows, random: Random, loaded: LoadedClinic, visit: SampleAppointment, appointment_id: string, booked_at: Date) {
  const { patient, stage, starts_at } = visit
  const desk = random.pick(loaded.staff.members.filter(({ role }) => deskRoles.has(role)))
  let from: string | null = null
  const all: [string, string][] = [['book', 'booked'], ...steps[stage]]
  all.forEach(([action, to], i) => {
    const at = i === 0 ? booked_at : earlier(addMinutes(starts_at, i * 4 - 12), loaded.calendar.now)
    rows.add('appointment_events', {
      organization_id: loaded.organization_id,
      id: random.id(at),
      appointment_id,
      patient_id: patient.id,
      action,
      from_status: from,
      to_status: to,
      reason: action === 'cancel' ? 'Patient asked' : null,
      account_id: desk.account_id,
      actor_name: desk.name,
      actor_kind: 'staff',
      at,
    })
    from = to
  })
}

function addNote(
  rows: Rows,
  random: Random,
  loaded: LoadedClinic,
  { patient, practitioner, lasting = false, isUnsigned = false }: SampleAppointment,
  story: (typeof stories)[number],
  encounter_id: string,
  at: Date,
) {
  const { organization_id } = loaded
  const id = random.id(at)
  const { subjective, objective, assessment, plan } = story
  const sections = { subjective, objective, assessment, plan }
  const shared = { organization_id, id, patient_id: patient.id, title: story.reason, template: 'soap', sections: JSON.stringify(sections) }
  const { account_id, name, role, registration_number } = practitioner
  const isSigned = !isUnsigned
  const author = {
    author_account_id: account_id,
    author_name: name,
    author_role: role,
    editor_account_id: account_id,
    editor_name: name,
    editor_role: role,
    edited_at: at,
  }
  rows.add('notes', {
    ...shared,
    encounter_id,
    practitioner_id: practitioner.id,
    ...author,
    status: isSigned ? 'signed' : 'draft',
    created_at: at,
    updated_at: at,
  })
  if (!isSigned) return
  rows.add('signed_notes', {
    ...shared,
    signed_by: practitioner.account_id,
    signer_name: practitioner.name,
    signer_role: role,
    signer_registration: registration_number,
    signed_at: at,
    content_hash: contentHash({ title: story.reason, template: 'soap', headings: null, sections }),
  })
  if (lasting || random.chance(0.4)) {
    const record_id = random.id(at)
    const text = {
      organization_id,
      patient_id: patient.id,
      encounter_id,
      kind: 'visit-summary',
      title: `Visit: ${story.reason}`,
      body: `${assessment} ${plan}`,
      codes: JSON.stringify([{ system: codeSystems.icd10cm, code: story.code, display: story.display }]),
      finalizer_name: name,
      finalizer_role: role,
      finalizer_registration: registration_number,
      finalized_at: at,
    }
    rows.add('records', { id: record_id, ...text, ...author, status: 'final', finalized_by: account_id, created_at: at, updated_at: at })
    if (lasting || random.chance(0.8))
      rows.add('released_records', {
        record_id,
        ...text,
        authors: JSON.stringify([{ name, role }]),
        released_by: account_id,
        released_by_name: name,
        released_by_role: role,
        released_at: at,
      })
    // A check-up is no problem, a problem is on the chart once, and a passing illness has ended.
    if (story.code.startsWith('Z') || patient.problems.has(story.code)) return
    patient.problems.add(story.code)
    const status = /^J/.test(story.code) ? 'resolved' : 'active'
    const id = random.id(at)
    const version = { organization_id, id, version: 1, status, verification_status: 'confirmed', severity: null }
    rows.add('condition_versions', { ...version, author_account_id: account_id, author_name: name, author_role: role, written_at: at })
    rows.add('conditions', {
      organization_id,
      id,
      patient_id: patient.id,
      encounter_id,
      code: story.code,
      code_system: codeSystems.icd10cm,
      display: story.display,
      onset_on: null,
      status,
      recorded_at: at,
      recorded_by: account_id,
      recorder_name: name,
      recorder_role: role,
    })
  }
}

/** Whether a problem or a medication suits the patient's age at that time. */
const suits = ({ birth_date }: Patient, at: Date) => {
  const age = (at.getTime() - birth_date.getTime()) / (365.25 * 86_400_000)
  return ({ from_age }: { from_age: number }) => from_age <= Math.max(0, age)
}
