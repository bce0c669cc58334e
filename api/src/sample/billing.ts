import { addMinutes } from './calendar.ts'
import type { Patient } from './people.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic, Service } from './visits.ts'

/** The gapless numbers of a clinic while its year is made. */
export class Till {
  readonly currency: string
  /** The issuer on invoices. */
  readonly issuer: string
  readonly #numbers: Map<string, number>

  /** `numbers`: the last of each sequence that was given already. */
  constructor(
    currency: string,
    issuer: { name: string; address: string; contact: string; tax_number: string; note: string },
    numbers: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#numbers = new Map(numbers)
    this.currency = currency
    this.issuer = JSON.stringify(issuer)
  }

  next(sequence: string) {
    const number = (this.#numbers.get(sequence) ?? 0) + 1
    this.#numbers.set(sequence, number)
    return number
  }

  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers
  }
}

interface Source {
  source_kind: string
  source_id: string
  payment_id: string | null
  service_id: string | null
  practitioner_id: string | null
  tax_rate_bp: number | null
  memo: string
}

interface BillableVisit {
  appointment_id: string
  patient: Patient
  practitioner_id: string
  service: Service
  at: Date
}

/** The charge of a visit, and later its invoice, but for some of the last day. */
export function bill(rows: Rows, random: Random, loaded: LoadedClinic, visit: BillableVisit) {
  const { appointment_id, patient, practitioner_id, service, at } = visit
  const { organization_id, till } = loaded
  const net_minor = service.price
  // The amount is rounded half up to whole minor units.
  const tax_minor = Math.floor((net_minor * service.tax_bp + 5000) / 10_000)
  const invoice_id = random.id(at)
  const charge_id = random.id(at)
  const recent = loaded.calendar.now.getTime() - at.getTime() < 86_400_000
  // The last visits of today wait as unbilled work.
  const billed = !(recent && random.chance(0.5))
  const line = {
    description: service.name,
    quantity: 1,
    unit_price_minor: service.price,
    tax_rate_bp: service.tax_bp,
    net_minor,
    tax_minor,
  }
  rows.add('charges', {
    organization_id,
    id: charge_id,
    patient_id: patient.id,
    appointment_id,
    service_id: service.id,
    practitioner_id,
    ...line,
    currency: till.currency,
    status: billed ? 'billed' : 'billable',
    invoice_id: billed ? invoice_id : null,
    charged_at: at,
  })
  if (billed) loaded.invoices.push({ at, make: () => invoice(rows, random, loaded, visit, invoice_id, charge_id, line) })
}

/** The roles that bill and receive payments. */
const cashierRoles = new Set(['owner', 'manager', 'receptionist', 'cashier'])

interface Line {
  description: string
  quantity: number
  unit_price_minor: number
  tax_rate_bp: number
  net_minor: number
  tax_minor: number
}

