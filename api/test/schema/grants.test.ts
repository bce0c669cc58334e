/** Who may do what with which table and column, read from the catalogue. A change of a grant is a change of this file. */
import { beforeAll, describe, expect, it } from 'vitest'
import { applicationRoles, type Grant, listGrants, useCatalogue } from './catalogue.ts'
import { isOfClinics, printGrants } from './print-grants.ts'

const catalogue = useCatalogue()
let grants: Grant[]
beforeAll(async () => {
  grants = await listGrants(catalogue)
})

const ofClinic = (role: string) => printGrants(grants.filter((grant) => grant.role === role && isOfClinics(grant.table)))

describe('with the tables of a clinic', () => {
  it('the timetable, which reads of all clinics', () => {
    expect(ofClinic('polyclinic_timetable')).toMatchInlineSnapshot(`
      {
        "appointment_events": "select (id, organization_id)",
        "appointment_requests": "select (created_at, expires_at, organization_id, overdue_told_at, status)",
        "appointments": "select (organization_id, prepayment_due_at, prepayment_status, reminders_for, starts_at, status)",
        "file_removals": "select (due_at, organization_id)",
        "freed_times": "select (ends_at, hold_id, offer_from, organization_id)",
        "holds": "select (expires_at, id, organization_id)",
        "organization_settings": "select (key, organization_id, value)",
        "outbox_messages": "select (attempts, cancelled_at, organization_id, send_at, sent_at)",
        "outside_calendars": "select (next_fetch_at, organization_id, practitioner_id)",
        "patient_imports": "select (id, organization_id, status)",
        "patients": "select (id, organization_id)",
        "practitioners": "select (id, organization_id, status, updated_at)",
        "waitlist_entries": "select (organization_id, status)",
        "waitlist_offers": "select (expires_at, id, organization_id, status)",
      }
    `)
  })

  it('a patient', () => {
    expect(ofClinic('polyclinic_patient')).toMatchInlineSnapshot(`
      {
        "allergies": "select",
        "appointment_confirmations": "delete, insert, select, update (confirmed_at, confirmed_way)",
        "appointment_events": "insert, select",
        "appointment_participants": "delete, insert, select",
        "appointment_requests": "insert, select, update",
        "appointments": "insert, select, update (arrived_at, called_at, cancel_reason, cancelled_at, cancelled_late, capacity, checked_in_at, ends_at, fulfilled_at, has_participants, location_id, notice_starts_at, overbooked, practitioner_id, reason, reminders_for, room_id, series_id, series_moved, series_on, service_id, started_at, starts_at, status, token, updated_at, version, wait_promise_minutes)",
        "audit_events": "insert, select",
        "calendar_feeds": "insert, select, update",
        "charges": "insert, select (appointment_id, code, id, organization_id, patient_id, status, status_code)",
        "closures": "select",
        "conditions": "select",
        "counters": "insert, select, update (value)",
        "encounters": "select",
        "freed_times": "insert",
        "holds": "delete, insert, select",
        "immunization_errors": "select (immunization_id, organization_id, patient_id)",
        "immunizations": "select",
        "invoice_balances": "select",
        "invoice_cancellations": "select",
        "invoice_lines": "select",
        "invoices": "select",
        "location_hours": "select",
        "locations": "select",
        "medications": "select",
        "messages": "insert, select",
        "observation_errors": "select",
        "observations": "select",
        "occupancies": "delete, insert, select (appointment_id, capacity, ends_at, expires_at, group_service_id, hold_id, id, new_patient, organization_id, resource_id, seat, starts_at)",
        "organization_settings": "select",
        "outbox_messages": "insert",
        "outside_busy_times": "select (ends_at, organization_id, practitioner_id, starts_at)",
        "patient_search_keys": "delete, insert, select",
        "patients": "select",
        "payment_allocations": "select",
        "payment_credits": "select",
        "payments": "select",
        "practitioner_exceptions": "select (ends_at, id, kind, location_id, organization_id, practitioner_id, starts_at)",
        "practitioner_hours": "select",
        "practitioners": "select",
        "prescription_statuses": "select",
        "prescriptions": "select",
        "refill_requests": "select",
        "released_documents": "select",
        "released_records": "select",
        "result_releases": "select (created_at, observation_id, organization_id, patient_id)",
        "rooms": "select",
        "service_participants": "select",
        "service_practitioners": "select",
        "service_resources": "select",
        "services": "select",
        "waitlist_entries": "insert, select, update",
        "waitlist_offers": "select, update (answered_at, appointment_id, status)",
      }
    `)
  })

  it('a visitor', () => {
    expect(ofClinic('polyclinic_visitor')).toMatchInlineSnapshot(`
      {
        "audit_events": "insert",
        "closures": "select",
        "files": "select",
        "location_hours": "select",
        "locations": "select",
        "occupancies": "select (capacity, ends_at, expires_at, group_service_id, id, new_patient, organization_id, resource_id, seat, starts_at)",
        "organization_settings": "select",
        "outside_busy_times": "select (ends_at, organization_id, practitioner_id, starts_at)",
        "practitioner_exceptions": "select (ends_at, id, kind, location_id, organization_id, practitioner_id, starts_at)",
        "practitioner_hours": "select",
        "practitioners": "select",
        "rooms": "select",
        "service_participants": "select",
        "service_practitioners": "select",
        "service_resources": "select",
        "services": "select",
      }
    `)
  })

  it('staff', () => {
    expect(ofClinic('polyclinic_staff')).toMatchInlineSnapshot(`
      {
        "absence_visits": "insert, select, update (called_at, called_by, called_by_name)",
        "absences": "insert, select",
        "allergies": "insert, select, update",
        "appointment_confirmations": "delete, insert, select, update",
        "appointment_events": "insert, select",
        "appointment_participants": "delete, insert, select",
        "appointment_requests": "insert, select, update",
        "appointment_series": "insert, select, update",
        "appointments": "insert, select, update",
        "audit_events": "insert, select",
        "bounced_addresses": "delete, select",
        "calendar_feeds": "insert, select, update",
        "charges": "insert, select, update (invoice_id, status, status_code, status_reason, version)",
        "chart_openings": "insert, select",
        "closures": "delete, insert, select, update",
        "conditions": "insert, select, update",
        "counters": "insert, select, update (value)",
        "critical_acknowledgements": "insert, select",
        "displays": "insert, select, update",
        "document_errors": "insert, select",
        "documents": "insert, select",
        "encounters": "insert, select, update",
        "file_deletions": "insert, select",
        "file_removals": "delete, insert, select",
        "files": "insert, select",
        "freed_times": "insert, select",
        "holds": "delete, insert, select",
        "immunization_errors": "insert, select",
        "immunizations": "insert, select",
        "imported_resources": "select",
        "invoice_balances": "insert, select, update (next_sequence)",
        "invoice_cancellations": "insert, select",
        "invoice_draft_lines": "delete, insert, select",
        "invoice_drafts": "delete, insert, select, update (due_on, memo, version)",
        "invoice_lines": "insert, select",
        "invoices": "insert, select",
        "lab_orders": "insert, select, update",
        "ledger_entries": "insert, select",
        "location_hours": "delete, insert, select, update",
        "locations": "insert, select, update",
        "medications": "insert, select, update",
        "message_opt_outs": "delete, insert, select",
        "message_texts": "delete, insert, select, update",
        "messages": "insert, select",
        "note_addenda": "insert, select",
        "note_errors": "insert, select",
        "note_versions": "insert, select",
        "notes": "insert, select, update",
        "observation_errors": "insert, select",
        "observations": "insert, select",
        "occupancies": "delete, insert, select",
        "organization_settings": "insert, select, update",
        "outbox_messages": "insert, select, update",
        "outside_busy_times": "insert, select",
        "outside_calendars": "delete, insert, select (address_hash, created_at, failing_since, fault, fetched_at, host, id, name, organization_id, practitioner_id, unread_entries)",
        "patient_calls": "select, update (called_at, called_by, called_by_name)",
        "patient_import_rows": "insert, select, update",
        "patient_imports": "insert, select, update",
        "patient_near_keys": "delete, insert, select",
        "patient_search_keys": "delete, insert, select",
        "patients": "insert, select, update",
        "payment_allocations": "insert, select",
        "payment_credits": "insert, select, update (next_sequence)",
        "payments": "insert, select",
        "practitioner_exceptions": "delete, insert, select, update",
        "practitioner_hours": "delete, insert, select, update",
        "practitioners": "insert, select, update",
        "prescription_statuses": "insert, select, update (changed_at, changed_by, changed_by_name, changed_by_role, reason, status)",
        "prescriptions": "insert, select, update",
        "record_errors": "insert, select",
        "record_versions": "insert, select",
        "records": "insert, select, update",
        "refill_requests": "insert, select, update",
        "released_documents": "insert, select, update (withdrawn_at)",
        "released_records": "insert, select, update (withdrawn_at)",
        "result_releases": "insert, select",
        "room_closures": "delete, insert, select",
        "rooms": "insert, select, update",
        "service_participants": "delete, insert, select",
        "service_practitioners": "delete, insert, select",
        "service_resources": "delete, insert, select",
        "services": "insert, select, update",
        "signed_notes": "insert, select",
        "specimens": "insert, select, update",
        "staff_members": "insert, select, update",
        "stock_moves": "insert, select",
        "tasks": "insert, select, update",
        "waitlist_entries": "insert, select, update",
        "waitlist_offers": "insert, select, update",
      }
    `)
  })

  it('the worker', () => {
    expect(ofClinic('polyclinic_worker')).toMatchInlineSnapshot(`
      {
        "allergies": "insert, select, update",
        "appointment_confirmations": "delete, insert, select, update",
        "appointment_events": "insert, select",
        "appointment_participants": "delete, insert, select",
        "appointment_requests": "insert, select, update",
        "appointment_series": "insert, select, update",
        "appointments": "insert, select, update",
        "audit_events": "insert, select",
        "bounced_addresses": "insert, select, update",
        "calendar_feeds": "select, update",
        "charges": "insert, select",
        "chart_openings": "insert, select",
        "closures": "delete, insert, select, update",
        "conditions": "insert, select, update",
        "counters": "insert, select, update (value)",
        "critical_acknowledgements": "insert, select",
        "displays": "select",
        "document_errors": "insert, select",
        "documents": "insert, select",
        "encounters": "insert, select, update",
        "file_deletions": "insert, select",
        "file_removals": "delete, insert, select, update",
        "files": "insert, select",
        "freed_times": "delete, insert, select",
        "holds": "delete, insert, select, update (patient_id)",
        "immunization_errors": "insert, select",
        "immunizations": "insert, select",
        "imported_resources": "insert, select",
        "invoice_balances": "insert, select, update (next_sequence)",
        "invoice_cancellations": "insert, select",
        "invoice_draft_lines": "select",
        "invoice_drafts": "select",
        "invoice_lines": "insert, select",
        "invoices": "insert, select",
        "lab_orders": "insert, select, update",
        "ledger_entries": "insert, select",
        "location_hours": "delete, insert, select, update",
        "locations": "insert, select, update",
        "medications": "insert, select",
        "message_opt_outs": "delete, insert, select",
        "message_texts": "select",
        "messages": "insert, select",
        "note_addenda": "insert, select",
        "note_errors": "insert, select",
        "note_versions": "insert, select",
        "notes": "insert, select",
        "observation_errors": "insert, select",
        "observations": "insert, select",
        "occupancies": "delete, insert, select",
        "organization_settings": "insert, select, update",
        "outbox_messages": "delete, insert, select, update",
        "outside_busy_times": "delete, insert, select",
        "outside_calendars": "select, update",
        "patient_calls": "insert, select, update",
        "patient_import_rows": "select, update",
        "patient_imports": "select, update",
        "patient_near_keys": "delete, insert, select",
        "patient_search_keys": "delete, insert, select",
        "patients": "insert, select, update",
        "payment_allocations": "insert, select",
        "payment_credits": "insert, select, update (next_sequence)",
        "payments": "insert, select",
        "practitioner_exceptions": "delete, insert, select, update",
        "practitioner_hours": "delete, insert, select, update",
        "practitioners": "insert, select, update",
        "prescription_statuses": "insert, select",
        "prescriptions": "insert, select",
        "record_errors": "insert, select",
        "record_versions": "insert, select",
        "records": "insert, select",
        "refill_requests": "insert, select, update",
        "released_documents": "insert, select",
        "released_records": "insert, select",
        "result_releases": "insert, select",
        "rooms": "insert, select, update",
        "service_participants": "delete, insert, select",
        "service_practitioners": "delete, insert, select",
        "service_resources": "delete, insert, select",
        "services": "insert, select",
        "signed_notes": "insert, select",
        "specimens": "insert, select, update",
        "staff_members": "insert, select, update",
        "stock_moves": "insert, select",
        "tasks": "insert, select, update",
        "waitlist_entries": "insert, select, update",
        "waitlist_offers": "insert, select, update",
      }
    `)
  })

  it('the platform’s administrator has nothing to do, and the role that signs in only writes the audit log', () => {
    const others = grants.filter(({ table, role }) => isOfClinics(table) && ['polyclinic_admin', 'polyclinic_app'].includes(role))
    expect(others).toEqual([{ table: 'audit_events', role: 'polyclinic_app', privilege: 'insert', column: null }])
  })
})

it('nothing is granted to everybody, nothing on partitions, nothing that can be passed on, and no table can be emptied at once', async () => {
  const bad = await catalogue.rows(
    `select c.relname as table, coalesce(r.rolname, 'everybody') as role, x.privilege_type as privilege
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join lateral (select * from aclexplode(c.relacl) union all select e.* from pg_attribute a cross join lateral aclexplode(a.attacl) e where a.attrelid = c.oid) x
     left join pg_roles r on r.oid = x.grantee
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and (x.grantee = 0 or (r.rolname = any($1) and (
       c.relispartition or x.is_grantable or x.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))))`,
    [applicationRoles],
  )
  expect(bad).toEqual([])
})
