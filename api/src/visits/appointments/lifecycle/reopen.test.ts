import { reopenMinutes } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../../test/clinic.ts'
import { overtaken } from '../../../../test/locks.ts'
import { visitIn as makeVisit, useFrontDesk } from '../../../../test/visit-in.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
const { clinic, patient, visitIn, call } = useFrontDesk(world)
let hour = 5

/** A visit that was started and finished at noon. */
async function finished() {
  const visit = await visitIn('booked', { starts_at: new Date(`2026-03-02T${String(hour++).padStart(2, '0')}:00:00Z`) })
  for (const action of ['arrive', 'check-in', 'start', 'fulfil']) expect((await call(clinic.owner, visit.id, action)).status).toBe(200)
  return visit.id
}
const read = async (id: string) => (await world.call(clinic.owner, 'GET', `/org/appointments/${id}`)).body
const onBoard = async (id: string) =>
  (await world.call(clinic.owner, 'GET', '/org/today')).body.items.find((visit: { id: string }) => visit.id === id)
const chargeOf = async (id: string) =>
  (await world.owner.query('select id, status, status_reason, status_code from charges where appointment_id = $1', [id])).rows
const encounterOf = async (id: string) =>
  (await world.owner.query('select id, status, finished_at from encounters where appointment_id = $1', [id])).rows
const reopen = (id: string) => call(clinic.owner, id, 'reopen')

describe('a finished visit', () => {
  it('continues as it was, and neither bill nor encounter is made twice', async () => {
    const id = await finished()
    const before = await read(id)
    expect([before.can.includes('reopen'), (await onBoard(id)).can.includes('reopen')]).toEqual([true, true])
    const reply = await reopen(id)
    expect([reply.status, reply.body.status, reply.body.fulfilled_at, reply.body.started_at]).toEqual([
      200,
      'in-consultation',
      null,
      before.started_at,
    ])
    expect(await encounterOf(id)).toMatchObject([{ status: 'in-progress', finished_at: null }])
    expect(await chargeOf(id)).toMatchObject([{ status: 'not-billable', status_reason: null, status_code: 'visit-reopened' }])
    clock.fix('2026-03-02T12:05:00.000Z')
    expect((await call(clinic.owner, id, 'fulfil')).body.fulfilled_at).toBe('2026-03-02T12:05:00.000Z')
    expect(await encounterOf(id)).toMatchObject([{ status: 'finished' }])
    expect(await chargeOf(id)).toMatchObject([{ status: 'billable', status_reason: null, status_code: null }])
    const { events } = await read(id)
    expect(events.slice(-3).map((event: { action: string }) => event.action)).toEqual(['fulfil', 'reopen', 'fulfil'])
  })

  it('names who reopened it in the audit log', async () => {
    const id = await finished()
    await reopen(id)
    const { rows } = await world.owner.query(
      "select account_id, patient_id, details from audit_events where action = 'appointment.reopen' and subject_id = $1",
      [id],
    )
    expect(rows).toMatchObject([
      { account_id: clinic.owner.account_id, patient_id: patient.patient_id, details: { from: 'fulfilled', to: 'in-consultation' } },
    ])
  })

  it('can be undone to where the patient waited, once it is reopened', async () => {
    const id = await finished()
    await reopen(id)
    expect((await call(clinic.owner, id, 'undo', { reason: 'Not begun yet' })).body.status).toBe('checked-in')
  })

  it('stays finished after a quarter of an hour', async () => {
    const id = await finished()
    const last = Date.parse('2026-03-02T12:00:00.000Z') + reopenMinutes * 60_000
    clock.fix(new Date(last))
    expect((await read(id)).can).toContain('reopen')
    clock.fix(new Date(last + 1))
    expect((await read(id)).can).not.toContain('reopen')
    const late = await reopen(id)
    expect([late.status, late.body.detail]).toEqual([409, 'A finished visit can be reopened for 15 minutes.'])
  })

  it('stays finished once it stands on an invoice, a draft included', async () => {
    const id = await finished()
    const [charge] = await chargeOf(id)
    const body = { patient_id: patient.patient_id, charges: [{ charge_id: charge.id }] }
    const draft = (await world.call(clinic.owner, 'POST', '/org/invoices', body)).body
    const refused = async () => {
      const reply = await reopen(id)
      return [reply.status, reply.body.detail, (await read(id)).can.includes('reopen'), (await onBoard(id)).can.includes('reopen')]
    }
    const billed = [409, 'This visit is on an invoice already: it stays finished.', false, false]
    expect(await refused()).toEqual(billed)
    expect((await world.call(clinic.owner, 'POST', `/org/invoices/${draft.id}/issue`)).status).toBe(200)
    expect(await refused()).toEqual(billed)
    expect(await chargeOf(id)).toMatchObject([{ status: 'billed' }])
  })

  it('stays finished when it is billed at the moment of its reopening', async () => {
    const id = await finished()
    const billed = `update charges set status = 'billed' where organization_id = $1 and appointment_id = $2`
    const reply = await overtaken(world.owner, [billed, [clinic.organization_id, id]], () => reopen(id))
    expect([reply.status, reply.body.detail]).toEqual([409, 'This visit is on an invoice already: it stays finished.'])
    expect([(await read(id)).status, await encounterOf(id)]).toMatchObject(['fulfilled', [{ status: 'finished' }]])
  })

  it('stays finished once its note is signed, and not because of one that was signed before', async () => {
    const [earlier, later] = [await finished(), await finished()]
    const signNote = async (id: string) => {
      const [encounter] = await encounterOf(id)
      const body = { template: 'free', title: 'Visit note', sections: { text: 'Well.' }, encounter_id: encounter.id }
      const { body: note } = await world.call(clinic.owner, 'POST', `/org/patients/${patient.patient_id}/notes`, body)
      const signed = await world.call(clinic.owner, 'POST', `/org/notes/${note.id}/sign`, {}, { 'if-match': `"${note.version}"` })
      expect(signed.status).toBe(200)
    }
    await reopen(earlier)
    await signNote(earlier)
    clock.fix('2026-03-02T12:05:00.000Z')
    await call(clinic.owner, earlier, 'fulfil')
    expect((await read(earlier)).can).toContain('reopen')
    await signNote(later)
    expect((await onBoard(later)).can).not.toContain('reopen')
    const reply = await reopen(later)
    expect([reply.status, reply.body.detail]).toEqual([409, 'Something of this visit was signed since it was finished: it stays finished.'])
  })

  it('is reopened by those who may write charts, not by the front desk', async () => {
    const id = await finished()
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    expect((await call(clinic.desk, id, 'reopen')).status).toBe(403)
    expect((await call(nurse, id, 'reopen')).body.status).toBe('in-consultation')
  })
})

