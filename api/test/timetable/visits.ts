import { expect } from 'vitest'
import { clock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { addPatient, type World } from '../clinic.ts'
import { addService, type OpenClinic } from '../open-clinic.ts'
import { addBooked } from '../waiting.ts'
import { after, bookedVisit, type Kind, noon, rowsOf, ten } from './kind.ts'

/** The jobs around visits and requests, each with the reasons for which it is due. */
export function dueForVisits(world: World): Record<string, Kind[]> {
  const { isTrue, insert } = rowsOf(world)

  async function request(clinic: OpenClinic) {
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
    const patient = await addPatient(world, clinic.organization_id)
    const { status, body } = await world.call(patient, 'POST', '/patient/appointment-requests', { service_id, starts_at: ten })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id as string
  }

  return {
    reminders: [
      {
        name: 'a visit that comes near',
        async arrange(clinic) {
          const id = await bookedVisit(world, clinic, after(3 * 1440 + 1440))
          return () => isTrue('select reminders_for = starts_at from appointments where id = $1', id)
        },
      },
      {
        name: 'a visit that comes near where the clinic reminds early',
        async arrange(clinic) {
          const rules = [{ minutes_before: 14 * 1440, channels: ['email'] }]
          const settings = { rules, quiet_from: '21:00', quiet_until: '08:00' }
          expect((await world.call(clinic.owner, 'PUT', '/org/reminder-settings', settings)).status).toBe(200)
          const id = await bookedVisit(world, clinic, after(15 * 1440))
          return () => isTrue('select reminders_for = starts_at from appointments where id = $1', id)
        },
      },
    ],
    'unpaid-visits': [
      {
        name: 'a visit whose prepayment did not arrive',
        async arrange(clinic) {
          const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], {
            payment_rule: 'deposit',
            deposit_minor: 2000,
          })
          const booked = await addBooked(world, { ...clinic, service_id }, ten)
          const [visit] = (await world.owner.query('select prepayment_due_at from appointments where id = $1', [booked.appointment_id]))
            .rows
          clock.fix(visit.prepayment_due_at)
          return () => isTrue(`select status = 'cancelled' from appointments where id = $1`, booked.appointment_id)
        },
      },
    ],
    'requests-sweep': [
      {
        name: 'a request that has expired',
        async arrange(clinic) {
          const id = await request(clinic)
          await world.owner.query('update appointment_requests set overdue_notified_at = $2, expires_at = $2 where id = $1', [id, noon])
          return () => isTrue(`select status = 'expired' from appointment_requests where id = $1`, id)
        },
      },
      {
        name: 'another time that the clinic offered and the patient did not answer',
        async arrange(clinic) {
          const id = await request(clinic)
          const { practitioner_id, location_id } = clinic
          await world.owner.query(
            `update appointment_requests set status = 'counter-offered', expires_at = $2, offered_practitioner_id = $3, offered_location_id = $4,
             offered_starts_at = $5, offered_ends_at = $6 where id = $1`,
            [id, noon, practitioner_id, location_id, ten, after(30, ten)],
          )
          return () => isTrue(`select status = 'expired' from appointment_requests where id = $1`, id)
        },
      },
      {
        name: 'a request that waits for too long',
        async arrange(clinic) {
          const id = await request(clinic)
          await world.owner.query('update appointment_requests set created_at = $2 where id = $1', [id, after(-3 * 1440)])
          return () => isTrue('select overdue_notified_at is not null from appointment_requests where id = $1', id)
        },
      },
    ],
    'holds-sweep': [
      {
        name: 'a hold whose minutes are over',
        async arrange({ organization_id, practitioner_id, service_id, location_id }) {
          const id = newId()
          const kept = { practitioner_id, service_id, location_id, starts_at: ten, ends_at: after(30, ten) }
          await insert('holds', { organization_id, id, account_id: newId(), ...kept, expires_at: noon })
          return () => isTrue('select not exists (select from holds where id = $1)', id)
        },
      },
    ],
  }
}
