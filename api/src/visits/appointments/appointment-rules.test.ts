import type { Performer } from '@polyclinic/contract/kernel/machine'
import { type AppointmentTransition, appointmentMachine } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { describe, expect, it } from 'vitest'
import { anyStaff } from '../../kernel/machine.ts'
import type { Problem } from '../../kernel/problem.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { requireAppointmentTransition, type VisitFacts } from './appointment-rules.ts'

const now = Date.parse('2026-03-02T08:00:00Z')
const moment = { now, clock: zoneClock('Europe/Dublin') }
const patient: Performer = { kind: 'patient', can: () => false }
const nobody: Performer = { kind: 'staff', can: () => false }
const { transitions } = appointmentMachine

/** A visit that begins so many minutes from now, of which nothing else stands in the way of any step. */
const visit = (step: AppointmentTransition, minutes: number, more: Partial<VisitFacts> = {}): VisitFacts => ({
  status: step.from[0] as string,
  starts_at: new Date(now + minutes * 60_000).toISOString(),
  ends_at: new Date(now + (minutes + 30) * 60_000).toISOString(),
  updated_at: new Date(now).toISOString(),
  reschedule_notice_minutes: 60,
  booking_mode: 'instant',
  prepayment_status: null,
  fulfilled_at: new Date(now).toISOString(),
  ...more,
})
function outcome(step: AppointmentTransition, facts: VisitFacts, performer: Performer) {
  try {
    requireAppointmentTransition(facts, step.action, performer, moment)
    return 'allowed'
  } catch (error) {
    return (error as Problem).code
  }
}

describe.each(transitions.map((step) => [`${step.action} from ${step.from.join(', ')}`, step] as const))('%s', (_name, step) => {
  it('is for staff who have its permission, and for a patient only where the table says so', () => {
    expect(outcome(step, visit(step, 600), nobody)).toBe('forbidden')
    if (!step.by.staff) expect(outcome(step, visit(step, 600), anyStaff)).toBe('forbidden')
    if (!step.by.patient) expect(outcome(step, visit(step, 600), patient)).toBe('forbidden')
  })
})

const guarded = (guard: string) => transitions.filter((step) => step.by.patient && step.patient_guards?.some((name) => name === guard))

it('a patient moves a visit until the notice before it begins; staff are not bound by it', () => {
  const steps = guarded('within-notice')
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) {
    expect([step.action, outcome(step, visit(step, 60), patient)]).toEqual([step.action, 'allowed'])
    expect([step.action, outcome(step, visit(step, 59), patient)]).toEqual([step.action, 'state_not_allowed'])
    expect([step.action, outcome(step, visit(step, 59), anyStaff)]).toEqual([step.action, 'allowed'])
  }
})

it('a patient moves no visit of a service whose requests the clinic answers', () => {
  const steps = guarded('instant')
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps)
    expect([step.action, outcome(step, visit(step, 600, { booking_mode: 'request' }), patient)]).toEqual([step.action, 'state_not_allowed'])
})

it('a patient moves and cancels visits, and says that they are here; nothing else', () => {
  const ofPatient = transitions.filter((step) => step.by.patient).map((step) => `${step.action} ${step.from.join(' ')}`)
  expect(ofPatient).toEqual(['move booked', 'arrive booked', 'cancel pending booked'])
})

it('a patient cancels no visit whose time has come', () => {
  const steps = guarded('future').filter((step) => step.action === 'cancel')
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps)
    expect([1, 0].map((minutes) => outcome(step, visit(step, minutes), patient))).toEqual(['allowed', 'state_not_allowed'])
})

it('a visit for which a payment is asked is booked once that is taken or waived', () => {
  const [book] = transitions.filter((step) => step.action === 'book') as [AppointmentTransition]
  expect(outcome(book, visit(book, 600, { prepayment_status: 'due' }), anyStaff)).toBe('state_not_allowed')
  for (const prepayment_status of ['paid', 'waived', null])
    expect([prepayment_status, outcome(book, visit(book, 600, { prepayment_status }), anyStaff)]).toEqual([prepayment_status, 'allowed'])
})
