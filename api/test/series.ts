/** Prepares series of visits: a clinic where clocks change four weeks later, and what tests of a series do most. */
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { clock } from '../src/kernel/clock.ts'
import { addPatient, useWorld } from './clinic.ts'
import { addPractitioner, addService, type OpenClinic, openClinic } from './open-clinic.ts'

const zone = 'Europe/Dublin'
export const weekly = { weekdays: [1], starts_on: '2026-03-09', time: '09:00', count: 6 }

export const localTime = (instant: string, timeZone = zone) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
export const days = (visits: { starts_at: string }[]) => visits.map((visit) => visit.starts_at.slice(0, 10))

/** One clinic for the file, each test on a Monday four weeks before the clocks change. */
export function useSeries() {
  const world = useWorld()
  const clinic = {} as OpenClinic
  beforeAll(async () => {
    Object.assign(clinic, await openClinic(world, { time_zone: zone }))
  })
  beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
  afterEach(() => clock.release())

  return {
    world,
    clinic,
    /** A practitioner who is not used by other tests. */
    setting: async (of = clinic) => {
      const { practitioner_id } = await addPractitioner(world, of.organization_id, of.location_id)
      const service_id = await addService(world, of.organization_id, [practitioner_id])
      const patient = await addPatient(world, of.organization_id)
      const booking = { patient_id: patient.patient_id, service_id, practitioner_id }
      const book = (starts_at: string) =>
        addPatient(world, of.organization_id).then((otherPatient) =>
          world.call(of.desk, 'POST', '/org/appointments', { ...booking, patient_id: otherPatient.patient_id, starts_at }),
        )
      return { booking, patient, book }
    },
    preview: (booking: Record<string, string>, pattern: object) =>
      world.call(
        clinic.desk,
        'GET',
        `/org/appointment-series/preview?${new URLSearchParams({ ...booking, ...Object.fromEntries(Object.entries(pattern).map(([k, v]) => [k, String(v)])) })}`,
      ),
    create: (booking: object, pattern: object = weekly, more: object = {}) =>
      world.call(clinic.desk, 'POST', '/org/appointment-series', { ...booking, pattern, ...more }),
    written: async (patient_id: string) =>
      (await world.owner.query('select count(*)::int as n from appointments where patient_id = $1', [patient_id])).rows[0].n,
  }
}