/** The invoice of a charge, its payment and their ledger entries: most paid on the day, some later, a few in part or not yet. */
function invoice(
  rows: Rows,
  random: Random,
  loaded: LoadedClinic,
  { patient, practitioner_id, service, at }: BillableVisit,
  invoice_id: string,
  charge_id: string,
  line: Line,
) {
  const { organization_id, till, calendar } = loaded
  const { net_minor, tax_minor } = line
  const total_minor = net_minor + tax_minor
  const cashier = random.pick(loaded.staff.members.filter(({ role }) => cashierRoles.has(role)))
  const issued_on = calendar.dayOf(at)
  const year = issued_on.slice(0, 4)
  const number = till.next(`invoices:${year}`)
  rows.add('invoices', {
    organization_id,
    id: invoice_id,
    series: year,
    number,
    label: `INV-${year}-${String(number).padStart(5, '0')}`,
    patient_id: patient.id,
    patient_name: patient.name,
    patient_address: patient.address,
    patient_birth_date: patient.birth_date.toISOString().slice(0, 10),
    issuer: till.issuer,
    currency: till.currency,
    net_minor,
    tax_minor,
    total_minor,
    issued_on,
    due_on: calendar.dayOf(addMinutes(at, 14 * 1440)),
    memo: null,
    issued_by: cashier.account_id,
    issued_at: at,
  })
  rows.add('invoice_lines', {
    organization_id,
    id: random.id(at),
    invoice_id,
    patient_id: patient.id,
    position: 1,
    charge_id,
    service_id: service.id,
    practitioner_id,
    ...line,
    discount_minor: 0,
    performed_on: issued_on,
    performed_by: loaded.staff.practitioners.find(({ id }) => id === practitioner_id)?.name ?? null,
  })
  const entry = (debit_account: string, credit_account: string, amount_minor: number, when: Date, source: Source) => {
    const id = random.id(when)
    rows.add('ledger_entries', {
      organization_id,
      id,
      debit_account,
      credit_account,
      amount_minor,
      currency: till.currency,
      ...source,
      patient_id: patient.id,
      invoice_id,
      posted_by: cashier.account_id,
      posted_on: calendar.dayOf(when),
      posted_at: when,
    })
    return id
  }
  const issued = {
    source_kind: 'invoice',
    source_id: invoice_id,
    payment_id: null,
    service_id: service.id,
    practitioner_id,
    tax_rate_bp: service.tax_bp,
    memo: `Invoice INV-${year}-${String(number).padStart(5, '0')}`,
  }
  entry('receivable', 'revenue', net_minor, at, issued)
  if (tax_minor > 0) entry('receivable', 'tax-payable', tax_minor, at, issued)
  const late = random.chance(0.15)
  const paid_at = late ? addMinutes(at, random.int(1, 40) * 1440) : addMinutes(at, 5)
  // Most invoices that are older than two months were paid after the reminder.
  const forgets = loaded.calendar.now.getTime() - at.getTime() > 60 * 86_400_000 ? 0.1 : 1
  const pays = !random.chance(0.04 * forgets) && paid_at < loaded.calendar.now
  const amount_minor = pays ? (random.chance(0.03 * forgets) ? Math.floor(total_minor / 2) : total_minor) : 0
  rows.add('invoice_balances', balanceOf(organization_id, { invoice_id, patient_id: patient.id, total_minor }))
  if (amount_minor > 0) {
    loaded.payments.push({
      at: paid_at,
      make: () => pay(rows, random, loaded, { patient, invoice_id, total_minor, amount_minor, paid_at, cashier, entry }),
    })
  }
}

interface Billing {
  invoice_id: string
  patient_id: string
  total_minor: number
}

/** The amount due of an invoice when it was issued, or after a payment. See `closeFollowedBalances`. */
const balanceOf = (
  organization_id: string,
  { invoice_id, patient_id, total_minor }: Billing,
  paid: { payment_id: string; entry_id: string; amount_minor: number } | null = null,
) => ({
  organization_id,
  invoice_id,
  sequence: paid ? 1 : 0,
  patient_id,
  total_minor,
  previous_sequence: paid ? 0 : null,
  previous_due_minor: paid ? total_minor : null,
  amount_minor: paid?.amount_minor ?? 0,
  due_minor: total_minor - (paid?.amount_minor ?? 0),
  payment_id: paid?.payment_id ?? null,
  entry_id: paid?.entry_id ?? null,
})

interface PaidInvoice {
  patient: Patient
  invoice_id: string
  total_minor: number
  amount_minor: number
  paid_at: Date
  cashier: { account_id: string | null; name: string }
  /** Returns its id. */
  entry(debit: string, credit: string, amount: number, when: Date, source: Source): string
}

function pay(
  rows: Rows,
  random: Random,
  { organization_id, till, calendar }: LoadedClinic,
  { patient, invoice_id, total_minor, amount_minor, paid_at, cashier, entry }: PaidInvoice,
) {
  const method = random.pick(['cash', 'card', 'card', 'transfer'] as const)
  const payment_id = random.id(paid_at)
  const receipt_number = till.next('receipts')
  const receipt_label = `R-${calendar.dayOf(paid_at).slice(0, 4)}-${String(receipt_number).padStart(5, '0')}`
  rows.add('payments', {
    organization_id,
    id: payment_id,
    patient_id: patient.id,
    method,
    amount_minor,
    currency: till.currency,
    receipt_number,
    receipt_label,
    reference: null,
    tendered_minor: method === 'cash' ? Math.ceil(amount_minor / 1000) * 1000 : null,
    received_by: cashier.account_id,
    received_by_name: cashier.name,
    received_at: paid_at,
  })
  rows.add('payment_allocations', {
    organization_id,
    id: random.id(paid_at),
    payment_id,
    invoice_id,
    patient_id: patient.id,
    amount_minor,
    created_at: paid_at,
  })
  const entry_id = entry(method, 'receivable', amount_minor, paid_at, {
    source_kind: 'payment',
    source_id: payment_id,
    payment_id,
    service_id: null,
    practitioner_id: null,
    tax_rate_bp: null,
    memo: `Receipt ${receipt_label}`,
  })
  const paid = { payment_id, entry_id, amount_minor }
  rows.add('invoice_balances', balanceOf(organization_id, { invoice_id, patient_id: patient.id, total_minor }, paid))
}
