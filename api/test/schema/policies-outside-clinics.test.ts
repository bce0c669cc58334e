/** Row security of the tables that are read before a clinic is known, or that belong to the platform, read from the catalogue. */
import { describe, expect, it } from 'vitest'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { applicationTables, listPolicies, useCatalogue } from './catalogue.ts'
import { conditionsOf } from './policy-faults.ts'

const catalogue = useCatalogue()

describe('row security of tables that are no clinic’s', () => {
  it('is known', async () => {
    const tables = await catalogue.rows<{ name: string; state: string }>(
      `select c.relname as name, case when not c.relrowsecurity then 'none' when c.relforcerowsecurity then 'forced' else 'not of the owner' end as state
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${applicationTables} and c.relname <> all($1) order by 1`,
      [tenantTables],
    )
    const policies = await listPolicies(
      catalogue,
      tables.map(({ name }) => name),
    )
    const printed = tables.map(({ name, state }) => [
      name,
      [
        state,
        ...policies
          .filter(({ table }) => table === name)
          .map(
            ({ command, roles, using, check }) =>
              `${command} by ${roles.join(', ')} where ${conditionsOf(using).join(' and ') || '-'}, writes where ${conditionsOf(check).join(' and ') || '-'}`,
          ),
      ],
    ])
    expect(Object.fromEntries(printed)).toMatchInlineSnapshot(`
      {
        "account_tokens": [
          "none",
        ],
        "accounts": [
          "none",
        ],
        "announcements": [
          "none",
        ],
        "api_tokens": [
          "forced",
          "select by polyclinic_app where true, writes where -",
          "update by polyclinic_app where true, writes where true",
          "all by polyclinic_staff where organization_id = app.organization_id, writes where organization_id = app.organization_id",
        ],
        "articles": [
          "forced",
          "all by polyclinic_admin where true, writes where true",
          "select by polyclinic_patient, polyclinic_staff, polyclinic_visitor where status = 'published'::text, writes where -",
        ],
        "backups": [
          "none",
        ],
        "code_keys": [
          "none",
        ],
        "code_systems": [
          "none",
        ],
        "codes": [
          "none",
        ],
        "enrolments": [
          "none",
        ],
        "idempotency_keys": [
          "forced",
          "all by public where account_id = app.account_id, writes where account_id = app.account_id",
          "delete by polyclinic_worker where true, writes where -",
          "select by polyclinic_worker where true, writes where -",
        ],
        "known_devices": [
          "none",
        ],
        "lab_tests": [
          "none",
        ],
        "memberships": [
          "none",
        ],
        "notification_quiet_hours": [
          "forced",
          "all by public where account_id = app.account_id, writes where account_id = app.account_id",
          "all by polyclinic_worker where true, writes where -",
        ],
        "notification_settings": [
          "forced",
          "all by public where account_id = app.account_id, writes where account_id = app.account_id",
          "all by polyclinic_worker where true, writes where true",
        ],
        "notifications": [
          "forced",
          "all by public where account_id = app.account_id, writes where account_id = app.account_id",
          "insert by polyclinic_admin, polyclinic_patient, polyclinic_staff, polyclinic_worker where -, writes where true",
        ],
        "organization_figures": [
          "forced",
          "select by polyclinic_admin where true, writes where -",
          "select by polyclinic_timetable where true, writes where -",
          "all by polyclinic_worker where organization_id = app.organization_id, writes where organization_id = app.organization_id",
        ],
        "organizations": [
          "forced",
          "all by polyclinic_admin where true, writes where true",
          "select by public where true, writes where -",
          "update by polyclinic_staff where id = app.organization_id, writes where -",
          "all by polyclinic_worker where true, writes where true",
        ],
        "plans": [
          "none",
        ],
        "platform_audit_events": [
          "none",
        ],
        "platform_invoices": [
          "none",
        ],
        "platform_outbox_messages": [
          "none",
        ],
        "platform_payments": [
          "none",
        ],
        "platform_settings": [
          "none",
        ],
        "practitioner_listings": [
          "forced",
          "delete by polyclinic_admin where true, writes where -",
          "select by public where true, writes where -",
          "all by polyclinic_staff, polyclinic_worker where organization_id = app.organization_id, writes where organization_id = app.organization_id",
        ],
        "prescription_codes": [
          "none",
        ],
        "proxies": [
          "none",
        ],
        "registrations": [
          "none",
        ],
        "sessions": [
          "none",
        ],
        "sign_in_attempts": [
          "none",
        ],
        "stopped_numbers": [
          "none",
        ],
        "subscriptions": [
          "forced",
          "all by polyclinic_admin where true, writes where true",
          "select by polyclinic_staff where organization_id = app.organization_id, writes where -",
        ],
        "text_questions": [
          "none",
        ],
        "ticket_messages": [
          "forced",
          "all by polyclinic_admin where true, writes where true",
          "select by polyclinic_patient, polyclinic_staff where account_id = app.account_id, writes where -",
          "insert by polyclinic_patient, polyclinic_staff where -, writes where account_id = app.account_id and NOT from_platform",
        ],
        "tickets": [
          "forced",
          "all by polyclinic_admin where true, writes where true",
          "all by polyclinic_patient, polyclinic_staff where account_id = app.account_id, writes where account_id = app.account_id",
        ],
      }
    `)
  })
})