describe('a visit and what belongs to it', () => {
  it('shows the status of its bill on the board, to members who may see bills', async () => {
    const id = await finished()
    const paymentOf = async () => (await onBoard(id)).payment
    expect(await paymentOf()).toBe('unbilled')
    const [charge] = await chargeOf(id)
    const body = { patient_id: patient.patient_id, charges: [{ charge_id: charge.id }] }
    const draft = (await world.call(clinic.owner, 'POST', '/org/invoices', body)).body
    expect(await paymentOf()).toBe('invoiced')
    const issued = (await world.call(clinic.owner, 'POST', `/org/invoices/${draft.id}/issue`)).body
    expect(await paymentOf()).toBe('invoiced')
    const paid = await world.call(clinic.owner, 'POST', '/org/payments', {
      patient_id: patient.patient_id,
      method: 'card',
      amount: issued.due,
      allocations: [{ invoice_id: issued.id, amount: issued.due }],
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    expect(await paymentOf()).toBe('paid')
    const { body: charges } = await world.call(clinic.owner, 'GET', `/org/charges?appointment_id=${id}`)
    expect(charges.items).toMatchObject([{ id: charge.id, appointment_id: id, paid: true, invoice_label: issued.label }])
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const { body: seen } = await world.call(nurse, 'GET', '/org/today')
    expect(seen.items.find((item: { id: string }) => item.id === id).payment).toBeNull()
  })

  it('is the current visit of the chart while the patient waits, is seen, and as long as it can be reopened', async () => {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const current = async () => (await world.call(clinic.owner, 'GET', `/org/patients/${patient_id}/chart`)).body.current_visit
    const { id } = await makeVisit(world, clinic, patient_id, 'booked', { starts_at: new Date('2026-03-02T22:00:00Z') })
    expect(await current()).toBeNull()
    for (const [action, status] of [
      ['arrive', 'arrived'],
      ['start', 'in-consultation'],
      ['fulfil', 'fulfilled'],
    ]) {
      await call(clinic.owner, id, action as string)
      expect(await current()).toEqual({ id, status })
    }
    clock.fix('2026-03-02T12:15:00.001Z')
    expect(await current()).toBeNull()
  })

  it('lists only the signed notes of a chart when asked to', async () => {
    const notes = `/org/patients/${patient.patient_id}/notes`
    await world.call(clinic.owner, 'POST', notes, { template: 'free', title: 'Begun', sections: { text: 'To be gone on with' } })
    const { body } = await world.call(clinic.owner, 'GET', `${notes}?status=signed`)
    expect(new Set(body.items.map((note: { status: string }) => note.status))).toEqual(new Set(['locked']))
  })
})
