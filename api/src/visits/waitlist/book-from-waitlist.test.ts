import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { useOpenClinic } from '../../../test/open-clinic.ts'
import { addWaiting, type Waiting } from '../../../test/waiting.ts'

const world = useWorld()
const ten = '2026-03-10T10:00:00.000Z'
const clinic = useOpenClinic(world, '2026-03-02T12:00:00.000Z')

const book = ({ patient_id }: Waiting, waitlist_entry_id: string) => {
  const { service_id, practitioner_id } = clinic
  const body = { patient_id, service_id, practitioner_id, starts_at: ten, waitlist_entry_id }
  return world.call(clinic.desk, 'POST', '/org/appointments', body)
}
const entryOf = async ({ entry_id }: Waiting) => (await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${entry_id}`)).body
const visitsOf = async ({ patient_id }: Waiting) =>
  (
    await world.owner.query('select id from appointments where organization_id = $1 and patient_id = $2', [
      clinic.organization_id,
      patient_id,
    ])
  ).rows

describe('a booking at the desk from the waitlist', () => {
  it('books the visit and settles the entry in one request', async () => {
    const waiting = await addWaiting(world, clinic)
    const booked = await book(waiting, waiting.entry_id)
    expect([booked.status, booked.body.status]).toEqual([201, 'booked'])
    expect(await entryOf(waiting)).toMatchObject({ status: 'booked', booked_appointment_id: booked.body.id })
    const audit = await world.owner.query('select subject_id, details from audit_events where organization_id = $1 and action = $2', [
      clinic.organization_id,
      'appointment.book',
    ])
    expect(audit.rows).toMatchObject([{ subject_id: booked.body.id, details: { waitlist_entry_id: waiting.entry_id } }])
  })

  it('is refused with the entry of another patient: nothing is booked, and that patient waits on', async () => {
    const [waiting, otherPatient] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    const refused = await book(waiting, otherPatient.entry_id)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    expect(await visitsOf(waiting)).toEqual([])
    expect([(await entryOf(waiting)).status, (await entryOf(otherPatient)).status]).toEqual(['waiting', 'waiting'])
  })

  it('is refused with an entry that has ended: nothing is booked', async () => {
    const waiting = await addWaiting(world, clinic)
    await world.call(clinic.desk, 'POST', `/org/waitlist-entries/${waiting.entry_id}/cancel`)
    const refused = await book(waiting, waiting.entry_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'state_not_allowed'])
    expect(await visitsOf(waiting)).toEqual([])
  })
})
