import { readdirSync, readFileSync } from 'node:fs'
import { tableColumns, tenantTables } from '../src/kernel/db/types.gen.ts'

/** Where a table is on a cluster: spread by clinic, copied to every node, or on the coordinator alone. */
export type Place = 'clinic' | 'everywhere' | 'coordinator'

const folder = new URL('../db/migrations/', import.meta.url)
const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
const copied = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/select (?:migration\.protect|app\.distribute)\('(\w+)', 'reference'\)/g)].map(([, table]) => table),
  ),
)
const spread = new Set<string>(tenantTables)

/** The place of each table of the product, by its name. */
export const places = new Map<string, Place>(
  Object.keys(tableColumns).map((table) => [table, spread.has(table) ? 'clinic' : copied.has(table) ? 'everywhere' : 'coordinator']),
)
