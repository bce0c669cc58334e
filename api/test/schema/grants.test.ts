/** The grants on each table and column, read from the catalogue. A change of a grant is a change of these files. */
import { describe, expect, it } from 'vitest'
import { applicationRoles } from './catalogue.ts'
import { isOfClinics, useGrants } from './print-grants.ts'

const { catalogue, grants, ofClinic } = useGrants()

describe('with the tables of a clinic', () => {
  it('the timetable, which reads of all clinics', () => {
    expect(ofClinic('polyclinic_timetable')).toMatchInlineSnapshot(`
      {
        "appointment_events": "select (id, organization_id)",
        "appointment_requests": "select (created_at, expires_at, organization_id, overdue_notified_at, status)",
        "appointments": "select (organization_id, prepayment_due_at, prepayment_status, reminders_for, starts_at, status)",
        "chart_counts": "select (before_id, organization_id)",
        "file_removals": "select (due_at, organization_id)",
        "holds": "select (expires_at, id, organization_id)",
        "lab_orders": "select (critical_notified_at, critical_since, due_at, organization_id, overdue_notified_at, status)",
        "list_sweeps": "select (next_day, organization_id)",
        "organization_idempotency_keys": "select (created_at, organization_id)",
        "organization_settings": "select (key, organization_id, value)",
        "outbox_messages": "select (attempts, cancelled_at, organization_id, send_at, sent_at)",
        "outside_calendars": "select (next_fetch_at, organization_id, practitioner_id)",
        "patient_imports": "select (id, organization_id, status)",
        "patients": "select (id, organization_id, updated_at)",
        "practitioners": "select (id, organization_id, status, updated_at)",
        "recall_rules": "select (id, organization_id)",
        "recall_sweeps": "select (day, finished, organization_id)",
        "referrals": "select (expected_on, organization_id, overdue_notified_at, status)",
        "released_slots": "select (ends_at, hold_id, offer_from, organization_id)",
        "similar_chart_scans": "select",
        "waitlist_entries": "select (organization_id, status)",
        "waitlist_offers": "select (expires_at, id, organization_id, status)",
      }
    `)
  })

  it('a patient', () => {
    expect(ofClinic('polyclinic_patient')).toMatchInlineSnapshot(`
      {
        "allergies": "select",
        "amendment_requests": "insert, select",
        "appointment_confirmations": "delete, insert, select, update (confirmed_at, confirmed_way)",
        "appointment_events": "insert, select",
        "appointment_participants": "delete, insert, select",
        "appointment_requests": "insert, select, update",
        "appointments": "insert, select, update (arrived_at, called_at, cancel_reason, cancelled_at, cancelled_late, capacity, checked_in_at, ends_at, fulfilled_at, has_participants, location_id, notice_starts_at, overbooked, practitioner_id, reason, reminders_for, room_id, series_id, series_moved, series_on, service_id, started_at, starts_at, status, token, updated_at, version, wait_promise_minutes)",
        "audit_events": "insert, select",
        "calendar_feeds": "insert, select, update",
        "charges": "insert, select (appointment_id, code, id, organization_id, patient_id, status, status_code)",
        "chart_links": "select",
        "closures": "select",
        "conditions": "select",
        "consent_withdrawals": "select (consent_id, organization_id, patient_id, withdrawn_on)",
        "consents": "select",
        "coverages": "select (ends_on, id, insurer, number_ending, organization_id, patient_id, plan, policy_holder, position, relationship, starts_on, status)",
        "dispense_errors": "select (dispense_id, organization_id, patient_id)",
        "dispenses": "select (days_supply, dispensed_at, dispenser_name, id, medication_text, organization_id, patient_id, prescription_id, quantity, quantity_unit)",
        "encounters": "select",
        "holds": "delete, insert, select",
        "immunization_errors": "select (immunization_id, organization_id, patient_id)",
        "immunizations": "select",
        "imported_resources": "select (content, effective_at, effective_date_time, id, organization_id, patient_id, resource_type, source, status, title)",
        "invoice_balances": "select",
        "invoice_cancellations": "select",
        "invoice_lines": "select",
        "invoices": "select",
        "location_hours": "select",
        "locations": "select",
        "medication_statements": "select",
        "medications": "select",
        "messages": "insert, select",
        "name_forms": "insert",
        "observation_errors": "select",
        "observations": "select",
        "occupancies": "delete, insert, select (appointment_id, capacity, ends_at, expires_at, group_service_id, hold_id, id, new_patient, organization_id, resource_id, seat, starts_at)",
        "organization_idempotency_keys": "insert",
        "organization_notifications": "insert",
        "organization_settings": "select",
        "outbox_messages": "insert",
        "outside_busy_times": "select (ends_at, organization_id, practitioner_id, starts_at)",
        "patient_addresses": "select",
        "patient_contacts": "delete, insert, select",
        "patient_list_versions": "insert, select (items, list, organization_id, patient_id, version)",
        "patient_names": "select",
        "patient_search_keys": "delete, insert, select",
        "patient_telecoms": "select",
        "patients": "select, update (interpreter_needed, language, other_languages, preferred_name, pronouns, updated_at, version)",
        "payment_allocations": "select",
        "payment_credits": "select",
        "payments": "select",
        "practitioner_exceptions": "select (ends_at, id, kind, location_id, organization_id, practitioner_id, starts_at)",
        "practitioner_hours": "select",
        "practitioners": "select",
        "prescription_documents": "select",
        "prescription_status_changes": "select (organization_id, patient_id, prescription_id, reason, version)",
        "prescription_statuses": "select",
        "prescriptions": "select",
        "refill_requests": "insert (created_at, id, note, organization_id, patient_id, prescription_id, requested_by, requested_by_name), select",
        "released_documents": "select",
        "released_records": "select",
        "released_slots": "insert",
        "result_releases": "select (created_at, observation_id, organization_id, patient_id)",
        "rooms": "select",
        "service_participants": "select",
        "service_practitioners": "select",
        "service_resources": "select",
        "services": "select",
        "tasks": "insert",
        "waitlist_entries": "insert, select, update",
        "waitlist_offers": "select, update (answered_at, appointment_id, status)",
        "withheld_results": "select (ended_at, order_id, organization_id, patient_id)",
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
        "organization_idempotency_keys": "insert, select",
        "organization_notifications": "select, update (read_at)",
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

  it('the platform’s administrator has nothing to do, and the role that signs in writes the audit log and reads which charts are linked', () => {
    const others = grants.filter(({ table, role }) => isOfClinics(table) && ['polyclinic_admin', 'polyclinic_app'].includes(role))
    expect(others).toEqual([
      { table: 'audit_events', role: 'polyclinic_app', privilege: 'insert', column: null },
      { table: 'chart_links', role: 'polyclinic_app', privilege: 'select', column: null },
    ])
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
