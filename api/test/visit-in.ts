import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { clock } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { addPatient, type Caller, type World } from './clinic.ts'
import { type OpenClinic, openClinic } from './open-clinic.ts'

/** The status that the table has before this one. */
export const before: Partial<Record<AppointmentStatus, AppointmentStatus>> = {
  arrived: 'booked',
  'checked-in': 'arrived',
  'in-consultation': 'checked-in',
  fulfilled: 'in-consultation',
  cancelled: 'booked',
  noshow: 'booked',
  'entered-in-error': 'booked',
}
export const noon = '2026-03-02T12:00:00.000Z'
let used = 0

/** A visit of a status as the table would have left it, on a day of its own unless told otherwise. */
export async function visitIn(
  world: World,
  clinic: { organization_id: string; practitioner_id: string; service_id: string; location_id: string },
  patient_id: string,
  status: AppointmentStatus,
  options: { starts_at?: Date; updated_at?: string } = {},
) {
  const id = newId()
  const starts_at = options.starts_at ?? new Date(Date.parse('2026-03-01T10:00:00Z') - used++ * 86_400_000)
  const ends_at = new Date(starts_at.getTime() + 1_800_000)
  const { organization_id, practitioner_id, service_id, location_id } = clinic
  const { owner } = world
  await owner.query(
    `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source, updated_at, fulfilled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'online', $10, $11)`,
    [
      organization_id,
      id,
      patient_id,
      practitioner_id,
      service_id,
      location_id,
      starts_at,
      ends_at,
      status,
      options.updated_at ?? noon,
      status === 'fulfilled' ? noon : null,
    ],
  )
  await owner.query(
    `insert into appointment_events (organization_id, id, appointment_id, patient_id, action, from_status, to_status, actor_name, actor_kind) values ($1, $2, $3, $4, 'test', $5, $6, 'Test', 'staff')`,
    [organization_id, newId(), id, patient_id, before[status] ?? null, status],
  )
  if (!['cancelled', 'entered-in-error'].includes(status)) {
    await owner.query(
      'insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id) values ($1, $2, $3, 0, $4, $5, $6)',
      [organization_id, newId(), practitioner_id, starts_at, ends_at, id],
    )
  }
  if (status === 'in-consultation' || status === 'fulfilled') {
    await owner.query(
      `insert into encounters (organization_id, id, appointment_id, patient_id, practitioner_id, status, started_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [organization_id, newId(), id, patient_id, practitioner_id, status === 'fulfilled' ? 'finished' : 'in-progress', starts_at],
    )
  }
  return { id, starts_at: starts_at.toISOString() }
}

/** The setup of tests of a front desk: one clinic and one patient for the file, each test at noon. */
export function useFrontDesk(world: World) {
  const clinic = {} as OpenClinic
  const patient = {} as Caller & { patient_id: string }
  beforeAll(async () => {
    Object.assign(clinic, await openClinic(world))
    Object.assign(patient, await addPatient(world, clinic.organization_id))
  })
  beforeEach(() => clock.fix(noon))
  afterEach(() => clock.release())
  return {
    clinic,
    patient,
    visitIn: (status: AppointmentStatus, options?: { starts_at?: Date; updated_at?: string }) =>
      visitIn(world, clinic, patient.patient_id, status, options),
    call: (caller: Caller, id: string, action: string, body: object = {}) =>
      world.call(caller, 'POST', `/org/appointments/${id}/${action}`, body),
  }
}
