import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { unrehearsed, waiting } from '../../../test/locks.ts'
import { eur } from '../../../test/money.ts'
import { addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { visitIn } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T12:00:00.000Z')
let patient: Caller & { patient_id: string }
const none = { no_show: null, late_cancellation: null, first_waived: false, services: [] }
const both = { ...none, no_show: eur(2500), late_cancellation: eur(1000) }

const put = (body: object, version = 1) =>
  world.call(clinic.owner, 'PUT', '/org/fee-settings', { ...none, ...body }, { 'if-match': `"${version}"` })
const past = (more: { patient_id?: string; service_id?: string } = {}) =>
  visitIn(world, { ...clinic, ...more }, more.patient_id ?? patient.patient_id, 'booked')
/** Some hours from now, which is inside the notice of a day. */
const soon = (hour = 15) => visitIn(world, clinic, patient.patient_id, 'booked', { starts_at: new Date(`2026-03-02T${hour}:00:00Z`) })
const step = (id: string, action: string, body: object = {}, caller: Caller = clinic.desk) =>
  world.call(caller, 'POST', `/org/appointments/${id}/${action}`, body)
const cancelByPatient = (id: string, body: object = {}) => world.call(patient, 'POST', `/patient/appointments/${id}/cancel`, body)
const chargesOf = async (id: string) =>
  (
    await world.owner.query(
      'select code, status, status_code, status_reason, description, net_minor::int, tax_minor::int from charges where appointment_id = $1 order by id',
      [id],
    )
  ).rows
const read = async (id: string) => (await world.call(clinic.desk, 'GET', `/org/appointments/${id}`)).body
const readByPatient = async (id: string) => (await world.call(patient, 'GET', `/patient/appointments/${id}`)).body

beforeEach(async () => {
  patient = await addPatient(world, clinic.organization_id)
})

describe('the fees of a clinic', () => {
  it('are none until it sets them, and the second of two changes at once is refused', async () => {
    expect((await world.call(clinic.owner, 'GET', '/org/fee-settings')).body).toEqual({ ...none, version: 1 })
    const saved = await Promise.all([put(both), put({ no_show: eur(1) })])
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const late = await put(none)
    expect([late.body.code, late.body.alternatives.current.version]).toEqual(['version_conflict', 2])
  })

  it('are in the currency of the clinic, and for services that it has, each named once', async () => {
    const otherBody = { service_id: patient.patient_id, no_show: eur(1), late_cancellation: null }
    expect((await put({ no_show: { amount: 5, currency: 'USD' } })).body.errors[0].path).toBe('no_show')
    expect((await put({ services: [otherBody] })).status).toBe(404)
    const fee = { ...otherBody, service_id: clinic.service_id }
    expect((await put({ services: [{ ...fee, no_show: { amount: 5, currency: 'USD' } }] })).body.errors[0].path).toBe('services.0.no_show')
    expect((await put({ services: [fee, fee] })).body.errors[0].path).toBe('services')
    expect((await put({ services: [fee] })).body).toMatchObject({ services: [fee], version: 2 })
  })
})

describe('a no-show', () => {
  it('costs nothing in a clinic without fees', async () => {
    const { id } = await past()
    expect((await read(id)).fees).toEqual({ no_show: null, late_cancellation: null })
    expect((await step(id, 'no-show')).status).toBe(200)
    expect(await chargesOf(id)).toEqual([])
  })

  it('is charged with the tax of the service, as was shown before', async () => {
    await put(both)
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Scan', tax_rate_bp: 2300 })
    const { id } = await past({ service_id })
    expect((await read(id)).fees).toEqual({ no_show: eur(3075), late_cancellation: eur(1230) })
    await step(id, 'no-show')
    expect(await chargesOf(id)).toMatchObject([
      { code: 'no-show', status: 'billable', description: 'No-show fee: Scan', net_minor: 2500, tax_minor: 575 },
    ])
    const list = await world.call(clinic.owner, 'GET', '/org/charges?status=billable')
    expect(list.body.items).toMatchObject([{ code: 'no-show', appointment_id: id, total: eur(3075) }])
  })

  it('costs the own fee of its service where it has one, also zero', async () => {
    const free = await addService(world, clinic.organization_id, [clinic.practitioner_id], { name: 'Vaccination' })
    await put({
      ...both,
      services: [
        { service_id: clinic.service_id, no_show: eur(7000), late_cancellation: null },
        { service_id: free, no_show: null, late_cancellation: null },
      ],
    })
    const [dear, cheap] = [await past(), await past({ service_id: free })]
    for (const { id } of [dear, cheap]) await step(id, 'no-show')
    expect([await chargesOf(dear.id), await chargesOf(cheap.id)]).toMatchObject([[{ net_minor: 7000 }], []])
  })

  it('costs nothing the first time, where the clinic lets that pass', async () => {
    await put({ ...both, first_waived: true })
    const [first, second] = [await past(), await past()]
    expect((await read(first.id)).fees.no_show).toBeNull()
    await step(first.id, 'no-show')
    expect(await chargesOf(first.id)).toMatchObject([{ status: 'not-billable', status_code: 'first-time' }])
    expect((await read(second.id)).fees.no_show).toEqual(eur(2500))
    // The first visit was not missed after all, so the next one counts as the first.
    await step(first.id, 'undo', { reason: 'Was in the waiting room' })
    await step(second.id, 'no-show')
    expect(await chargesOf(second.id)).toMatchObject([{ status: 'not-billable', status_code: 'first-time' }])
    await step(first.id, 'no-show')
    expect((await chargesOf(first.id)).map(({ status_code }) => status_code)).toEqual(['fee-withdrawn', null])
  })

  it('is the first only once, when two are marked at the same time', async () => {
    await put({ ...both, first_waived: true })
    const [visitA, visitB] = [await past(), await past()]
    // Both commands have looked for an earlier fee before either can write its own. A rehearsal would look again afterwards.
    const replies = await unrehearsed(async () => {
      await world.owner.query('begin')
      await world.owner.query('lock table charges in share row exclusive mode')
      const first = step(visitA.id, 'no-show')
      await waiting(world.owner, 1)
      const second = step(visitB.id, 'no-show')
      await waiting(world.owner, 2)
      await world.owner.query('commit')
      return Promise.all([first, second])
    })
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    // The database chooses which of the two comes first.
    const codes = (await Promise.all([visitA, visitB].map(({ id }) => chargesOf(id)))).flat().map(({ status_code }) => status_code)
    expect(codes.toSorted((a) => (a === null ? 1 : -1))).toEqual(['first-time', null])
  })

  it('is taken back with its fee, which then cannot be billed, and is charged anew when it was one after all', async () => {
    await put(both)
    const { id } = await past()
    await step(id, 'no-show')
    const back = await step(id, 'undo', { reason: 'Came through the other door' })
    expect(back.body).toMatchObject({ status: 'booked', charge: { outcome: 'withdrawn', invoice: null } })
    expect(await chargesOf(id)).toMatchObject([{ status: 'not-billable', status_code: 'fee-withdrawn' }])
    const [charge] = (await world.call(clinic.owner, 'GET', '/org/charges?status=not-billable')).body.items
    expect(charge.can).toEqual([])
    const revived = await world.call(clinic.owner, 'POST', `/org/charges/${charge.id}/billable`)
    expect([revived.status, revived.body.detail]).toEqual([409, 'The no-show or the cancellation was taken back: there is no fee.'])
    await step(id, 'no-show')
    expect((await chargesOf(id)).map(({ status }) => status)).toEqual(['not-billable', 'billable'])
  })

  it('keeps the charge of the visit when that took place after all', async () => {
    await put(both)
    const { id } = await past()
    await step(id, 'no-show')
    await step(id, 'undo', { reason: 'Came late' })
    expect((await step(id, 'took-place', {}, clinic.owner)).body.status).toBe('fulfilled')
    expect(await chargesOf(id)).toMatchObject([
      { code: 'no-show', status: 'not-billable' },
      { code: 'service', status: 'billable', net_minor: 5000 },
    ])
  })

  it('that is taken back leaves the draft it stood on, and names the invoice that must be credited', async () => {
    await put(both)
    const bill = async (id: string) => {
      const { items } = (await world.call(clinic.owner, 'GET', `/org/charges?appointment_id=${id}&status=billable`)).body
      const body = { patient_id: patient.patient_id, charges: [{ charge_id: items[0].id }] }
      return (await world.call(clinic.owner, 'POST', '/org/invoices', body)).body
    }
    const [drafted, billed] = [await past(), await past()]
    await step(drafted.id, 'no-show')
    const draft = await bill(drafted.id)
    expect((await step(drafted.id, 'undo', { reason: 'Was there' })).body.charge.outcome).toBe('taken-off-draft')
    expect((await world.call(clinic.owner, 'GET', `/org/invoices/${draft.id}`)).status).toBe(404)
    await step(billed.id, 'no-show')
    const { id } = await bill(billed.id)
    const issued = (await world.call(clinic.owner, 'POST', `/org/invoices/${id}/issue`)).body
    expect(issued.lines).toMatchObject([{ description: 'No-show fee: Check-up', performed_on: null, performed_by: null }])
    const back = await step(billed.id, 'undo', { reason: 'Was there' })
    expect(back.body.charge).toMatchObject({ outcome: 'billed', invoice: { id, label: issued.label } })
    expect((await read(billed.id)).invoice_to_credit).toEqual({ id, label: issued.label })
    // The charge does not come back with the cancelled invoice.
    await world.call(clinic.owner, 'POST', `/org/invoices/${id}/cancel`, { reason: 'No fee' })
    expect(await chargesOf(billed.id)).toMatchObject([{ status: 'not-billable', status_code: 'fee-withdrawn' }])
  })

  it('is billed once, though it was taken back and marked again', async () => {
    await put(both)
    const { id } = await past()
    await step(id, 'no-show')
    await world.owner.query(`update charges set status = 'billed' where appointment_id = $1`, [id])
    await step(id, 'undo', { reason: 'A mistake' })
    await step(id, 'no-show')
    // No amount is left to credit, and the visit counts as the patient's first.
    expect(await chargesOf(id)).toMatchObject([{ status: 'billed', status_code: null, status_reason: null }])
  })

  it('is charged anew beside a billed fee of another kind or amount that was taken back', async () => {
    await put({ ...both, late_cancellation: eur(2500) })
    const { id } = await soon()
    const bill = () => world.owner.query(`update charges set status = 'billed' where appointment_id = $1 and status = 'billable'`, [id])
    const cancel = { reason: 'Has a cold', requested_by: 'patient' }
    await step(id, 'cancel', cancel)
    await bill()
    await step(id, 'undo', { reason: 'Comes after all' })
    clock.fix('2026-03-02T18:00:00.000Z')
    await step(id, 'no-show')
    expect(await chargesOf(id)).toMatchObject([
      { code: 'late-cancellation', status: 'billed', status_code: 'fee-withdrawn', status_reason: 'Comes after all' },
      { code: 'no-show', status: 'billable', net_minor: 2500 },
    ])
    await bill()
    await step(id, 'undo', { reason: 'A mistake' })
    await put({ ...both, no_show: eur(3000) }, 2)
    await step(id, 'no-show')
    expect(await chargesOf(id)).toMatchObject([
      { code: 'late-cancellation', status_code: 'fee-withdrawn', status_reason: 'Comes after all' },
      { code: 'no-show', status: 'billed', status_code: 'fee-withdrawn', status_reason: 'A mistake' },
      { code: 'no-show', status: 'billable', status_code: null, net_minor: 3000 },
    ])
  })

  it('is charged once while it is not taken back', async () => {
    await put(both)
    const { id } = await past()
    await step(id, 'no-show')
    await step(id, 'undo', { reason: 'A mistake' })
    // The fee stands as if it had never been withdrawn.
    await world.owner.query(`update charges set status = 'billable', status_code = null, status_reason = null where appointment_id = $1`, [
      id,
    ])
    expect((await step(id, 'no-show')).status).toBe(200)
    expect(await chargesOf(id)).toHaveLength(1)
  })

  it('is billed once, though the same was billed and taken back twice', async () => {
    await put(both)
    const { id } = await past()
    for (const amount of [2500, 3000, 2500]) {
      await world.owner.query('update charges set net_minor = $2 where appointment_id = $1', [id, amount])
      await step(id, 'no-show')
      await world.owner.query(`update charges set status = 'billed' where appointment_id = $1 and status = 'billable'`, [id])
      await step(id, 'undo', { reason: 'A mistake' })
    }
    expect((await step(id, 'no-show')).status).toBe(200)
    expect((await chargesOf(id)).map(({ status_code }) => status_code)).toEqual(['fee-withdrawn', null])
  })

  it('is waived with a reason by a member who may, and that is in the audit log', async () => {
    await put(both)
    const [waived, refused] = [await past(), await past()]
    const body = { waive_fee_reason: 'Was in hospital' }
    expect((await step(waived.id, 'no-show', body)).status).toBe(200)
    expect(await chargesOf(waived.id)).toMatchObject([{ status: 'not-billable', status_reason: 'Was in hospital' }])
    const { rows } = await world.owner.query("select details from audit_events where action = 'appointment.no-show' and subject_id = $1", [
      waived.id,
    ])
    expect(rows).toMatchObject([{ details: { fee: 'waived', fee_minor: 2500, waive_fee_reason: 'Was in hospital' } }])
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const reply = await step(refused.id, 'no-show', body, nurse)
    expect([reply.status, reply.body.detail]).toEqual([403, 'Your role may not waive fees.'])
    expect([await chargesOf(refused.id), (await read(refused.id)).status]).toEqual([[], 'booked'])
  })
})

describe('a late cancellation', () => {
  it('of a patient costs the fee that the patient was shown and accepted, and no other', async () => {
    await put(both)
    const { id } = await soon()
    expect(await readByPatient(id)).toMatchObject({ late_cancellation_fee: eur(1000), no_show_fee: eur(2500) })
    for (const body of [{}, { accepted_fee: eur(900) }]) {
      const refused = await cancelByPatient(id, body)
      expect([refused.status, refused.body.errors[0]]).toMatchObject([
        422,
        { path: 'accepted_fee', message: 'It is late: cancelling this visit now costs €10.00. Please confirm this first.' },
      ])
    }
    expect((await readByPatient(id)).status).toBe('booked')
    const cancelled = await cancelByPatient(id, { accepted_fee: eur(1000) })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_late: true })
    expect(await chargesOf(id)).toMatchObject([
      { code: 'late-cancellation', status: 'billable', description: 'Late cancellation fee: Check-up', net_minor: 1000 },
    ])
    expect(await readByPatient(id)).toMatchObject({ late_cancellation_fee: null, no_show_fee: null })
  })

  it('costs nothing before the notice, the first time where the clinic says so, and where the clinic cancels', async () => {
    await put({ ...both, first_waived: true })
    const [first, early, by_clinic] = [await soon(15), await soon(16), await soon(17)]
    expect((await cancelByPatient(first.id)).status).toBe(200)
    expect(await chargesOf(first.id)).toMatchObject([{ status: 'not-billable', status_code: 'first-time' }])
    clock.fix('2026-03-01T14:00:00.000Z')
    expect((await cancelByPatient(early.id)).status).toBe(200)
    clock.fix('2026-03-02T12:00:00.000Z')
    expect((await step(by_clinic.id, 'cancel', { reason: 'The doctor is ill' })).body.cancelled_late).toBe(false)
    expect([await chargesOf(early.id), await chargesOf(by_clinic.id)]).toEqual([[], []])
  })

  it('costs nothing of a visit that still waits for its payment', async () => {
    await put(both)
    const { id } = await soon()
    await world.owner.query(
      "update appointments set status = 'pending', prepayment_status = 'due', prepayment_minor = 1000, prepayment_due_at = '2026-03-02T13:00:00Z' where id = $1",
      [id],
    )
    expect(await readByPatient(id)).toMatchObject({ late_cancellation_fee: null })
    expect((await cancelByPatient(id)).body).toMatchObject({ status: 'cancelled' })
    expect(await chargesOf(id)).toEqual([])
  })

  it('at the desk costs the patient who asked for it, unless it is waived there', async () => {
    await put(both)
    const [charged, waived] = [await soon(15), await soon(16)]
    const body = { reason: 'Has a cold', requested_by: 'patient' }
    await step(charged.id, 'cancel', body)
    await step(waived.id, 'cancel', { ...body, waive_fee_reason: 'Never did before' })
    expect([await chargesOf(charged.id), await chargesOf(waived.id)]).toMatchObject([
      [{ code: 'late-cancellation', status: 'billable' }],
      [{ status: 'not-billable', status_reason: 'Never did before' }],
    ])
    const back = await step(charged.id, 'undo', { reason: 'Comes after all' })
    expect(back.body.charge).toMatchObject({ outcome: 'withdrawn' })
  })
})

