import { moneyText, percentText } from '@polyclinic/contract/engine/money/money'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { MyInvoice, MyPayment } from '@polyclinic/contract/money/billing/billing'
import type { BillLine, Paper, PaperFrame } from '../../kernel/paper/papers.ts'
import { isolated } from '../../kernel/paper/printable-text.ts'
import { dayOf, dayText, type Place, timeText } from '../../kernel/paper/printed-texts.ts'

interface Issuer {
  name: string
  address: string
  contact: string
  tax_number?: string
}

interface Clinic extends Place {
  id: string
}

/** An invoice on paper: who bills whom, when it is due, each line, tax by rate, what was paid and what remains. */
export function invoicePaper(invoice: MyInvoice, clinic: Clinic): Paper<'bill'> {
  const { label, issuer, patient_birth_date, patient_address } = invoice
  const day = (date: string | null) => (date ? dayText(clinic, date) : '–')
  const born = patient_birth_date ? [`Born ${day(patient_birth_date)}`] : []
  const to_pay = invoice.due.amount > 0 && label && invoice.status !== 'cancelled'
  return {
    ...frameOf(issuer, clinic),
    template: 'bill',
    title: label ?? 'Invoice draft',
    footer: label ?? 'draft',
    content: {
      payer: { title: 'Billed to', name: invoice.patient_name, details: [...born, ...linesOf(patient_address ?? '')] },
      facts: [fact('Invoice', label ?? 'Draft', true), fact('Issued', day(invoice.issued_on)), fact('Due', day(invoice.due_on))],
      subject: label ? `Invoice ${isolated(label)}` : 'Invoice draft',
      banner: bannerOf(invoice.status),
      ...invoiceTable(invoice, clinic),
      sums: invoiceSums(invoice, clinic),
      remarks: [
        ...remark(invoice.memo),
        ...remark(to_pay ? `Please pay by ${day(invoice.due_on)} and name ${isolated(label)}.` : null),
        ...remark(issuer.note, true),
      ],
    },
  }
}

const bannerOf = (status: MyInvoice['status']) =>
  status === 'draft' ? 'Draft – not an invoice' : status === 'cancelled' ? 'Cancelled – nothing is to be paid' : null

function invoiceTable({ lines, discount }: MyInvoice, { locale }: Place) {
  const money = (value: Money) => moneyText(value, locale)
  const with_discount = discount.amount > 0
  return {
    columns: ['Description', 'Qty', 'Price', ...(with_discount ? ['Discount'] : []), 'Tax', 'Net'],
    rows: lines.map((line) => ({
      ...billLine(line, locale),
      parts: [],
      figures: [
        String(line.quantity),
        money(line.unit_price),
        ...(with_discount ? [line.discount.amount > 0 ? `−${money(line.discount)}` : ''] : []),
        percentText(line.tax_rate_bp, locale),
        money(line.net),
      ],
    })),
  }
}

function invoiceSums(invoice: MyInvoice, clinic: Place) {
  const { locale } = clinic
  const money = (value: Money) => moneyText(value, locale)
  const is_owed = invoice.status !== 'draft' && invoice.status !== 'cancelled'
  return [
    fact('Net', money(invoice.net)),
    ...invoice.tax_lines.map((line) =>
      fact(`Tax ${isolated(percentText(line.tax_rate_bp, locale))} of ${isolated(money(line.net))}`, money(line.tax)),
    ),
    fact('Total', money(invoice.total), true),
    ...invoice.payments.map(({ received_at, method, receipt_label, amount }) =>
      fact(`Paid ${dayOf(clinic, received_at)}, ${methodNames[method]}, ${isolated(receipt_label)}`, `−${money(amount)}`),
    ),
    ...(is_owed ? [fact(invoice.due.amount > 0 ? 'To pay' : 'Paid in full', money(invoice.due), true)] : []),
  ]
}

/** The performed service, and below it when and by whom. */
function billLine(line: MyInvoice['lines'][number], locale: string): BillLine {
  const on = line.performed_on && dayText({ locale }, line.performed_on, 'medium')
  const details = [on, line.performed_by && isolated(line.performed_by)].filter(Boolean).join(', ')
  return { name: line.description, details: details || null }
}

type ReceiptPayment = Pick<
  MyPayment,
  'receipt_label' | 'method' | 'amount' | 'tendered' | 'change' | 'reference' | 'allocations' | 'left' | 'received_at'
> & { patient_name: string; patient_birth_date: string | null; received_by_name: string }

/** A receipt on paper: what each invoice that it pays was for, when and by whom it was done. */
export function receiptPaper(payment: ReceiptPayment, paid: readonly MyInvoice[], issuer: Issuer, clinic: Clinic): Paper<'bill'> {
  const { locale } = clinic
  const { receipt_label, allocations, left, tendered, change, reference } = payment
  const money = (value: Money) => moneyText(value, locale)
  // The names are those of the invoices, which are final.
  const born = paid.find(({ patient_birth_date }) => patient_birth_date)?.patient_birth_date ?? payment.patient_birth_date
  return {
    ...frameOf(issuer, clinic),
    template: 'bill',
    title: receipt_label,
    footer: receipt_label,
    content: {
      payer: { title: 'Received from', name: payment.patient_name, details: born ? [`Born ${dayText(clinic, born)}`] : [] },
      facts: [fact('Receipt', receipt_label, true), fact('Received', timeText(clinic, payment.received_at))],
      subject: `Receipt ${isolated(receipt_label)}`,
      banner: null,
      columns: ['For', 'Amount'],
      rows: [
        ...allocations.map(({ invoice_id, invoice_label, amount }) => ({
          name: `Invoice ${isolated(invoice_label)}`,
          details: null,
          parts: (paid.find(({ id }) => id === invoice_id)?.lines ?? []).map((line) => billLine(line, locale)),
          figures: [money(amount)],
        })),
        ...(left.amount > 0 ? [{ name: 'Kept in advance', details: null, parts: [], figures: [money(left)] }] : []),
      ],
      sums: [
        fact(`Received, ${methodNames[payment.method]}`, money(payment.amount), true),
        ...(tendered && change ? [fact('Cash handed over', money(tendered)), fact('Change', money(change))] : []),
      ],
      remarks: remark(
        [reference && `Reference: ${isolated(reference)}.`, `Received by ${isolated(payment.received_by_name)}. Thank you.`]
          .filter(Boolean)
          .join(' '),
        true,
      ),
    },
  }
}

const methodNames = { cash: 'cash', card: 'card', transfer: 'bank transfer', online: 'online' } as const
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
const fact = (name: string, value: string, strong = false) => ({ name, value, strong })
const remark = (text: string | null, faint = false) => (text ? [{ text, faint }] : [])

/** The letterhead of a bill is that of the day on which it was issued. */
const frameOf = ({ name, address, contact, tax_number }: Issuer, { id, locale }: Clinic): PaperFrame => ({
  organization_id: id,
  locale,
  letterhead: { name, lines: [address, contact, tax_number ? `Tax number ${tax_number}` : ''].flatMap(linesOf) },
})
