import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld, type World } from '../../../test/clinic.ts'
import { addService, eur, expectMoneyToAddUp } from '../../../test/money.ts'

const world = useWorld()

interface Till {
  organization_id: string
  owner: Caller
  service_id: string
  patients: string[]
  invoices: { id: string; patient_id: string }[]
  drafts: string[]
  charges: { id: string; patient_id: string }[]
  payments: string[]
}

type Operation =
  | { do: 'charge' | 'bill'; patient: number; tax?: number }
  | { do: 'draft'; patient: number; price: number; quantity: number; discount: number; tax: number }
  | { do: 'issue' | 'delete' | 'cancel'; which: number }
  | { do: 'pay'; patient: number; which: number; share: number; extra: number; keep: boolean }
  | { do: 'use'; which: number; invoice: number; amount: number }
  | { do: 'sell'; patient: number; price: number; off_by: number }

const which = fc.nat(50)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constantFrom('charge', 'bill'), patient: fc.nat(2) }),
  fc.record({
    do: fc.constant('draft'),
    patient: fc.nat(2),
    price: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 9 }),
    discount: fc.nat(10_000),
    tax: fc.constantFrom(0, 900, 1350, 2300),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('issue', 'issue', 'issue', 'delete', 'cancel'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      patient: fc.nat(2),
      which,
      share: fc.integer({ min: 1, max: 120 }),
      extra: fc.constantFrom(0, 0, 1, 5000),
      keep: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('use'), which, invoice: which, amount: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ do: fc.constant('sell'), patient: fc.nat(2), price: fc.integer({ min: 1, max: 5000 }), off_by: fc.constantFrom(0, 0, 1) }),
) as fc.Arbitrary<Operation>

async function openTill(world: World): Promise<Till> {
  const { organization_id, owner } = await makeClinic(world)
  await addStaff(world, organization_id, 'cashier')
  const patients = [
    await addPatient(world, organization_id),
    await addPatient(world, organization_id),
    await addPatient(world, organization_id),
  ].map((p) => p.patient_id)
  return {
    organization_id,
    owner,
    service_id: await addService(world, organization_id, { price: 3333, tax: 1350 }),
    patients,
    invoices: [],
    drafts: [],
    charges: [],
    payments: [],
  }
}

const at = <T>(list: T[], index: number): T | undefined => (list.length > 0 ? list[index % list.length] : undefined)

/** Does one thing, whether or not it can be done; answers with the status. */
async function perform(till: Till, op: Operation): Promise<number> {
  const call = async (method: string, path: string, body?: unknown) => world.call(till.owner, method, path, body)
  // A missing draft or invoice is requested by an id that no invoice has.
  const orNothing = (id: string | undefined) => id ?? till.organization_id
  const patient_id = 'patient' in op ? (till.patients[op.patient] as string) : ''
  switch (op.do) {
    case 'charge': {
      const { status, body } = await call('POST', '/org/charges', { patient_id, service_id: till.service_id })
      till.charges.push({ id: body.id, patient_id })
      return status
    }
    case 'bill': {
      const charges = till.charges.filter((charge) => charge.patient_id === patient_id).map((charge) => ({ charge_id: charge.id }))
      const { status, body } = await call('POST', '/org/invoices', { patient_id, charges: charges.slice(-3) })
      if (status === 201) till.drafts.push(body.id)
      return status
    }
    case 'draft': {
      const lines = [
        { description: 'Treatment', unit_price: eur(op.price), quantity: op.quantity, discount: eur(op.discount), tax_rate_bp: op.tax },
        { description: 'Material', unit_price: eur(7), tax_rate_bp: 2300 },
      ]
      const { status, body } = await call('POST', '/org/invoices', { patient_id, lines })
      if (status === 201) till.drafts.push(body.id)
      return status
    }
    case 'issue': {
      const id = at(till.drafts, op.which)
      const { status, body } = await call('POST', `/org/invoices/${orNothing(id)}/issue`)
      if (status === 200) till.invoices.push({ id: body.id, patient_id: body.patient_id })
      // Sometimes a deleted draft is tried again.
      if (op.which % 5) till.drafts = till.drafts.filter((draft) => draft !== id)
      return status
    }
    case 'delete':
      return (await call('DELETE', `/org/invoices/${orNothing(at(till.drafts, op.which))}`)).status
    case 'cancel':
      return (await call('POST', `/org/invoices/${orNothing(at(till.invoices, op.which)?.id)}/cancel`, { reason: 'A mistake' })).status
    case 'pay': {
      const invoice = at(till.invoices, op.which)
      if (!invoice) return 404
      const { body: now } = await call('GET', `/org/invoices/${invoice.id}`)
      const share = Math.max(1, Math.floor((now.due.amount * op.share) / 100))
      const { status, body } = await call('POST', '/org/payments', {
        patient_id: invoice.patient_id,
        method: 'card',
        amount: eur(share + op.extra),
        allocations: [{ invoice_id: invoice.id, amount: eur(share) }],
        keep_surplus: op.keep,
      })
      if (status === 201) till.payments.push(body.id)
      return status
    }
    case 'use': {
      const body = { allocations: [{ invoice_id: orNothing(at(till.invoices, op.invoice)?.id), amount: eur(op.amount) }] }
      return (await call('POST', `/org/payments/${orNothing(at(till.payments, op.which))}/allocate`, body)).status
    }
    case 'sell': {
      const lines = [{ description: 'Plaster', unit_price: eur(op.price) }]
      return (
        await call('POST', '/org/sales', { patient_id, charges: [], lines, payment: { method: 'cash', amount: eur(op.price + op.off_by) } })
      ).status
    }
  }
}

describe('any history of billing', () => {
  it('leaves balances, ledger and documents with the same figures, and numbers without gaps', { timeout: 180_000 }, async () => {
    let done = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 60, size: 'max' }), async (history) => {
        const till = await openTill(world)
        for (const patient of [0, 1, 2]) {
          await perform(till, { do: 'draft', patient, price: 5000, quantity: 2, discount: 0, tax: 2300 })
          await perform(till, { do: 'issue', which: 0 })
        }
        // Three commands run at the same time.
        for (let from = 0; from < history.length; from += 3) {
          const statuses = await Promise.all(history.slice(from, from + 3).map((op) => perform(till, op)))
          for (const status of statuses) {
            expect([200, 201, 404, 409, 422]).toContain(status)
            if (status < 300) done++
            else refused++
          }
        }
        await expectMoneyToAddUp(world, till.organization_id)
        const { body: report } = await world.call(till.owner, 'GET', '/org/reports/billing')
        const { rows } = await world.owner.query(
          'select coalesce(sum(due_minor), 0)::int as due from invoice_balances where organization_id = $1 and next_sequence is null',
          [till.organization_id],
        )
        expect(report.figures.outstanding).toEqual(eur(rows[0].due))
      }),
      { numRuns: 12, endOnFailure: true },
    )
    // A history in which everything is refused would prove nothing.
    expect(done).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(20)
  })
})
