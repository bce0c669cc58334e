import type { InvoiceLineRow, InvoiceRow } from '../sources/invoices.sql.ts'
import { clinicSystem, moneyOf, reference, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'

export function toFhirInvoice(row: InvoiceRow, { clinic }: MappingContext, lines: readonly InvoiceLineRow[]): Resource {
  return withoutEmpty({
    resourceType: 'Invoice',
    id: row.id,
    identifier: [{ system: clinicSystem(clinic.id, 'invoice-number'), value: row.label }],
    status: row.status,
    cancelledReason: row.cancel_reason,
    subject: reference('Patient', row.patient_id, row.patient_name),
    date: row.issued_on,
    issuer: reference('Organization', clinic.id, clinic.name),
    lineItem: lines.filter((line) => line.invoice_id === row.id).map((line) => lineOf(line, row.currency)),
    totalNet: moneyOf(Number(row.net_minor), row.currency),
    totalGross: moneyOf(Number(row.total_minor), row.currency),
    note: row.memo ? [{ text: row.memo }] : null,
  })
}

function lineOf(line: InvoiceLineRow, currency: string) {
  const discount = Number(line.discount_minor)
  const tax = Number(line.tax_minor)
  const part = (type: string, minor: number) => ({ type, amount: moneyOf(minor, currency) })
  return {
    sequence: line.position,
    chargeItemCodeableConcept: { text: line.description },
    priceComponent: [
      // The price of a line and its components: quantity × price, less the discount, plus the tax.
      { ...part('base', line.quantity * Number(line.unit_price_minor)), factor: line.quantity },
      ...(discount > 0 ? [part('discount', -discount)] : []),
      ...(tax > 0 ? [part('tax', tax)] : []),
    ],
  }
}
