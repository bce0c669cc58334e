/**
 * Who writes and who reads which table, from the sources: a domain owns its tables, no other writes them, and none below it
 * reads them but as listed here (docs/architecture.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import areas from '../../areas.json' with { type: 'json' }

const src = fileURLToPath(new URL('../src/', import.meta.url))
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

/** The tables of one domain that another one reads itself, not through the owner's exports. */
function foreignReadsIn(sources: readonly Source[]): { table: string; owner: string; reader: string }[] {
  const writers = writersIn(sources)
  return [...domainsIn(sources, reading)].flatMap(([table, readers]) => {
    const [owner] = writers.get(table) ?? []
    return owner ? [...readers].filter((reader) => reader !== owner).map((reader) => ({ table, owner, reader })) : []
  })
}

/** The domains, each below those that may call it. */
const order = Object.values(areas).flat()

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && (path.split('/')[0] as string) in areas)
  .map((path) => ({ domain: path.split('/')[1] as string, text: readFileSync(`${src}/${path}`, 'utf8') }))

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

/** All facts of a search or a booking are read together, in one round trip. */
const slotFact = 'a fact of `evaluateSlot`'
/** What a domain reads of a table of one above it, which it can not call, and why it reads it all the same. */
const readUpwards: Record<string, string> = {
  'appointments reads reminders.outbox_messages':
    'the outbox of the kernel, in which reminders postpone a row: messages of a visit are shown beside it',
  'appointments reads requests.appointment_requests':
    'what a patient has open online is limited, visits and requests together; who leaves a clinic has none open',
  'appointments reads waitlist.waitlist_entries': 'who leaves a clinic waits for nothing there',
  'appointments reads waitlist.waitlist_offers': 'a join: whether a hold keeps an offered time, in the one statement of the calendar',
  'identity reads organizations.organizations': 'a join: name and status of the clinic of a membership, read before a clinic is known',
  'notifications reads patients.patients': 'a join: the name and the number of the patient who is called',
  'observations reads labs.result_releases': 'a join: whether the patient may see a result, in the statement that lists a page of them',
  'observations reads labs.withheld_results': 'a join: whether a result is withheld from the patient, in the same statement',
  'organizations reads patients.patients': 'names of the patients whom a page of the audit log shows',
  'patients reads chart-merges.chart_links': 'a join: the chart that goes on, in the one statement that opens a chart',
  'scheduling reads appointments.appointment_participants': slotFact,
  'scheduling reads appointments.appointments':
    'a join: whose the occupied time is; closures, hours and leave are compared with the visits in them',
  'scheduling reads organizations.closures': slotFact,
  'scheduling reads organizations.location_hours': slotFact,
  'scheduling reads organizations.locations': slotFact,
  'scheduling reads organizations.room_closures': slotFact,
  'scheduling reads organizations.rooms': slotFact,
  'scheduling reads organizations.service_participants': slotFact,
  'scheduling reads organizations.service_resources': slotFact,
  'scheduling reads organizations.services': slotFact,
  'scheduling reads patients.patients': 'a join: the name in a conflict that staff are shown',
  'scheduling reads staff.outside_busy_times': slotFact,
  'scheduling reads staff.practitioner_exceptions': slotFact,
  'scheduling reads staff.practitioner_hours': slotFact,
  'scheduling reads staff.practitioners': slotFact,
  'scheduling reads staff.service_practitioners': slotFact,
  'settings reads organizations.organizations':
    'the adjusted permissions of roles are a column of the clinic, which every request reads with it',
  'settings reads organizations.services': "whether the services with a fee of their own are the clinic's",
  'staff reads appointments.appointments': 'how many visits lie in a leave, for whoever enters it',
  'staff reads organizations.location_hours': 'the hours with which an invited practitioner begins',
  'staff reads organizations.locations': 'whether hours are at places of the clinic',
  'staff reads organizations.organizations': 'who has a permission, by the adjusted roles of the clinic',
  'staff reads organizations.services': 'whether what a practitioner offers is a service of the clinic',
  'support reads patients.patients': 'a join: the name of the patient whose messages are listed',
}

it('what a domain reads of a table of one above it stands here with its reason, and nothing else is read so', () => {
  expect(order.length).toBeGreaterThan(30)
  const upwards = foreignReadsIn(sources).filter(({ owner, reader }) => order.indexOf(owner) > order.indexOf(reader))
  expect(upwards.map(({ table, owner, reader }) => `${reader} reads ${owner}.${table}`).sort()).toEqual(Object.keys(readUpwards))
})

it('a further reader is found', () => {
  const statement = { domain: 'billing', text: "scope.insert('invoices', {})" }
  const reader = { domain: 'labs', text: "scope.from('lab_orders').leftJoin(\n  'invoices', 'a', 'b')" }
  expect(foreignReadsIn([statement, reader])).toEqual([{ table: 'invoices', owner: 'billing', reader: 'labs' }])
})
