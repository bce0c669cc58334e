import { describe, expect, it } from 'vitest'
import { addStaff } from '../../../../test/clinic.ts'
import { eur } from '../../../../test/money.ts'
import { addService } from '../../../../test/open-clinic.ts'
import { asksDeposit, fault, minutes, ten, usePrepaying } from '../../../../test/prepaying.ts'

const { world, setup, bookAtDesk, on, mine, steps, credit } = usePrepaying()

describe('staff who book', () => {
  it('must say what becomes of the deposit, and are refused at its field otherwise', async () => {
    expect(fault(await bookAtDesk({}))).toEqual([422, 'prepayment'])
    expect(fault(await bookAtDesk({ prepayment: { how: 'take' } }))).toEqual([422, 'prepayment.method'])
    expect(fault(await bookAtDesk({ prepayment: { how: 'waive' } }))).toEqual([422, 'prepayment.reason'])
    const free = await addService(world, setup.clinic.organization_id, [setup.clinic.practitioner_id])
    expect(fault(await bookAtDesk({ prepayment: { how: 'take', method: 'cash' } }, ten, free))).toEqual([422, 'prepayment'])
    const nurse = await addStaff(world, setup.clinic.organization_id, 'nurse')
    const { patient_id } = setup.patient
    const { service_id, practitioner_id } = setup.clinic
    const wish = { patient_id, service_id, practitioner_id, starts_at: ten, prepayment: { how: 'take', method: 'cash' } }
    expect((await world.call(nurse, 'POST', '/org/appointments', wish)).status).toBe(403)
    expect((await world.owner.query('select 1 from payments where organization_id = $1', [setup.clinic.organization_id])).rows).toEqual([])
  })

  it('ask for it, take it now, or waive it', async () => {
    const unpaidVisit = await bookAtDesk({ prepayment: { how: 'ask' } })
    expect(unpaidVisit.body).toMatchObject({ status: 'pending', prepayment: { status: 'due', due_at: minutes(48 * 60) } })
    const taken = await bookAtDesk({ prepayment: { how: 'take', method: 'card', amount: eur(2000) } }, '2026-03-11T10:00:00.000Z')
    expect([taken.status, taken.body.status, taken.body.prepayment.status]).toEqual([201, 'booked', 'paid'])
    expect(await steps(taken.body.id)).toEqual(['book → pending', 'take-prepayment → pending', 'book → booked'])
    const waived = await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } }, '2026-03-12T10:00:00.000Z')
    expect(waived.body).toMatchObject({ status: 'booked', prepayment: { status: 'waived', due_at: null } })
    expect(await steps(waived.body.id)).toEqual(['book → booked', 'waive-prepayment → booked'])
    expect(await credit()).toMatchObject({ credit: eur(2000) })
    const walkIn = await world.call(setup.clinic.desk, 'POST', '/org/appointments/walk-ins', {
      patient_id: setup.patient.patient_id,
      service_id: setup.clinic.service_id,
      practitioner_id: setup.clinic.practitioner_id,
    })
    expect([walkIn.status, walkIn.body.prepayment], 'who stands at the desk pays there').toEqual([201, null])
  })

  it('take the amount that they were shown, and are refused at its field when it has changed meanwhile', async () => {
    const cash = { how: 'take', method: 'cash', amount: eur(2000) }
    expect(fault(await bookAtDesk({ prepayment: { how: 'take', method: 'cash' } }))).toEqual([422, 'prepayment.amount'])
    expect(fault(await bookAtDesk({ prepayment: { ...cash, tendered: eur(1000) } }))).toEqual([422, 'prepayment.tendered'])
    await world.owner.query('update services set deposit_minor = 2500 where organization_id = $1', [setup.clinic.organization_id])
    const refused = await bookAtDesk({ prepayment: cash })
    expect([...fault(refused), refused.body.errors[0].message]).toEqual([
      422,
      'prepayment.amount',
      'This service asks for €25.00 now. Please look at the amount again.',
    ])
    expect((await world.owner.query('select 1 from payments where organization_id = $1', [setup.clinic.organization_id])).rows).toEqual([])
    expect((await bookAtDesk({ prepayment: { ...cash, amount: eur(2500) } })).status).toBe(201)
  })

  it('leave one audit row that says what was booked over, what was paid and what was waived', async () => {
    const audited = async () => {
      const { rows } = await world.owner.query(
        `select subject_kind, details from audit_events where organization_id = $1 and action = 'appointment.book' order by id desc limit 1`,
        [setup.clinic.organization_id],
      )
      return rows[0]
    }
    await bookAtDesk({ prepayment: { how: 'waive', reason: 'Colleague' } })
    expect(await audited()).toMatchObject({ subject_kind: 'appointment', details: { waived_minor: 2000, waive_reason: 'Colleague' } })
    const over = { overbook: true, overbook_reason: 'In pain' }
    const booked = await world.call(setup.clinic.owner, 'POST', '/org/appointments', {
      patient_id: setup.patient.patient_id,
      service_id: setup.clinic.service_id,
      practitioner_id: setup.clinic.practitioner_id,
      starts_at: ten,
      ...over,
      prepayment: { how: 'take', method: 'card', amount: eur(2000) },
    })
    expect(booked.status).toBe(201)
    expect(await audited()).toMatchObject({
      subject_kind: 'appointment',
      details: { overbooked: true, overbook_reason: 'In pain', method: 'card', amount_minor: 2000, receipt_label: expect.any(String) },
    })
  })

  it('ask for the full price with its tax where the service does', async () => {
    const whole = await addService(world, setup.clinic.organization_id, [setup.clinic.practitioner_id], {
      payment_rule: 'full',
      tax_rate_bp: 2300,
    })
    const unpaidVisit = await bookAtDesk({ prepayment: { how: 'ask' } }, ten, whole)
    expect(unpaidVisit.body.prepayment.amount).toEqual(eur(6150))
  })

  it('waive it for a whole series, or book none', async () => {
    const make = (more: object) =>
      world.call(setup.clinic.desk, 'POST', '/org/appointment-series', {
        patient_id: setup.patient.patient_id,
        service_id: setup.clinic.service_id,
        practitioner_id: setup.clinic.practitioner_id,
        pattern: { weekdays: [2], every_weeks: 1, starts_on: '2026-03-10', time: '10:00', count: 3 },
        ...more,
      })
    expect(fault(await make({}))).toEqual([422, 'waive_reason'])
    expect((await make({ waive_reason: 'Pays by the month' })).status).toBe(201)
    const { rows } = await world.owner.query(
      `select status, prepayment_status, prepayment_minor::int as minor from appointments where organization_id = $1`,
      [setup.clinic.organization_id],
    )
    expect(rows).toEqual(Array(3).fill({ status: 'booked', prepayment_status: 'waived', minor: 2000 }))
  })

  it('give a booked visit another service that asks for money only for a reason, unless it was paid or waived before', async () => {
    const free = await addService(world, setup.clinic.organization_id, [setup.clinic.practitioner_id])
    const { id } = (await bookAtDesk({}, ten, free)).body
    const into = (more: object = {}, of = id, service_id = setup.clinic.service_id) =>
      on(setup.clinic.desk, of, 'move', { starts_at: ten, service_id, ...more })
    const refused = await into()
    expect([...fault(refused), refused.body.errors[0].message]).toEqual([422, 'waive_reason', 'Please say why no payment is asked for.'])
    const moved = await into({ waive_reason: 'Planned so at the first visit' })
    expect([moved.status, moved.body.status, moved.body.prepayment]).toEqual([
      200,
      'booked',
      { amount: eur(2000), due_at: null, status: 'waived', payment_id: null },
    ])
    expect(await steps(id)).toEqual(['book → booked', 'move → booked', 'waive-prepayment → booked'])
    expect(JSON.stringify(await mine(id)), 'the patient does not read why').not.toContain('Planned so')
    const { rows } = await world.owner.query(
      `select details from audit_events where organization_id = $1 and action = 'appointment.move' and outcome = 'done' order by id`,
      [setup.clinic.organization_id],
    )
    expect(rows.at(-1)?.details).toMatchObject({ waived_minor: 2000, waive_reason: 'Planned so at the first visit' })
    // A waiver holds for another service too, and another time alone asks for no payment.
    const second = await addService(world, setup.clinic.organization_id, [setup.clinic.practitioner_id], asksDeposit)
    expect((await into({}, id, second)).status).toBe(200)
    const plain = (await bookAtDesk({}, '2026-03-12T10:00:00.000Z', free)).body
    expect((await on(setup.clinic.desk, plain.id, 'move', { starts_at: '2026-03-13T10:00:00.000Z' })).body.prepayment).toBe(null)
  })
})
