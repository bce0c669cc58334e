import { moneyText, percentText } from '@polyclinic/contract/engine/money/money'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { MyInvoice, MyPayment } from '@polyclinic/contract/money/billing/billing'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { dateFormat } from '../../kernel/date-format.ts'

interface Letterhead {
  name: string
  address: string
  contact: string
  tax_number?: string
}

interface TextFormat {
  locale: string
  time_zone: string
}

/** The page of an invoice: who bills whom, when it is due, each line, tax by rate, what was paid and what remains. */
export function invoicePage(invoice: MyInvoice, { locale }: TextFormat): Content {
  const money = (value: Money) => moneyText(value, locale)
  const day = (date: string | null) => (date ? dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)) : '–')
  const with_discount = invoice.discount.amount > 0
  const banner =
    invoice.status === 'draft' ? 'Draft – not an invoice' : invoice.status === 'cancelled' ? 'Cancelled – nothing is to be paid' : null
  return [
    letterhead(invoice.issuer),
    {
      columns: [
        [
          label('Billed to'),
          { text: invoice.patient_name, bold: true },
          ...(invoice.patient_birth_date ? [{ text: `Born ${day(invoice.patient_birth_date)}` }] : []),
          { text: invoice.patient_address ?? '' },
        ],
        {
          width: 'auto',
          table: {
            body: [
              fact('Invoice', invoice.label ?? 'Draft', true),
              fact('Issued', day(invoice.issued_on)),
              fact('Due', day(invoice.due_on)),
            ],
          },
          layout: 'noBorders',
        },
      ],
      margin: [0, 0, 0, 20],
    },
    { text: invoice.label ? `Invoice ${invoice.label}` : 'Invoice draft', fontSize: 15, bold: true, margin: [0, 0, 0, 10] },
    ...(banner ? [{ text: banner, bold: true, color: '#b00020', margin: [0, 0, 0, 10] } as Content] : []),
    {
      table: {
        headerRows: 1,
        widths: ['*', 'auto', 'auto', ...(with_discount ? ['auto'] : []), 'auto', 'auto'],
        dontBreakRows: true,
        body: [
          [
            head('Description'),
            head('Qty', 'right'),
            head('Price', 'right'),
            ...(with_discount ? [head('Discount', 'right')] : []),
            head('Tax', 'right'),
            head('Net', 'right'),
          ],
          ...invoice.lines.map((line): TableCell[] => [
            description(line, locale),
            right(String(line.quantity)),
            right(money(line.unit_price)),
            ...(with_discount ? [right(line.discount.amount > 0 ? `−${money(line.discount)}` : '')] : []),
            right(percentText(line.tax_rate_bp, locale)),
            right(money(line.net)),
          ]),
        ],
      },
      layout: hairlines,
    },
    {
      columns: [
        { text: '' },
        {
          width: 'auto',
          margin: [0, 12, 0, 0],
          table: {
            body: [
              sum('Net', money(invoice.net)),
              ...invoice.tax_lines.map((line) =>
                sum(`Tax ${percentText(line.tax_rate_bp, locale)} of ${money(line.net)}`, money(line.tax)),
              ),
              sum('Total', money(invoice.total), true),
              ...invoice.payments.map((payment) =>
                sum(
                  `Paid ${day(payment.received_at.slice(0, 10))}, ${methodNames[payment.method]}, ${payment.receipt_label}`,
                  `−${money(payment.amount)}`,
                ),
              ),
              ...(invoice.status === 'draft' || invoice.status === 'cancelled'
                ? []
                : [sum(invoice.due.amount > 0 ? 'To pay' : 'Paid in full', money(invoice.due), true)]),
            ],
          },
          layout: 'noBorders',
        },
      ],
    },
    ...(invoice.memo ? [{ text: invoice.memo, margin: [0, 24, 0, 0] } as Content] : []),
    ...(invoice.due.amount > 0 && invoice.label && invoice.status !== 'cancelled'
      ? [{ text: `Please pay by ${day(invoice.due_on)} and name ${invoice.label}.`, margin: [0, 24, 0, 0] } as Content]
      : []),
    ...(invoice.issuer.note ? [{ text: invoice.issuer.note, margin: [0, 12, 0, 0], color: grey } as Content] : []),
  ]
}

/** The performed service, and below it when and by whom. */
function description(line: MyInvoice['lines'][number], locale: string): TableCell {
  const on = line.performed_on && dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(line.performed_on))
  const details = [on, line.performed_by].filter(Boolean).join(', ')
  return details ? { stack: [line.description, { text: details, fontSize: 8, color: grey }] } : { text: line.description }
}

