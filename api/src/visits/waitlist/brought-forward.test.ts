import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, useOpenClinic } from '../../../test/open-clinic.ts'
import { addBooked, addWaiting, cancelVisit, minutePasses, openOffers } from '../../../test/waiting.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const ten = '2026-03-10T10:00:00.000Z'
const clinic = useOpenClinic(world, noon)

describe('an appointment brought forward', () => {
  it('keeps its id, and its former time is offered to the next', async () => {
    const thursday = '2026-03-12T10:00:00.000Z'
    const late = await addBooked(world, clinic, thursday)
    const joined = await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id })
    expect(joined.body).toMatchObject({ status: 'waiting', appointment: { id: late.appointment_id }, keep_appointment: false })
    const next = await addWaiting(world, clinic)
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, late)
    const read = await world.call(late, 'GET', `/patient/waitlist-offers/${offer?.id}`)
    expect(read.body.replaces).toMatchObject({ id: late.appointment_id, starts_at: thursday })
    const taken = await world.call(late, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body.appointment_id).toBe(late.appointment_id)
    const visit = await world.call(late, 'GET', `/patient/appointments/${late.appointment_id}`)
    expect(visit.body).toMatchObject({ starts_at: ten, status: 'booked' })
    expect(await minutePasses(world, clinic)).toBe(1)
    expect((await openOffers(world, next))[0]?.starts_at).toBe(thursday)
  })

  it('is moved by the desk too when the room it had is taken then', async () => {
    const late = await addBooked(world, clinic, '2026-03-12T10:00:00.000Z')
    const [room_id] = clinic.room_ids
    await world.call(clinic.desk, 'PATCH', `/org/appointments/${late.appointment_id}`, { room_id }, { 'if-match': '"1"' })
    await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id })
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, late)
    const { organization_id, location_id, service_id, desk } = clinic
    const otherPractitioner = await addPractitioner(world, organization_id, location_id)
    const { practitioner_id } = otherPractitioner
    const offers = 'insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)'
    await world.owner.query(offers, [organization_id, service_id, practitioner_id])
    const { patient_id } = await addPatient(world, organization_id)
    const busy = await world.call(desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at: ten, room_id })
    expect(busy.status).toBe(201)
    const taken = await world.call(desk, 'POST', `/org/waitlist-offers/${offer?.id}/accept`)
    expect([taken.status, taken.body.appointment_id]).toEqual([200, late.appointment_id])
  })

  it('stays beside the earlier one when it is to be kept', async () => {
    const late = await addBooked(world, clinic, '2026-03-12T10:00:00.000Z')
    await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id, keep_appointment: true })
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, late)
    const taken = await world.call(late, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body.appointment_id).not.toBe(late.appointment_id)
    const list = await world.call(late, 'GET', '/patient/appointments')
    expect(list.body.items.map((entry: { starts_at: string }) => entry.starts_at)).toEqual([ten, '2026-03-12T10:00:00.000Z'])
  })

  it('is the one that a patient booked while they waited: no patient has two in the end', async () => {
    const waiting = await addWaiting(world, clinic)
    const fallback = await addBooked(world, clinic, '2026-03-12T10:00:00.000Z', waiting)
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    const taken = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.body.appointment_id).toBe(fallback.appointment_id)
    const list = await world.call(waiting, 'GET', '/patient/appointments')
    expect(list.body.items.map((item: { starts_at: string }) => item.starts_at)).toEqual([ten])
  })

  it('is not offered a later time, and ends the wait once it is over', async () => {
    const soon = await addBooked(world, clinic, '2026-03-04T10:00:00.000Z')
    const joined = await world.call(soon, 'POST', '/patient/waitlist-entries', { appointment_id: soon.appointment_id })
    await cancelVisit(world, await addBooked(world, clinic, ten))
    expect(await minutePasses(world, clinic)).toBe(0)
    await cancelVisit(world, soon)
    const entry = await world.call(soon, 'GET', `/patient/waitlist-entries/${joined.body.id}`)
    expect(entry.body).toMatchObject({ status: 'expired', can: [] })
  })
})
