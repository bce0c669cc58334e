import { expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { useFrontDesk } from '../../../test/visit-in.ts'

const world = useWorld()
const { clinic, patient, visitIn, call } = useFrontDesk(world)
let hour = 5

/** The charge of a visit that is finished, at fifty. */
async function chargeOfVisit(): Promise<string> {
  const visit = await visitIn('booked', { starts_at: new Date(`2026-03-02T${String(hour++).padStart(2, '0')}:00:00Z`) })
  for (const action of ['arrive', 'start', 'fulfil']) await call(clinic.owner, visit.id, action)
  const { rows } = await world.owner.query('select id from charges where appointment_id = $1', [visit.id])
  return rows[0].id
}
const bill = (charge_ids: string[], amount: number, more: object = {}) =>
  world.call(clinic.desk, 'POST', '/org/charges/bill-and-pay', {
    patient_id: patient.patient_id,
    charge_ids,
    method: 'cash',
    amount: { amount, currency: 'EUR' },
    ...more,
  })
const statusOf = async (id: string) => (await world.owner.query('select status from charges where id = $1', [id])).rows[0].status

it('bills what was done and takes its payment at once', async () => {
  const charges = [await chargeOfVisit(), await chargeOfVisit()]
  const { status, body } = await bill(charges, 10_000, { tendered: { amount: 12_000, currency: 'EUR' } })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.invoice).toMatchObject({ status: 'balanced', due: { amount: 0 }, total: { amount: 10_000 } })
  expect(body.payment).toMatchObject({ amount: { amount: 10_000 }, change: { amount: 2_000 }, left: { amount: 0 } })
  expect(await Promise.all(charges.map(statusOf))).toEqual(['billed', 'billed'])
  const again = await bill(charges, 10_000)
  expect(again.status, 'nothing is billed twice').toBeGreaterThanOrEqual(400)
})

it('bills nothing when the sum has changed meanwhile, and uses up no number', async () => {
  const charge = await chargeOfVisit()
  const refused = await bill([charge], 4_000)
  expect([refused.status, refused.body.code, refused.body.alternatives.total.amount]).toEqual([409, 'conflict', 5_000])
  expect(await statusOf(charge)).toBe('billable')
  const numbers = async () =>
    (await world.owner.query('select count(*)::int as n from invoices where organization_id = $1', [clinic.organization_id])).rows[0].n
  const before = await numbers()
  const { body } = await bill([charge], 5_000)
  expect([await numbers(), body.invoice.label.endsWith(String(before + 1))]).toEqual([before + 1, true])
})
