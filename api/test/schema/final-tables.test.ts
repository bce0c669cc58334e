/** Final rows may not be changed or deleted: derived from the grants and policies, not from a list. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { applicationTables, listGrants, listPolicies, useCatalogue } from './catalogue.ts'
import { furtherConditions } from './policy-faults.ts'

const catalogue = useCatalogue()

describe('what is final', () => {
  /** Tables whose rows no role of the application may change or delete, in whole or by column. */
  async function finalTables(): Promise<string[]> {
    const now = await listGrants(catalogue)
    const tables = await catalogue.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${applicationTables} order by 1`,
    )
    const changed = new Set(now.filter(({ privilege }) => privilege !== 'select' && privilege !== 'insert').map(({ table }) => table))
    return tables.map(({ name }) => name).filter((name) => !changed.has(name))
  }
  /** The tables that `docs/architecture.md` calls final. */
  function calledFinal(): string[] {
    const text = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
    const line = text.split('\n').find((paragraph) => paragraph.startsWith('- What is final is a row of an insert-only table:'))
    return [...(line ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1] as string)
  }

  it('is every table that nobody may change or delete', async () => {
    expect(await finalTables()).toMatchInlineSnapshot(`
      [
        "absences",
        "allergy_versions",
        "announcements",
        "appointment_events",
        "audit_events",
        "chart_merge_changes",
        "chart_merge_moves",
        "chart_merge_undos",
        "chart_merges",
        "chart_openings",
        "code_keys",
        "code_systems",
        "codes",
        "condition_versions",
        "consent_withdrawals",
        "consents",
        "critical_acknowledgements",
        "different_persons",
        "dispense_errors",
        "dispenses",
        "document_errors",
        "documents",
        "family_history",
        "family_history_errors",
        "file_deletions",
        "files",
        "immunization_errors",
        "immunizations",
        "imported_resources",
        "invoice_cancellations",
        "invoice_lines",
        "invoices",
        "lab_tests",
        "ledger_entries",
        "listed_patients",
        "medication_statements",
        "messages",
        "name_forms",
        "note_addenda",
        "note_cosignatures",
        "note_errors",
        "note_versions",
        "observation_errors",
        "observations",
        "patient_list_versions",
        "payment_allocations",
        "payments",
        "plans",
        "platform_audit_events",
        "platform_invoices",
        "platform_payments",
        "prescription_codes",
        "prescription_status_changes",
        "record_errors",
        "record_versions",
        "result_releases",
        "signed_notes",
        "stock_moves",
        "stock_places",
        "stock_recipients",
        "subscriptions",
        "ticket_messages",
      ]
    `)
  })

  it('holds everything that the documents call final', async () => {
    expect(calledFinal().length).toBeGreaterThan(10)
    const final = await finalTables()
    expect(calledFinal().filter((table) => !final.includes(table))).toEqual([])
  })

  it.each([
    ['grant update on ledger_entries to polyclinic_worker', 'ledger_entries'],
    ['grant update (amount_minor) on payments to polyclinic_staff', 'payments'],
    ['grant delete on signed_notes to polyclinic_staff', 'signed_notes'],
    ['grant truncate on audit_events to polyclinic_app', 'audit_events'],
  ])('is final no more after: %s', async (statement, table) => {
    expect(await finalTables()).toContain(table)
    expect(await catalogue.after([statement], finalTables)).not.toContain(table)
  })
})

describe('what becomes final while it is written', () => {
  /** The tables whose rows become immutable: until when, and which columns may change before. Every role that may update is listed. */
  async function closingTables(): Promise<Record<string, string[]>> {
    const [grants, policies] = [await listGrants(catalogue), await listPolicies(catalogue, tenantTables)]
    const closing: Record<string, string[]> = {}
    const conditions = (table: string, role: string) =>
      furtherConditions(
        policies.filter((policy) => policy.table === table && policy.roles.includes(role) && ['update', 'all'].includes(policy.command)),
      )
        .filter((line) => line.includes(', using: '))
        .map((line) => line.split(', using: ')[1])
    const updates = grants.filter(({ privilege, table }) => privilege === 'update' && (tenantTables as readonly string[]).includes(table))
    for (const [table, role] of new Set(updates.map((update) => `${update.table} ${update.role}`))
      .values()
      .map((pair) => pair.split(' ') as [string, string])) {
      const granted = updates.filter((update) => update.table === table && update.role === role).map(({ column }) => column)
      // The grant covers the whole table, whatever is granted by column beside it.
      const columns = granted.includes(null) ? 'all columns' : granted.join(' ')
      const line = `${role}, ${columns}: while ${conditions(table, role).join(' and ') || 'it is there'}`
      closing[table] = [...(closing[table] ?? []), line]
    }
    return Object.fromEntries(
      Object.entries(closing).filter(([, lines]) => lines.every((line) => !line.includes('all columns: while it is there'))),
    )
  }

  it('is changed only before, or only in what becomes of it', async () => {
    expect(await closingTables()).toMatchInlineSnapshot(`
      {
        "absence_visits": [
          "polyclinic_staff, called_at called_by called_by_name: while it is there",
        ],
        "allergies": [
          "polyclinic_staff, allergen_code category criticality onset_date_time onset_on reaction severity status type verification_status version: while status <> 'entered-in-error'::text",
          "polyclinic_worker, patient_id status version: while it is there",
        ],
        "amendment_requests": [
          "polyclinic_staff, amended_record_id decided_at decided_by decided_by_name decided_by_role reply status: while status = 'requested'::text",
        ],
        "appointment_participants": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "appointments": [
          "polyclinic_patient, arrived_at called_at cancel_reason cancelled_at cancelled_late capacity checked_in_at ends_at fulfilled_at has_participants location_id notice_starts_at overbooked practitioner_id reason reminders_for room_id series_id series_moved series_on service_id started_at starts_at status token updated_at version wait_promise_minutes: while (status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id)",
          "polyclinic_staff, arrived_at called_at cancel_reason cancelled_at cancelled_late capacity checked_in_at ends_at fulfilled_at has_participants location_id notice_starts_at overbooked practitioner_id prepayment_due_at prepayment_minor prepayment_payment_id prepayment_status reason reminders_for room_id series_id series_moved series_on service_id started_at starts_at status token updated_at version wait_promise_minutes: while (status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
          "polyclinic_worker, arrived_at called_at cancel_reason cancelled_at cancelled_late capacity checked_in_at ends_at fulfilled_at has_participants location_id notice_starts_at overbooked patient_id practitioner_id prepayment_due_at prepayment_minor prepayment_payment_id prepayment_status reason reminders_for room_id series_id series_moved series_on service_id started_at starts_at status token updated_at version wait_promise_minutes: while (status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
        ],
        "charges": [
          "polyclinic_staff, invoice_id status status_code status_reason version: while it is there",
          "polyclinic_worker, patient_id: while it is there",
        ],
        "chart_links": [
          "polyclinic_worker, survivor_id: while it is there",
        ],
        "conditions": [
          "polyclinic_staff, abated_date_time abated_on note onset_date_time onset_on severity status verification_status version: while status <> 'entered-in-error'::text",
          "polyclinic_worker, patient_id: while it is there",
        ],
        "counters": [
          "polyclinic_staff, value: while it is there",
          "polyclinic_worker, value: while it is there",
        ],
        "coverages": [
          "polyclinic_staff, ends_on insurer number_ending number_hash plan policy_holder position relationship sealed_number starts_on status updated_at version: while it is there",
          "polyclinic_worker, patient_id: while it is there",
        ],
        "encounters": [
          "polyclinic_staff, finished_at started_at status updated_at version: while (status = 'in-progress'::text) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = appointment_id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
          "polyclinic_worker, finished_at patient_id started_at status updated_at version: while (status = 'in-progress'::text) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = appointment_id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
        ],
        "holds": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "invoice_balances": [
          "polyclinic_staff, next_sequence: while next_sequence IS NULL",
          "polyclinic_worker, next_sequence: while next_sequence IS NULL",
        ],
        "invoice_drafts": [
          "polyclinic_staff, due_on memo version: while it is there",
          "polyclinic_worker, patient_id: while it is there",
        ],
        "lab_orders": [
          "polyclinic_staff, critical_notified_at critical_since due_at revoked_reason status updated_at version: while status <> ALL (ARRAY['revoked'::text, 'entered-in-error'::text])",
          "polyclinic_worker, critical_notified_at overdue_notified_at patient_id updated_at: while it is there",
        ],
        "note_signature_requests": [
          "polyclinic_staff, closed_at closed_by outcome reason: while closed_at IS NULL",
          "polyclinic_worker, closed_at closed_by outcome reason: while closed_at IS NULL",
        ],
        "notes": [
          "polyclinic_staff, all columns: while status = 'draft'::text",
          "polyclinic_worker, patient_id: while status = 'draft'::text",
        ],
        "organization_notifications": [
          "polyclinic_visitor, read_at: while account_id = app.account_id",
        ],
        "patient_addresses": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "patient_contacts": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "patient_identifiers": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "patient_names": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "patient_telecoms": [
          "polyclinic_worker, patient_id: while it is there",
        ],
        "payment_credits": [
          "polyclinic_staff, next_sequence: while next_sequence IS NULL",
          "polyclinic_worker, next_sequence: while next_sequence IS NULL",
        ],
        "prescription_documents": [
          "polyclinic_staff, activated_at verification_code version: while activated_at IS NULL",
          "polyclinic_worker, patient_id: while activated_at IS NULL",
        ],
        "prescription_statuses": [
          "polyclinic_staff, status version: while it is there",
          "polyclinic_worker, patient_id: while status = 'draft'::text",
        ],
        "prescriptions": [
          "polyclinic_staff, all columns: while activated_at IS NULL",
          "polyclinic_worker, patient_id: while activated_at IS NULL",
        ],
        "purchase_order_lines": [
          "polyclinic_staff, received: while it is there",
        ],
        "purchase_orders": [
          "polyclinic_staff, closed_at ordered_at status: while status <> ALL (ARRAY['closed'::text, 'cancelled'::text])",
        ],
        "recalls": [
          "polyclinic_staff, completed_at declined_reason detail postponed_until sent_at status version: while it is there",
          "polyclinic_worker, completed_at detail patient_id sent_at status version: while it is there",
        ],
        "records": [
          "polyclinic_staff, all columns: while status = 'draft'::text",
          "polyclinic_worker, patient_id: while status = 'draft'::text",
        ],
        "referrals": [
          "polyclinic_staff, answer_document_id answer_note answer_record_id answered_at booked_on closed_at expected_on outcome overdue_notified_at reason recipient_contact recipient_name sent_at specialty status status_reason urgency version: while status <> 'cancelled'::text",
          "polyclinic_worker, overdue_notified_at patient_id: while it is there",
        ],
        "refill_requests": [
          "polyclinic_staff, answer_code answer_text answered_at answered_by answered_by_name answered_by_role renewed_prescription_id status: while status = 'requested'::text",
        ],
        "released_documents": [
          "polyclinic_staff, withdrawn_at: while withdrawn_at IS NULL",
        ],
        "released_records": [
          "polyclinic_staff, withdrawn_at: while withdrawn_at IS NULL",
        ],
        "specimens": [
          "polyclinic_staff, received_at received_by_name rejected_at rejected_by_name rejected_code rejected_reason status: while status <> 'rejected'::text",
          "polyclinic_worker, patient_id: while it is there",
        ],
        "stock_balances": [
          "polyclinic_staff, quantity: while it is there",
          "polyclinic_worker, quantity: while it is there",
        ],
        "stock_batches": [
          "polyclinic_staff, state state_changed_at state_changed_by_name state_reason version: while it is there",
        ],
        "stock_counts": [
          "polyclinic_staff, balance counted counted_at counted_by_name: while it is there",
        ],
        "stock_levels": [
          "polyclinic_staff, reorder_level reorder_quantity: while it is there",
        ],
        "stock_takes": [
          "polyclinic_staff, closed_at closed_by_name status: while status = 'counting'::text",
        ],
        "stock_transfer_lines": [
          "polyclinic_staff, accepted returned: while it is there",
        ],
        "stock_transfers": [
          "polyclinic_staff, status: while status = 'in-transit'::text",
        ],
        "tasks": [
          "polyclinic_staff, assignee_id assignee_role comment done_at done_by_name due_on outcome priority status title version: while it is there",
          "polyclinic_worker, assignee_id assignee_role done_at done_by_name outcome patient_id status version: while it is there",
        ],
        "withheld_results": [
          "polyclinic_staff, ended_at ended_by_name: while ended_at IS NULL",
          "polyclinic_worker, patient_id: while it is there",
        ],
      }
    `)
  })

  it.each([
    ['records', 'grant update on records to polyclinic_worker'],
    [
      'records',
      `alter policy staff_change on records using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`,
    ],
    [
      'notes',
      `alter policy staff_change on notes using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`,
    ],
    ['released_records', 'grant update (body) on released_records to polyclinic_staff'],
  ])('shows %s otherwise after: %s', async (table, statement) => {
    const before = (await closingTables())[table]
    expect(before?.length).toBeGreaterThan(0)
    expect((await catalogue.after([statement], closingTables))[table]).not.toEqual(before)
  })
})
