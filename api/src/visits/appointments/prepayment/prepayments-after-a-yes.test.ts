import { describe, expect, it } from 'vitest'
import { eur } from '../../../../test/money.ts'
import { addService } from '../../../../test/open-clinic.ts'
import { asksDeposit, minutes, noon, ten, usePrepaying } from '../../../../test/prepaying.ts'
import { addWaiting, minutePasses, openOffers } from '../../../../test/waiting.ts'
import { clock } from '../../../kernel/clock.ts'

const { world, setup, book, bookAtDesk, on, mine, lapse } = usePrepaying()

describe('an acceptance', () => {
  it('of a request, or of another time by the patient, keeps the time until it is paid', async () => {
    const service_id = await addService(world, setup.clinic.organization_id, [setup.clinic.practitioner_id], {
      ...asksDeposit,
      booking_mode: 'request',
    })
    const ask = (starts_at: string) =>
      world.call(setup.patient, 'POST', '/patient/appointment-requests', {
        service_id,
        practitioner_id: setup.clinic.practitioner_id,
        starts_at,
      })
    const first = (await ask(ten)).body.id
    const accepted = await world.call(setup.clinic.desk, 'POST', `/org/appointment-requests/${first}/accept`, {})
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted'])
    expect(await mine(accepted.body.appointment_id)).toMatchObject({ status: 'pending', prepayment: { status: 'due' } })
    expect((await on(setup.cashier, accepted.body.appointment_id, 'take-prepayment', { method: 'cash' })).body.status).toBe('booked')

    const second = (await ask('2026-03-12T10:00:00.000Z')).body.id
    const countered = await world.call(setup.clinic.desk, 'POST', `/org/appointment-requests/${second}/counter`, {
      practitioner_id: setup.clinic.practitioner_id,
      starts_at: '2026-03-12T11:00:00.000Z',
    })
    expect(countered.status).toBe(200)
    const yes = await world.call(setup.patient, 'POST', `/patient/appointment-requests/${second}/accept`)
    expect(await mine(yes.body.appointment_id)).toMatchObject({ status: 'pending', prepayment: { status: 'due' } })
  })

  it('of a waitlist offer says what deposit is asked for, and keeps the time as well', async () => {
    const leaving = await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } })
    const waiting = await addWaiting(world, setup.clinic)
    await world.call(setup.patient, 'POST', `/patient/appointments/${leaving.body.id}/cancel`, { reason: 'Cannot come' })
    expect(await minutePasses(world, setup.clinic)).toBe(1)
    const [offer] = await openOffers(world, waiting)
    expect(offer).toMatchObject({ prepayment: eur(2000) })
    const taken = await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    expect(taken.status).toBe(200)
    const visit = await world.call(waiting, 'GET', `/patient/appointments/${taken.body.appointment_id}`)
    expect(visit.body).toMatchObject({ status: 'pending', prepayment: { amount: eur(2000), status: 'due' } })
  })

  it('leaves the waitlist entry alone until the earlier visit is paid', async () => {
    const waiting = await addWaiting(world, setup.clinic)
    const entry = async () => (await world.call(waiting, 'GET', '/patient/waitlist-entries')).body.items[0]
    const { id } = (await book(ten, waiting)).body
    expect(await entry()).toMatchObject({ status: 'waiting', appointment: null })
    await on(setup.cashier, id, 'take-prepayment', { method: 'cash' })
    expect(await entry()).toMatchObject({ status: 'waiting', appointment: { id } })
  })

  it('settles a waitlist entry only once it is paid: unpaid, the entry keeps its old place', async () => {
    const [waiting, behind] = [await addWaiting(world, setup.clinic), await addWaiting(world, setup.clinic)]
    const list = async () =>
      (await world.call(setup.clinic.desk, 'GET', '/org/waitlist-entries?status=waiting')).body.items.map(
        (entry: { id: string }) => entry.id,
      )
    const entry = async () => (await world.call(setup.clinic.desk, 'GET', `/org/waitlist-entries/${waiting.entry_id}`)).body
    const ask = { patient_id: waiting.patient_id, waitlist_entry_id: waiting.entry_id, prepayment: { how: 'ask' } }
    const { id } = (await bookAtDesk(ask)).body
    expect(await entry()).toMatchObject({ status: 'booked', booked_appointment_id: id })
    expect(await list()).toEqual([behind.entry_id])
    expect(await lapse(minutes(48 * 60))).toBe(1)
    expect(await list()).toEqual([waiting.entry_id, behind.entry_id])

    clock.fix(noon)
    const paid = (await bookAtDesk(ask, '2026-03-11T10:00:00.000Z')).body
    await on(setup.cashier, paid.id, 'take-prepayment', { method: 'cash' })
    expect(await list()).toEqual([behind.entry_id])
    await on(setup.clinic.desk, paid.id, 'cancel', { reason: 'Doctor is ill', requested_by: 'clinic' })
    expect(await list(), 'the clinic takes the visit away').toEqual([waiting.entry_id, behind.entry_id])

    const gone = (
      await bookAtDesk({
        patient_id: behind.patient_id,
        waitlist_entry_id: behind.entry_id,
        prepayment: { how: 'waive', reason: 'Colleague' },
      })
    ).body
    await on(setup.clinic.desk, gone.id, 'cancel', { reason: 'Moves away', requested_by: 'patient' })
    expect(await list(), 'who gives it away does not wait').toEqual([waiting.entry_id])
  })

  it('of a waitlist offer that is not paid leaves the patient waiting', async () => {
    const leaving = await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } })
    const waiting = await addWaiting(world, setup.clinic)
    await world.call(setup.patient, 'POST', `/patient/appointments/${leaving.body.id}/cancel`, { reason: 'Cannot come' })
    await minutePasses(world, setup.clinic)
    const [offer] = await openOffers(world, waiting)
    await world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    const entry = async () => (await world.call(setup.clinic.desk, 'GET', `/org/waitlist-entries/${waiting.entry_id}`)).body
    const { created_at } = await entry()
    expect((await entry()).status).toBe('booked')
    expect(await lapse(minutes(48 * 60))).toBe(1)
    expect(await entry()).toMatchObject({ status: 'waiting', booked_appointment_id: null, created_at })
  })
})
