/**
 * Who writes and who reads which table, from the sources: a domain owns its tables, no other writes them, and none below it
 * reads them but as listed here (docs/architecture.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const domains = fileURLToPath(new URL('../src/domains/', import.meta.url))
const writing = /\b(?:insert|update|delete|insertInto|updateTable|deleteFrom|fixedInsert)\(\s*'(\w+)/g

const reading = /\b(?:from|selectFrom|innerJoin|leftJoin|rightJoin)\(\s*'(\w+)/g

interface Source {
  domain: string
  text: string
}

/** Table → the domains whose sources name it so. */
function domainsIn(sources: readonly Source[], way: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { domain, text } of sources)
    for (const [, table] of text.matchAll(way)) found.set(table as string, (found.get(table as string) ?? new Set()).add(domain))
  return found
}
export const writersIn = (sources: readonly Source[]) => domainsIn(sources, writing)

/** The tables of one domain that another reads, by itself and not through what the owner exports. */
function foreignReadsIn(sources: readonly Source[]): { table: string; owner: string; reader: string }[] {
  const writers = writersIn(sources)
  return [...domainsIn(sources, reading)].flatMap(([table, readers]) => {
    const [owner] = writers.get(table) ?? []
    return owner ? [...readers].filter((reader) => reader !== owner).map((reader) => ({ table, owner, reader })) : []
  })
}

/** The domains, each below those that may call it. */
const layers = readFileSync(fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url)), 'utf8')
const order = [...(/const domains = \[([^\]]*)\]/.exec(layers)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name as string)

const sources = readdirSync(domains, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ domain: path.split('/')[0] as string, text: readFileSync(`${domains}/${path}`, 'utf8') }))

it('a table is written by one domain', () => {
  const writers = writersIn(sources)
  expect(writers.size).toBeGreaterThan(80)
  const shared = [...writers].filter(([, names]) => names.size > 1).map(([table, names]) => `${table}: ${[...names].sort().join(', ')}`)
  expect(shared).toEqual([])
})

it('a second writer is found, in whatever way it writes', () => {
  const text = (way: string) => ({ domain: 'billing', text: `await scope.run(${way}(\n  'patients', { id }))` })
  for (const way of ['scope.insert', 'scope.update', 'scope.delete', 'sql.updateTable', 'sql.deleteFrom', 'sql.insertInto', 'fixedInsert'])
    expect(writersIn([{ domain: 'patients', text: "scope.update('patients')" }, text(way)]).get('patients')).toEqual(
      new Set(['patients', 'billing']),
    )
})

it('what a domain reads of a table of one above it stands here: it can not call it, and takes its columns as they are', () => {
  expect(order.length).toBeGreaterThan(30)
  const upwards = foreignReadsIn(sources).filter(({ owner, reader }) => order.indexOf(owner) > order.indexOf(reader))
  expect(upwards.map(({ table, owner, reader }) => `${reader} reads ${owner}.${table}`).sort()).toMatchInlineSnapshot(`
    [
      "appointments reads reminders.outbox_messages",
      "appointments reads requests.appointment_requests",
      "appointments reads waitlist.waitlist_entries",
      "appointments reads waitlist.waitlist_offers",
      "identity reads organizations.organizations",
      "medications reads prescriptions.prescriptions",
      "observations reads labs.result_releases",
      "organizations reads patients.patients",
      "scheduling reads appointments.appointment_participants",
      "scheduling reads appointments.appointments",
      "scheduling reads organizations.closures",
      "scheduling reads organizations.location_hours",
      "scheduling reads organizations.locations",
      "scheduling reads organizations.room_closures",
      "scheduling reads organizations.rooms",
      "scheduling reads organizations.service_participants",
      "scheduling reads organizations.service_resources",
      "scheduling reads organizations.services",
      "scheduling reads patients.patients",
      "scheduling reads staff.outside_busy_times",
      "scheduling reads staff.practitioner_exceptions",
      "scheduling reads staff.practitioner_hours",
      "scheduling reads staff.practitioners",
      "scheduling reads staff.service_practitioners",
      "settings reads organizations.organizations",
      "settings reads organizations.services",
      "staff reads appointments.appointments",
      "staff reads organizations.location_hours",
      "staff reads organizations.locations",
      "staff reads organizations.organizations",
      "staff reads organizations.services",
    ]
  `)
})

it('a further reader is found', () => {
  const own = { domain: 'billing', text: "scope.insert('invoices', {})" }
  const reader = { domain: 'labs', text: "scope.from('lab_orders').leftJoin(\n  'invoices', 'a', 'b')" }
  expect(foreignReadsIn([own, reader])).toEqual([{ table: 'invoices', owner: 'billing', reader: 'labs' }])
})
