import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = [
  'invoice_drafts.id',
  'invoice_drafts.patient_id',
  'invoice_drafts.currency',
  'invoice_drafts.due_on',
  'invoice_drafts.memo',
  'invoice_drafts.created_at',
  'invoice_drafts.version',
] as const

export const drafts = (scope: Scope) =>
  scope
    .from('invoice_drafts')
    .innerJoin('patients', 'patients.id', 'invoice_drafts.patient_id')
    .select(columns)
    .select('patients.name as patient_name')
export type DraftRow = ReturnType<typeof drafts> extends { execute(): Promise<(infer R)[]> } ? R : never

/** The draft, which nobody else changes, issues or deletes until this transaction ends. */
export const lockDraft = (scope: WriteScope, id: string) => scope.from('invoice_drafts').select(columns).where('id', '=', id).forUpdate()

/** What stands on drafts, by draft: net and tax as the lines will have them. */
export const linesOfDrafts = (scope: Scope, draft_ids: string[]) =>
  scope
    .from('invoice_draft_lines')
    .select([
      'id',
      'draft_id',
      'charge_id',
      'service_id',
      'practitioner_id',
      'description',
      'quantity',
      'unit_price_minor',
      'discount_minor',
      'tax_rate_bp',
    ])
    .where('draft_id', 'in', draft_ids)
    .orderBy('draft_id')
    .orderBy('position')
export type DraftLineRow = ReturnType<typeof linesOfDrafts> extends { execute(): Promise<(infer R)[]> } ? R : never

export const insertDraft = (scope: WriteScope, values: Row<'invoice_drafts'>) => scope.insert('invoice_drafts', values)

/** A charge that stands on another draft already is left out; see the number of rows. */
export const insertDraftLines = (scope: WriteScope, values: Row<'invoice_draft_lines'>[]) =>
  scope.insert('invoice_draft_lines', values).onConflict((on) => on.columns(['organization_id', 'charge_id']).doNothing())

export const updateDraft = (scope: WriteScope, id: string, version: number, values: { due_on?: string | null; memo?: string | null }) =>
  scope
    .update('invoice_drafts')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)

export const deleteDraftLines = (scope: WriteScope, draft_id: string) =>
  scope.delete('invoice_draft_lines').where('draft_id', '=', draft_id)
export const deleteLineOfCharge = (scope: WriteScope, draft_id: string, charge_ids: string[]) =>
  scope.delete('invoice_draft_lines').where('draft_id', '=', draft_id).where('charge_id', 'in', charge_ids)
export const deleteDraft = (scope: WriteScope, id: string) => scope.delete('invoice_drafts').where('id', '=', id).returning('patient_id')
