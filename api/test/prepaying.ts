/** Prepares prepaid visits: a clinic, one of its patients, and the cashier. */
import { afterEach, beforeEach } from 'vitest'
import { clock } from '../src/kernel/clock.ts'
import { clinicById } from '../src/kernel/jobs/as-system.ts'
import type { Clinic } from '../src/kernel/session.ts'
import { lapseUnpaid } from '../src/visits/appointments/prepayment/lapse-unpaid.ts'
import { addPatient, addStaff, type Caller, useWorld } from './clinic.ts'
import { openClinic } from './open-clinic.ts'

export const noon = '2026-03-02T12:00:00.000Z'
export const ten = '2026-03-10T10:00:00.000Z'
/** Of a service of 50 euros. */
export const asksDeposit = { payment_rule: 'deposit', deposit_minor: 2000 }

export const minutes = (count: number, from = noon) => new Date(Date.parse(from) + count * 60_000).toISOString()
export const fault = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [status, body.errors?.[0]?.path]

interface Setup {
  clinic: Awaited<ReturnType<typeof openClinic>>
  patient: Awaited<ReturnType<typeof addPatient>>
  cashier: Caller
}

/** For each test of a file, at noon: a clinic whose service requires a deposit, and its most frequent actions. */
export function usePrepaying() {
  const world = useWorld()
  const setup = {} as Setup
  beforeEach(async () => {
    clock.fix(noon)
    const clinic = await openClinic(world, { service: asksDeposit })
    const patient = await addPatient(world, clinic.organization_id)
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    Object.assign(setup, { clinic, patient, cashier })
  })
  afterEach(() => clock.release())

  const readByPatient = async (id: string) => (await world.call(setup.patient, 'GET', `/patient/appointments/${id}`)).body
  return {
    world,
    setup,
    mine: readByPatient,
    book: (starts_at = ten, by: Caller = setup.patient) => {
      const { service_id, practitioner_id } = setup.clinic
      return world.call(by, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })
    },
    bookAtDesk: (more: object, starts_at = ten, service_id = setup.clinic.service_id) =>
      world.call(setup.clinic.desk, 'POST', '/org/appointments', {
        patient_id: setup.patient.patient_id,
        service_id,
        practitioner_id: setup.clinic.practitioner_id,
        starts_at,
        ...more,
      }),
    on: (caller: Caller, id: string, action: string, body: object = {}) =>
      world.call(caller, 'POST', `/org/appointments/${id}/${action}`, body),
    steps: async (id: string) =>
      (await readByPatient(id)).events.map((e: { action: string; to_status: string }) => `${e.action} → ${e.to_status}`),
    lapse: async (at: string) => {
      clock.fix(at)
      const { kernel } = world.booted
      return lapseUnpaid(kernel, (await clinicById(kernel, setup.clinic.organization_id)) as Clinic)
    },
    credit: async () => (await world.call(setup.cashier, 'GET', `/org/patients/${setup.patient.patient_id}/balance`)).body,
  }
}
