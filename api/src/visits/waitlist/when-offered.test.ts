import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { addPractitioner, useOpenClinic } from '../../../test/open-clinic.ts'
import { addBooked, addWaiting, cancelVisit, minutePasses, openOffers, type Waiting } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T12:00:00.000Z')
const ten = '2026-03-10T10:00:00.000Z'

const offerByHand = (waiting: Waiting, starts_at = ten) =>
  world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
    entry_id: waiting.entry_id,
    practitioner_id: clinic.practitioner_id,
    starts_at,
  })

describe('a time that became free', () => {
  it('is offered automatically only where the clinic wants it, and not at night', async () => {
    const settings = (automatic: boolean) => world.call(clinic.owner, 'PATCH', '/org/waitlist-settings', { automatic })
    await addWaiting(world, clinic)
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await settings(false)
    clock.fix('2026-03-02T14:00:00.000Z')
    expect(await minutePasses(world, clinic)).toBe(0)
    await settings(true)
    clock.fix('2026-03-02T23:00:00.000Z')
    expect(await minutePasses(world, clinic)).toBe(0)
    clock.fix('2026-03-03T09:00:00.000Z')
    expect(await minutePasses(world, clinic)).toBe(1)
  })

  it('is free for everybody as soon as it is declined and nobody else waits', async () => {
    const waiting = await addWaiting(world, clinic)
    await cancelVisit(world, await addBooked(world, clinic, ten))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    expect((await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/decline`)).status).toBe(200)
    expect((await addBooked(world, clinic, ten)).appointment_id).toEqual(expect.any(String))
  })
})

describe('an offer by hand', () => {
  it('leaves the patient the time to answer before the notice of the service', async () => {
    const waiting = await addWaiting(world, clinic)
    // an hour's notice and a quarter of an hour to answer
    const late = await offerByHand(waiting, '2026-03-02T13:00:00.000Z')
    expect([late.status, late.body.errors?.[0].path]).toEqual([422, 'starts_at'])
    expect((await offerByHand(waiting, '2026-03-02T13:30:00.000Z')).status).toBe(201)
  })

  it('is answered by the patient who got it, and by nobody else', async () => {
    const [waiting, stranger] = [await addWaiting(world, clinic), await addWaiting(world, clinic)]
    const { body: offer } = await offerByHand(waiting)
    for (const action of ['accept', 'decline'])
      expect([action, (await world.call(stranger, 'POST', `/patient/waitlist-offers/${offer.id}/${action}`)).status]).toEqual([action, 404])
    expect((await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer.id}/accept`)).status).toBe(200)
  })

  it('is not made to somebody who has died', async () => {
    const waiting = await addWaiting(world, clinic)
    await world.owner.query(`update patients set deceased_on = '2026-03-01' where id = $1`, [waiting.patient_id])
    const { status, body } = await offerByHand(waiting)
    expect([status, body.errors?.[0].path]).toEqual([422, 'patient_id'])
  })

  it('is not accepted by a patient who has another visit then', async () => {
    const waiting = await addWaiting(world, clinic)
    const { body: offer } = await offerByHand(waiting)
    const otherPractitioner = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
      clinic.organization_id,
      clinic.service_id,
      otherPractitioner.practitioner_id,
    ])
    const visit = {
      patient_id: waiting.patient_id,
      service_id: clinic.service_id,
      practitioner_id: otherPractitioner.practitioner_id,
      starts_at: ten,
    }
    expect((await world.call(clinic.desk, 'POST', '/org/appointments', visit)).status).toBe(201)
    // A booking links the entry that is to be brought forward; this one is not linked.
    await world.owner.query('update waitlist_entries set appointment_id = null where id = $1', [waiting.entry_id])
    const { status, body } = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer.id}/accept`)
    expect([status, body.errors?.[0].path]).toEqual([422, 'starts_at'])
  })
})