describe('the database', () => {
  it('lets a patient write nothing but the own fee for a late cancellation', async () => {
    const { id } = await soon()
    const as = (
      code: string,
      patient_id: string,
      status = 'billable',
    ) => `insert into charges (organization_id, id, patient_id, appointment_id, code, description, unit_price_minor, net_minor, tax_minor, currency, status)
      values ('${clinic.organization_id}', gen_random_uuid(), '${patient_id}', '${id}', '${code}', 'Fee', 1, 1, 0, 'EUR', '${status}')`
    const otherPatient = await addPatient(world, clinic.organization_id)
    const tried = async (statement: string) => {
      await world.owner.query('begin')
      try {
        await world.owner.query(
          `select set_config('app.organization_id', '${clinic.organization_id}', true), set_config('app.patient_id', '${patient.patient_id}', true)`,
        )
        await world.owner.query('set local role polyclinic_patient')
        await world.owner.query(statement)
        return 'written'
      } catch (error) {
        return (error as { code: string }).code
      } finally {
        await world.owner.query('rollback')
      }
    }
    expect(await tried(as('late-cancellation', patient.patient_id))).toBe('written')
    for (const statement of [
      as('late-cancellation', otherPatient.patient_id),
      as('no-show', patient.patient_id),
      as('service', patient.patient_id),
      as('late-cancellation', patient.patient_id, 'billed'),
      as('late-cancellation', patient.patient_id, 'not-billable'),
    ])
      expect(await tried(statement)).toBe('42501')
  })
})
