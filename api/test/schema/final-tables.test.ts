/** What is final is a row that nobody may change or delete: derived from the grants, not from a list. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listGrants, ownTables, useCatalogue } from './catalogue.ts'

const catalogue = useCatalogue()

describe('what is final', () => {
  /** Tables whose rows no role of the application may change or delete, in whole or by column. */
  async function finalTables(): Promise<string[]> {
    const now = await listGrants(catalogue)
    const tables = await catalogue.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ownTables} order by 1`,
    )
    const changed = new Set(now.filter(({ privilege }) => privilege !== 'select' && privilege !== 'insert').map(({ table }) => table))
    return tables.map(({ name }) => name).filter((name) => !changed.has(name))
  }
  /** The tables that `docs/architecture.md` calls final. */
  function calledFinal(): string[] {
    const text = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
    const line = text.split('\n').find((one) => one.startsWith('- What is final is a row of an insert-only table:'))
    return [...(line ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1] as string)
  }

  it('is every table that nobody may change or delete', async () => {
    expect(await finalTables()).toMatchInlineSnapshot(`
      [
        "absences",
        "announcements",
        "appointment_events",
        "audit_events",
        "chart_openings",
        "documents",
        "invoice_cancellations",
        "invoice_lines",
        "invoices",
        "lab_tests",
        "ledger_entries",
        "messages",
        "note_addenda",
        "note_errors",
        "payment_allocations",
        "payments",
        "plans",
        "platform_audit_events",
        "platform_invoices",
        "platform_payments",
        "prescription_codes",
        "signed_notes",
        "stock_moves",
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
