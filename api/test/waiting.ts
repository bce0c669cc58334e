import { clinicById } from '../src/kernel/jobs/as-system.ts'
import type { Clinic } from '../src/kernel/session.ts'
import { offerReleasedSlots } from '../src/visits/waitlist/offer-released-slots.ts'
import { addPatient, type Caller, type World } from './clinic.ts'
import type { OpenClinic } from './open-clinic.ts'

export type Waiting = Caller & { patient_id: string; entry_id: string }

/** A patient of the clinic who waits for its service. */
export async function addWaiting(world: World, clinic: OpenClinic, wish: object = {}): Promise<Waiting> {
  const patient = await addPatient(world, clinic.organization_id)
  const { body } = await world.call(clinic.desk, 'POST', '/org/waitlist-entries', {
    patient_id: patient.patient_id,
    service_id: clinic.service_id,
    ...wish,
  })
  return { ...patient, entry_id: body.id }
}

/** A patient who has a visit at that time. */
export async function addBooked(world: World, clinic: OpenClinic, starts_at: string, patient?: Caller & { patient_id: string }) {
  const booked = patient ?? (await addPatient(world, clinic.organization_id))
  const { service_id, practitioner_id } = clinic
  const { body } = await world.call(booked, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })
  return { ...booked, appointment_id: body.id as string, starts_at }
}

/** Runs the work of one minute. Answers how many offers were made. */
export async function minutePasses(world: World, clinic: { organization_id: string }): Promise<number> {
  const { kernel } = world.booted
  return offerReleasedSlots(kernel, (await clinicById(kernel, clinic.organization_id)) as Clinic)
}

export const openOffers = async (world: World, patient: Caller) =>
  (await world.call(patient, 'GET', '/patient/waitlist-offers?open=true')).body.items as { id: string; starts_at: string }[]

/** The patient cancels the visit, and its time becomes free. */
export const cancelVisit = (world: World, patient: Caller & { appointment_id: string }) =>
  world.call(patient, 'POST', `/patient/appointments/${patient.appointment_id}/cancel`, { reason: 'Cannot come' })

/** The matches of the first released slot, the best first. */
export async function firstMatches(world: World, clinic: OpenClinic) {
  const released_slots = await world.call(clinic.desk, 'GET', '/org/released-slots')
  return (await world.call(clinic.desk, 'GET', `/org/released-slots/${released_slots.body.items[0].id}/matches`)).body.items
}
