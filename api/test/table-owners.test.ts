/** Who writes which table, read from the sources: a domain owns its tables, and no other writes them (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const domains = fileURLToPath(new URL('../src/domains/', import.meta.url))
const writing = /\b(?:insert|update|delete|insertInto|updateTable|deleteFrom|fixedInsert)\(\s*'(\w+)/g

/** Table → the domains whose sources write it. */
export function writersIn(sources: readonly { domain: string; text: string }[]): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const { domain, text } of sources) {
    for (const [, table] of text.matchAll(writing)) writers.set(table as string, (writers.get(table as string) ?? new Set()).add(domain))
  }
  return writers
}

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
