import { afterEach, describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { addService, draftOf, expectMoneyToAddUp, openTill } from '../../../test/money.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
afterEach(() => clock.release())

type Till = Awaited<ReturnType<typeof openTill>>
const issue = ({ cashier }: Till, id: string) => world.call(cashier, 'POST', `/org/invoices/${id}/issue`)
const draft = async (till: Till) => (await draftOf(world, till.cashier, till.patient_id, 1000)).id as string

describe('a draft is not issued', () => {
  it('when it has no lines left', async () => {
    const till = await openTill(world)
    const id = await draft(till)
    await world.owner.query('delete from invoice_draft_lines where organization_id = $1', [till.organization_id])
    expect((await issue(till, id)).body).toMatchObject({ code: 'refused_by_rule', errors: [{ path: 'lines' }] })
  })

  it('when one of its charges was marked as not billable meanwhile', async () => {
    const till = await openTill(world)
    const { cashier, patient_id, organization_id } = till
    const service_id = await addService(world, organization_id)
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    const { body } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    await world.owner.query(`update charges set status = 'not-billable' where id = $1`, [charge.id])
    expect((await issue(till, body.id)).body).toMatchObject({ code: 'conflict', status: 409 })
  })

  it('while a visit on it is reopened; it is issued once the visit is finished again', async () => {
    const till = await openTill(world)
    const { cashier, patient_id, organization_id } = till
    const service_id = await addService(world, organization_id, { name: 'Consultation' })
    const { body: charge } = await world.call(cashier, 'POST', '/org/charges', { patient_id, service_id })
    const { body } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, charges: [{ charge_id: charge.id }] })
    const suspend = (status: string, code: string | null) =>
      world.owner.query('update charges set status = $2, status_code = $3 where id = $1', [charge.id, status, code])
    await suspend('not-billable', 'visit-reopened')
    const refused = await issue(till, body.id)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Line 1 cannot be billed now, because its visit was reopened. Finish the visit first, or take the line off the draft.',
    ])
    expect((await world.call(cashier, 'GET', `/org/invoices/${body.id}`)).body).toMatchObject({
      status: 'draft',
      lines: [{ charge_id: charge.id }],
    })
    const lines = [{ description: 'Certificate', unit_price: { amount: 500, currency: 'EUR' } }]
    const otherReply = await world.call(cashier, 'POST', '/org/invoices', { patient_id, lines })
    await suspend('billable', null)
    // The refused invoice did not use a number up.
    const labels = [(await issue(till, body.id)).body.label, (await issue(till, otherReply.body.id)).body.label]
    expect(labels.map((label) => label.slice(-5))).toEqual(['00001', '00002'])
  })

  it('once its due day has passed', async () => {
    const till = await openTill(world)
    clock.fix('2030-05-10T10:00:00Z')
    const { cashier, patient_id } = till
    const lines = [{ description: 'Treatment', unit_price: { amount: 1000, currency: 'EUR' } }]
    const { body } = await world.call(cashier, 'POST', '/org/invoices', { patient_id, lines, due_on: '2030-05-12' })
    clock.fix('2030-05-13T10:00:00Z')
    expect((await issue(till, body.id)).body).toMatchObject({ code: 'refused_by_rule', errors: [{ path: 'due_on' }] })
  })
})

it('invoices are numbered anew each year, by the calendar of the clinic', async () => {
  const till = await openTill(world)
  const labels: string[] = []
  // The year ends in Dublin when it ends in UTC.
  for (const at of ['2030-12-30T10:00:00Z', '2030-12-31T23:59:00Z', '2031-01-01T00:00:00Z']) {
    clock.fix(at)
    labels.push((await issue(till, await draft(till))).body.label)
  }
  expect(labels).toEqual(['INV-2030-00001', 'INV-2030-00002', 'INV-2031-00001'])
  await expectMoneyToAddUp(world, till.organization_id)
})
