import { describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { eur } from '../../../test/money.ts'
import { useOpenClinic } from '../../../test/open-clinic.ts'
import { visitIn } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { cancelUntil, noticeStartAfter } from './cancel-notice.ts'

const [soon, later, latest] = ['2026-03-03T09:00:00.000Z', '2026-03-05T09:00:00.000Z', '2026-03-06T09:00:00.000Z']
const now = Date.parse('2026-03-02T12:00:00.000Z')
const visit = (notice_starts_at: string | null, starts_at = soon) => ({ starts_at, notice_starts_at, cancel_notice_minutes: 1440 })

describe('the notice of a visit that is moved', () => {
  it.each([
    ['patient', 'late', visit(null), later, soon],
    ['patient', 'late and not for the first time', visit(soon, later), latest, soon],
    ['patient', 'late, to an earlier time', visit(null, later), soon, null],
    ['patient', 'late, to another room only', visit(soon, later), later, soon],
    ['patient', 'in time', visit(null, later), latest, null],
    ['staff', 'late', visit(null), later, null],
    ['staff', 'after the patient was late', visit(soon, later), latest, null],
    ['offer', 'late', visit(null), later, null],
    ['offer', 'after the patient was late', visit(soon, latest), later, soon],
  ] as const)('by %s, %s', (by, _, before, starts_at, measure) => {
    expect(noticeStartAfter(before, { starts_at, by, now })).toBe(measure)
  })

  it('ends where it did before the visit was moved late', () => {
    expect(new Date(cancelUntil(visit(soon, later))).toISOString()).toBe('2026-03-02T09:00:00.000Z')
    expect(new Date(cancelUntil(visit(null, later))).toISOString()).toBe('2026-03-04T09:00:00.000Z')
  })
})

describe('a patient who moves a visit late', () => {
  const world = useWorld()
  const clinic = useOpenClinic(world, '2026-03-02T12:00:00.000Z')
  const move = (caller: Caller, path: string, starts_at: string) => world.call(caller, 'POST', path, { starts_at })

  it('is still late in cancelling it, unless the clinic has moved it since', async () => {
    await world.owner.query('update services set reschedule_notice_minutes = 0 where organization_id = $1', [clinic.organization_id])
    await world.call(
      clinic.owner,
      'PUT',
      '/org/fee-settings',
      { no_show: null, late_cancellation: eur(1000), first_waived: false, services: [] },
      { 'if-match': '"1"' },
    )
    const patient = await addPatient(world, clinic.organization_id)
    const book = (starts_at: string) => visitIn(world, clinic, patient.patient_id, 'booked', { starts_at: new Date(starts_at) })
    const act = (id: string, action: string, body: object = {}) =>
      world.call(patient, 'POST', `/patient/appointments/${id}/${action}`, body)
    const movedByPatient = await book('2026-03-02T15:00:00Z')
    const movedByClinic = await book('2026-03-02T16:00:00Z')
    const early = await book('2026-03-04T10:00:00Z')

    const moved = await move(patient, `/patient/appointments/${movedByPatient.id}/reschedule`, '2026-03-05T10:00:00.000Z')
    expect(moved.body).toMatchObject({ starts_at: '2026-03-05T10:00:00.000Z', cancel_until: '2026-03-01T15:00:00.000Z' })
    expect((await act(movedByPatient.id, 'cancel', {})).body.errors[0].path).toBe('accepted_fee')
    const cancelled = await act(movedByPatient.id, 'cancel', { accepted_fee: eur(1000) })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_late: true })

    await move(patient, `/patient/appointments/${movedByClinic.id}/reschedule`, '2026-03-05T11:00:00.000Z')
    const by_clinic = await move(clinic.desk, `/org/appointments/${movedByClinic.id}/move`, '2026-03-06T11:00:00.000Z')
    expect(by_clinic.body.cancel_until).toBe('2026-03-05T11:00:00.000Z')
    expect((await act(movedByClinic.id, 'cancel')).body).toMatchObject({ status: 'cancelled', cancelled_late: false })

    await move(patient, `/patient/appointments/${early.id}/reschedule`, '2026-03-05T12:00:00.000Z')
    clock.fix('2026-03-03T12:00:00.000Z')
    expect((await act(early.id, 'cancel')).body).toMatchObject({ status: 'cancelled', cancelled_late: false })
  })
})