/** The page of a receipt: what each invoice that it pays was for, when and by whom it was done. */
export function receiptPage(
  payment: Pick<
    MyPayment,
    'receipt_label' | 'method' | 'amount' | 'tendered' | 'change' | 'reference' | 'allocations' | 'left' | 'received_at'
  > & { patient_name: string; patient_birth_date: string | null; received_by_name: string },
  paid: readonly MyInvoice[],
  clinic: Letterhead,
  { locale, time_zone }: TextFormat,
): Content {
  const money = (value: Money) => moneyText(value, locale)
  const received = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone }).format(new Date(payment.received_at))
  // The names are those of the invoices, which are final.
  const born = paid.find(({ patient_birth_date }) => patient_birth_date)?.patient_birth_date ?? payment.patient_birth_date
  return [
    letterhead(clinic),
    {
      columns: [
        [
          label('Received from'),
          { text: payment.patient_name, bold: true },
          ...(born ? [{ text: `Born ${dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(born))}` }] : []),
        ],
        { width: 'auto', table: { body: [fact('Receipt', payment.receipt_label, true), fact('Received', received)] }, layout: 'noBorders' },
      ],
      margin: [0, 0, 0, 20],
    },
    { text: `Receipt ${payment.receipt_label}`, fontSize: 15, bold: true, margin: [0, 0, 0, 10] },
    {
      table: {
        headerRows: 1,
        widths: ['*', 'auto'],
        body: [
          [head('For'), head('Amount', 'right')],
          ...payment.allocations.map((part): TableCell[] => [
            {
              stack: [
                `Invoice ${part.invoice_label}`,
                ...(paid.find(({ id }) => id === part.invoice_id)?.lines ?? []).map((line) => ({
                  stack: [description(line, locale)],
                  margin: [8, 2, 0, 0],
                })),
              ],
            } as TableCell,
            right(money(part.amount)),
          ]),
          ...(payment.left.amount > 0 ? [[{ text: 'Kept in advance' }, right(money(payment.left))]] : []),
        ],
      },
      layout: hairlines,
    },
    {
      columns: [
        { text: '' },
        {
          width: 'auto',
          margin: [0, 12, 0, 0],
          table: {
            body: [
              sum(`Received, ${methodNames[payment.method]}`, money(payment.amount), true),
              ...(payment.tendered && payment.change
                ? [sum('Cash handed over', money(payment.tendered)), sum('Change', money(payment.change))]
                : []),
            ],
          },
          layout: 'noBorders',
        },
      ],
    },
    {
      text: [payment.reference ? `Reference: ${payment.reference}. ` : '', `Received by ${payment.received_by_name}. Thank you.`],
      margin: [0, 24, 0, 0],
      color: grey,
    },
  ]
}

const methodNames = { cash: 'cash', card: 'card', transfer: 'bank transfer', online: 'online' } as const
const grey = '#5b5566'
const hairlines = {
  hLineWidth: (row: number, node: { table: { body: unknown[] } }) =>
    row === 0 ? 0 : row === 1 || row === node.table.body.length ? 0.8 : 0.4,
  vLineWidth: () => 0,
  hLineColor: (row: number) => (row === 1 ? '#6741d9' : '#cfcad8'),
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

function letterhead({ name, address, contact, tax_number }: Letterhead): Content {
  const lines = [address, contact, tax_number && `Tax number ${tax_number}`].filter(Boolean)
  return {
    columns: [
      { text: name, fontSize: 16, bold: true },
      { width: 'auto', text: lines.join('\n'), alignment: 'right', color: grey, fontSize: 9 },
    ],
    margin: [0, 0, 0, 32],
  }
}

const label = (text: string): Content => ({ text, fontSize: 8, color: grey, margin: [0, 0, 0, 2] })
const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({ text, fontSize: 8, color: grey, alignment })
const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
const fact = (name: string, value: string, bold = false): TableCell[] => [
  { text: name, color: grey, fontSize: 9 },
  { text: value, alignment: 'right', bold },
]
const sum = (name: string, value: string, bold = false): TableCell[] => [
  { text: name, alignment: 'right', bold, ...(bold ? {} : { color: grey }), margin: [0, 1, 24, 1] },
  { text: value, alignment: 'right', bold, noWrap: true, margin: [0, 1, 4, 1] },
]
