import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { addService, useOpenClinic } from '../../../../test/open-clinic.ts'
import { noon } from '../../../../test/visit-in.ts'
import { addWaiting, openOffers } from '../../../../test/waiting.ts'

const world = useWorld()
const clinic = useOpenClinic(world, noon)
const nine = '2026-03-03T09:00:00.000Z'
const ten = '2026-03-03T10:00:00.000Z'

describe('a group', () => {
  const group = async () => {
    const { organization_id, practitioner_id } = clinic
    const service_id = await addService(world, organization_id, [practitioner_id], { capacity: 4 })
    const { patient_id } = await addPatient(world, organization_id)
    return { service_id, practitioner_id, patient_id, starts_at: nine }
  }
  const book = (body: object) => world.call(clinic.desk, 'POST', '/org/appointments', body)

  it('takes no patient twice, whatever staff confirm, and other patients as before', async () => {
    const seat = await group()
    expect(await book(seat)).toMatchObject({ status: 201 })
    const twice = await book({ ...seat, other_visit_known: true })
    expect([twice.status, twice.body.errors[0]]).toEqual([422, { path: 'patient_id', message: 'This patient is in this group already.' }])
    const { patient_id } = await addPatient(world, clinic.organization_id)
    expect((await book({ ...seat, patient_id })).status).toBe(201)
  })

  it('takes nobody twice by moving another of their visits into it, nor when two book at once', async () => {
    const seat = await group()
    const otherVisit = await book({ ...seat, starts_at: ten })
    const both = await Promise.all([book(seat), book(seat)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
    const moved = await world.call(clinic.desk, 'POST', `/org/appointments/${otherVisit.body.id}/move`, { starts_at: nine })
    expect([moved.status, moved.body.detail]).toEqual([422, 'This patient is in this group already.'])
  })
})

describe('the account of somebody who has died', () => {
  it('can not book, hold, move, request or wait any more, and can still cancel', async () => {
    const { organization_id, practitioner_id, service_id } = clinic
    const on_request = await addService(world, organization_id, [practitioner_id], { booking_mode: 'request' })
    const waiting = await addWaiting(world, clinic)
    const offer = { entry_id: waiting.entry_id, practitioner_id, starts_at: ten }
    expect((await world.call(clinic.desk, 'POST', '/org/waitlist-offers', offer)).status).toBe(201)
    const [offered] = await openOffers(world, waiting)
    const visit = await world.call(waiting, 'POST', '/patient/appointments', {
      service_id,
      practitioner_id,
      starts_at: '2026-03-06T09:00:00.000Z',
    })
    expect(visit.status).toBe(201)
    await world.owner.query(`update patients set deceased_on = '2026-03-01' where id = $1`, [waiting.patient_id])
    const time = { service_id, practitioner_id, starts_at: nine }
    for (const [path, body] of [
      ['/patient/appointments', time],
      ['/patient/holds', time],
      ['/patient/appointment-requests', { ...time, service_id: on_request }],
      ['/patient/waitlist-entries', { service_id: on_request, earliest_on: '2026-03-05' }],
      [`/patient/waitlist-offers/${offered?.id}/accept`, {}],
      [`/patient/appointments/${visit.body.id}/reschedule`, { starts_at: nine }],
    ] as const) {
      const refused = await world.call(waiting, 'POST', path, body)
      expect([path, refused.status, refused.body.detail]).toEqual([
        path,
        422,
        'Nothing can be booked for this person any more. Please call the clinic.',
      ])
    }
    expect((await world.call(waiting, 'POST', `/patient/appointments/${visit.body.id}/cancel`, { reason: 'Has died' })).status).toBe(200)
  })
})
