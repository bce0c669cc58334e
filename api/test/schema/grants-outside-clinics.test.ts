/** The grants on tables that are read before a clinic is known, or that belong to the platform, read from the catalogue. */
import { expect, it } from 'vitest'
import { listGrants, useCatalogue } from './catalogue.ts'
import { isOfClinics, printGrants } from './print-grants.ts'

const catalogue = useCatalogue()

it('with the tables that are no clinic’s, by role', async () => {
  const others = (await listGrants(catalogue)).filter(({ table }) => !isOfClinics(table))
  expect(
    Object.fromEntries(
      [...Map.groupBy(others, ({ table }) => table)].map(([table, own]) => [
        table,
        Object.fromEntries(
          [...Map.groupBy(own, ({ role }) => role)].map(([role, some]) => [role.replace('polyclinic_', ''), printGrants(some)[table]]),
        ),
      ]),
    ),
  ).toMatchInlineSnapshot(`
    {
      "account_tokens": {
        "app": "delete, insert, select, update",
        "worker": "delete, insert, select, update",
      },
      "accounts": {
        "admin": "insert, select, update",
        "app": "insert, select, update",
        "worker": "insert, select, update",
      },
      "announcements": {
        "admin": "insert, select",
      },
      "api_tokens": {
        "app": "select, update (last_used_at)",
        "staff": "insert, select, update (revoked_at)",
      },
      "articles": {
        "admin": "insert, select, update",
        "patient": "select",
        "staff": "select",
        "visitor": "select",
      },
      "backups": {
        "admin": "insert, select, update",
      },
      "code_keys": {
        "staff": "select",
        "worker": "select",
      },
      "code_systems": {
        "staff": "select",
        "worker": "select",
      },
      "codes": {
        "staff": "select",
        "worker": "select",
      },
      "enrolments": {
        "admin": "select",
        "app": "insert, select, update",
        "worker": "delete, insert, select, update",
      },
      "idempotency_keys": {
        "admin": "insert, select, update",
        "patient": "insert, select, update",
        "staff": "insert, select, update",
        "visitor": "insert, select, update",
        "worker": "delete, insert, select, update",
      },
      "known_devices": {
        "worker": "delete, insert, select, update",
      },
      "lab_tests": {
        "admin": "select",
        "patient": "select",
        "staff": "select",
        "visitor": "select",
        "worker": "insert, select",
      },
      "memberships": {
        "admin": "select",
        "app": "insert, select, update",
        "worker": "insert, select, update",
      },
      "notification_quiet_hours": {
        "admin": "delete, insert, select, update",
        "patient": "delete, insert, select, update",
        "staff": "delete, insert, select, update",
        "worker": "select",
      },
      "notification_settings": {
        "admin": "delete, insert, select, update",
        "patient": "delete, insert, select, update",
        "staff": "delete, insert, select, update",
        "worker": "insert, select, update",
      },
      "notifications": {
        "admin": "insert, select, update",
        "patient": "insert, select, update",
        "staff": "insert, select, update",
        "worker": "insert, select, update",
      },
      "organization_figures": {
        "admin": "select",
        "timetable": "select (counted_at, day, organization_id)",
        "worker": "insert, select, update",
      },
      "organizations": {
        "admin": "insert, select, update",
        "app": "select",
        "patient": "select",
        "staff": "select, update (about, address_line, city, currency, email, idle_minutes, listed, locale, name, phone, postal_code, role_adjustments, search_text, second_factor_required, setup_completed_at, specialties, time_zone, updated_at, version, website)",
        "timetable": "select (id, status, time_zone)",
        "visitor": "select",
        "worker": "insert, select, update",
      },
      "plans": {
        "admin": "insert, select",
        "staff": "select",
      },
      "platform_audit_events": {
        "admin": "insert, select",
        "app": "insert, select",
        "patient": "insert",
        "staff": "insert",
        "visitor": "insert",
        "worker": "insert, select",
      },
      "platform_invoices": {
        "admin": "insert, select",
      },
      "platform_outbox_messages": {
        "admin": "insert, select (attempts, created_at, id, sent_at)",
        "app": "delete, insert, select, update",
        "worker": "delete, insert, select, update",
      },
      "platform_payments": {
        "admin": "insert, select",
      },
      "platform_settings": {
        "admin": "insert, select, update",
        "app": "select",
        "patient": "select",
        "staff": "select",
        "visitor": "select",
        "worker": "insert, select, update",
      },
      "practitioner_listings": {
        "admin": "delete, insert, select, update",
        "patient": "select",
        "staff": "delete, insert, select, update",
        "visitor": "select",
        "worker": "delete, insert, select, update",
      },
      "prescription_codes": {
        "staff": "insert",
        "worker": "insert, select",
      },
      "proxies": {
        "app": "insert, select, update",
        "worker": "insert, select, update",
      },
      "registrations": {
        "worker": "delete, insert, select, update",
      },
      "sessions": {
        "admin": "select, update",
        "app": "delete, insert, select, update",
        "worker": "delete, insert, select, update",
      },
      "sign_in_attempts": {
        "app": "delete, insert, select, update",
        "worker": "delete, insert, select, update",
      },
      "stopped_numbers": {
        "staff": "select",
        "worker": "delete, insert, select",
      },
      "subscriptions": {
        "admin": "insert, select",
        "staff": "select",
      },
      "text_questions": {
        "worker": "delete, insert, select, update (answered_by)",
      },
      "ticket_messages": {
        "admin": "insert, select",
        "patient": "insert, select",
        "staff": "insert, select",
      },
      "tickets": {
        "admin": "select, update",
        "patient": "insert, select, update (status, updated_at)",
        "staff": "insert, select, update (status, updated_at)",
      },
    }
  `)
})
