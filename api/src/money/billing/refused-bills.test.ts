import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { overtaken } from '../../../test/locks.ts'
import { addService, draftOf, eur, invoiceOf, openTill } from '../../../test/money.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const till = () => openTill(world)
const dear = eur(9_999_999_999)
const tooMuch = 'This comes to more than can be entered here.'

describe('a charge is not entered', () => {
  const charge = async (more: object) => {
    const { owner, patient_id } = await till()
    return refusalOf(world, owner, 'POST', '/org/charges', { patient_id, description: 'Plaster', unit_price: eur(500), ...more })
  }

  it('for a service or a practitioner that the clinic does not have', async () => {
    expect(await charge({ service_id: newId() })).toEqual(['not_found', null, 'This service was not found.'])
    expect(await charge({ practitioner_id: newId() })).toEqual(['not_found', null, 'This practitioner was not found.'])
  })

  it('without a service and a description, or without a price', async () => {
    expect(await charge({ description: undefined })).toEqual(['refused_by_rule', 'description', 'Say what this is for.'])
    expect(await charge({ unit_price: undefined })).toEqual(['refused_by_rule', 'unit_price', 'Enter a price.'])
  })

  it('in another currency than that of the clinic', async () => {
    const message = "This clinic's prices are in EUR."
    expect(await charge({ unit_price: { amount: 500, currency: 'USD' } })).toEqual(['refused_by_rule', 'unit_price', message])
  })

  it('that comes to more than an amount can be', async () => {
    expect(await charge({ unit_price: dear, quantity: 1000 })).toEqual(['refused_by_rule', 'quantity', tooMuch])
  })
})

it('a charge that is billed at this moment is not set aside', async () => {
  const { owner, organization_id, patient_id } = await till()
  const service_id = await addService(world, organization_id)
  const { body: charge } = await world.call(owner, 'POST', '/org/charges', { patient_id, service_id })
  const billed = `update charges set status = 'billed' where organization_id = $1 and id = $2`
  const reply = await overtaken(world.owner, [billed, [organization_id, charge.id]], () =>
    world.call(owner, 'POST', `/org/charges/${charge.id}/not-billable`, { reason: 'A favour' }),
  )
  expect([reply.status, reply.body.code]).toEqual([409, 'state_not_allowed'])
  const { body } = await world.call(owner, 'GET', `/org/charges?patient_id=${patient_id}`)
  expect(body.items).toMatchObject([{ status: 'billed', status_reason: null }])
})

describe('a draft is not made', () => {
  const draft = async (more: (charge_id: string) => object) => {
    const { owner, organization_id, patient_id } = await till()
    const service_id = await addService(world, organization_id)
    const { body } = await world.call(owner, 'POST', '/org/charges', { patient_id, service_id })
    const wish = more(body.id)
    if ('foreign' in wish) await world.owner.query(`update charges set currency = 'USD' where id = $1`, [body.id])
    const { foreign: _, ...lines } = { foreign: null, ...wish }
    return refusalOf(world, owner, 'POST', '/org/invoices', { patient_id, ...lines })
  }
  const line = { description: 'Treatment', unit_price: eur(1000) }

  it('to be paid before today', async () => {
    const refusal = await draft(() => ({ lines: [line], due_on: '2020-01-01' }))
    expect(refusal).toEqual(['refused_by_rule', 'due_on', 'Choose today or a later day.'])
  })

  it('with more lines than an invoice has', async () => {
    const refusal = await draft((charge_id) => ({ charges: [{ charge_id }], lines: Array(100).fill(line) }))
    expect(refusal).toEqual(['refused_by_rule', 'lines', 'Use at most 100 lines.'])
  })

  it('that comes to more than an amount can be', async () => {
    const refusal = await draft(() => ({ lines: Array(2).fill({ ...line, unit_price: dear, quantity: 6 }) }))
    expect(refusal).toEqual(['refused_by_rule', 'lines', tooMuch])
  })

  it('that has one charge twice', async () => {
    const refusal = await draft((charge_id) => ({ charges: [{ charge_id }, { charge_id }] }))
    expect(refusal).toEqual(['refused_by_rule', 'charges', 'Each charge can be put on the invoice once.'])
  })

  it('of a charge from the time when the clinic had another currency', async () => {
    const refusal = await draft((charge_id) => ({ charges: [{ charge_id }], foreign: true }))
    expect(refusal).toEqual(['refused_by_rule', 'charges.0', 'This charge is in USD.'])
  })
})

describe('a draft', () => {
  it('keeps at least one line', async () => {
    const { owner, patient_id } = await till()
    const { id, version } = await draftOf(world, owner, patient_id, 1000)
    const headers = { 'if-match': `"${version}"` }
    const refusal = await refusalOf(world, owner, 'PATCH', `/org/invoices/${id}`, { lines: [] }, headers)
    expect(refusal).toEqual(['refused_by_rule', 'lines', 'Keep at least one line, or delete the draft.'])
  })

  it('is not deleted once it is issued, and not cancelled before', async () => {
    const { owner, patient_id } = await till()
    const { id } = await invoiceOf(world, owner, patient_id, 1000)
    const [deleted] = await refusalOf(world, owner, 'DELETE', `/org/invoices/${id}`)
    expect(deleted).toBe('state_not_allowed')
    const draft = await draftOf(world, owner, patient_id, 1000)
    const [cancelled] = await refusalOf(world, owner, 'POST', `/org/invoices/${draft.id}/cancel`, { reason: 'A mistake' })
    expect(cancelled).toBe('state_not_allowed')
  })
})

it.each([
  '/org/invoices?from=2026-03-02&to=2026-03-01',
  '/org/ledger-entries?from=2026-03-02&to=2026-03-01',
  '/org/reports/billing?from=2026-03-02&to=2026-03-01',
])('%s is refused, because its last day is before its first', async (path) => {
  const { owner } = await till()
  expect(await refusalOf(world, owner, 'GET', path)).toEqual(['refused_by_rule', 'to', 'The last day is before the first.'])
})

it('cash that was handed over is counted in the currency of the payment', async () => {
  const { cashier, patient_id } = await till()
  const { id } = await invoiceOf(world, cashier, patient_id, 1000)
  const payment = { patient_id, method: 'cash', amount: eur(1000), allocations: [{ invoice_id: id, amount: eur(1000) }] }
  const handed = { ...payment, tendered: { amount: 2000, currency: 'USD' } }
  expect(await refusalOf(world, cashier, 'POST', '/org/payments', handed)).toEqual(['refused_by_rule', 'tendered', 'Count it in EUR.'])
})
