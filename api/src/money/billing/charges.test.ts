import { chargeMachine } from '@polyclinic/contract/money/billing/billing-rules'
import { chargeStatuses } from '@polyclinic/contract/money/billing/billing-statuses'
import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { addService, eur, openTill } from '../../../test/money.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
const till = () => openTill(world)

describe('a charge', () => {
  it('takes price and tax of its service, and waits as unbilled work', async () => {
    const { organization_id, cashier, patient_id } = await till()
    const service_id = await addService(world, organization_id, { price: 1999, tax: 2300, name: 'Scan' })
    const made = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id, quantity: 2 })
    expect(made.body).toMatchObject({
      status: 'billable',
      description: 'Scan',
      net: eur(3998),
      tax: eur(920),
      total: eur(4918),
      paid: false,
    })
    const list = await world.call(cashier, 'GET', '/org/charges?status=billable&total=true')
    expect(list.body).toMatchObject({ total: 1, sum: eur(4918), items: [{ id: made.body.id }] })
  })

  it('is left unbilled for a reason, by a member who may give large discounts', async () => {
    const { owner, cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    expect((await world.call(cashier, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'Follow-up of last week' })).status).toBe(
      403,
    )
    const marked = await world.call(owner, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'Follow-up of last week' })
    expect(marked.body).toMatchObject({ status: 'not-billable', status_reason: 'Follow-up of last week', can: ['billable'] })
    const refused = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await world.call(owner, 'POST', `/org/charges/${charge.id}/billable`)).body.status).toBe('billable')
  })

  it('stands on one draft only, and cannot be written off while it does', async () => {
    const { owner, cashier, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    const first = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    expect(first.status).toBe(201)
    const second = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    expect([second.status, second.body.detail]).toEqual([409, 'One of these charges stands on another draft already.'])
    expect((await world.call(owner, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'A mistake' })).status).toBe(409)
    await world.call(cashier, 'DELETE', `/org/invoices/${first.body.id}`)
    expect((await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })).status).toBe(201)
  })
})

walkLifecycle(chargeMachine, {
  prepare: async (status) => {
    const at = await till()
    const service_id = await addService(world, at.organization_id)
    const { body: charge } = await world.call(at.cashier, 'POST', '/org/charges', { patient_id: at.patient_id, service_id })
    const id = charge.id as string
    if (status === 'not-billable') await world.call(at.owner, 'POST', `/org/charges/${id}/not-billable`, { reason: 'A favour' })
    if (status === 'billed') {
      const draft = await world.call(at.cashier, 'POST', '/org/invoices', { patient_id: at.patient_id, charges: [{ charge_id: id }] })
      await world.call(at.cashier, 'POST', `/org/invoices/${draft.body.id}/issue`)
    }
    return { id, owner: at.owner, status: status as string }
  },
  read: async ({ id, owner }) => {
    const pages = await Promise.all(
      chargeStatuses.map(async (status) => (await world.call(owner, 'GET', `/org/charges?status=${status}`)).body.items),
    )
    return pages.flat().find((charge: { id: string }) => charge.id === id)
  },
  // A charge is billed by issuing its invoice, not by a call of its own.
  act: ({ id, owner }, action) =>
    action === 'bill'
      ? null
      : world.call(owner, 'POST', `/org/charges/${id}/${action}`, action === 'not-billable' ? { reason: 'A favour' } : undefined),
})
