import { sql } from 'kysely'
import { byClinicNumber, byDate, byToken, type Matcher, ofSubject } from './conditions.ts'
import { idsOf, sourceOf } from './resource-source.ts'
import * as documents from './sources/documents.sql.ts'
import * as invoices from './sources/invoices.sql.ts'
import { toFhirFile, toFhirNote, toFhirRecord } from './to-fhir/documents.ts'
import { toFhirInvoice } from './to-fhir/invoices.ts'

/** Of a source whose rows are all of one code. */
const always =
  (code: string): Matcher =>
  ({ system, text }) =>
    sql<boolean>`${!system && text === code}`

/** Whether it was entered in error, by the row that says so. */
const byError =
  (column: string): Matcher =>
  ({ text }) => {
    if (text === 'current') return sql<boolean>`${sql.ref(column)} is null`
    return text === 'entered-in-error' ? sql<boolean>`${sql.ref(column)} is not null` : sql<boolean>`false`
  }

export const paperSources = {
  DocumentReference: [
    sourceOf<documents.NoteRow>({
      rows: documents.noteRows,
      id: 'signed_notes.id',
      updated: documents.noteUpdated,
      matchers: {
        ...ofSubject('signed_notes'),
        category: always('note'),
        status: byError('note_errors.created_at'),
        date: byDate('signed_notes.signed_at', 'instant'),
      },
      toFhir: toFhirNote,
    }),
    sourceOf<documents.RecordRow>({
      rows: documents.recordRows,
      id: 'records.id',
      updated: documents.recordUpdated,
      matchers: {
        ...ofSubject('records'),
        category: byToken('records.kind'),
        status: byError('record_errors.created_at'),
        date: byDate('records.finalized_at', 'instant'),
      },
      toFhir: toFhirRecord,
    }),
    sourceOf<documents.FileRow>({
      rows: documents.fileRows,
      id: 'documents.id',
      updated: documents.fileUpdated,
      matchers: {
        ...ofSubject('documents'),
        category: byToken('documents.category'),
        status: byError('document_errors.created_at'),
        date: byDate('documents.created_at', 'instant'),
      },
      toFhir: toFhirFile,
    }),
  ],
  Invoice: [
    sourceOf<invoices.InvoiceRow, invoices.InvoiceLineRow[]>({
      rows: invoices.invoiceRows,
      id: 'invoices.id',
      updated: invoices.invoiceUpdated,
      matchers: {
        ...ofSubject('invoices'),
        identifier: byClinicNumber('invoices.label', 'invoice-number'),
        status: ({ text }) => invoices.hasStatus([text]),
        date: byDate('invoices.issued_on', 'day'),
      },
      related: (scope, rows) => scope.rows(invoices.linesOf(scope, idsOf(rows))),
      toFhir: toFhirInvoice,
    }),
  ],
}
