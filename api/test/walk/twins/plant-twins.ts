/** Beside each planted row its twins: one for each status and each other marker, all else being equal. */
import type pg from 'pg'
import type { Row } from '../../plant.ts'
import type { Table } from '../../table-catalogue.ts'
import { Copies, describeOriginals, type Originals } from './copies.ts'
import { type Marker, markersOf } from './markers.ts'

export interface Twin {
  number: number
  table: string
  /** What it differs by. */
  name: string
  /** Its own row and what refers to it, by table; and parents of its own where a key allows no second row. */
  rows: ReadonlyMap<string, Row>
  /** Tables whose row is there for the twin alone: its own, and those parents. */
  subjects: ReadonlySet<string>
}

export interface Twins {
  twins: Twin[]
  /** Those that the database refuses, with why. */
  impossible: string[]
}

/** Its row takes the one that it refers to out of use, or into use. */
const takesOut = /_(errors|withdrawals|cancellations|undos|removals|deletions)$/
const takesIn = /_(releases|cosignatures|acknowledgements)$|^(released|signed)_/
/** A visit takes place once: an encounter has an appointment of its own. */
const withParent: Record<string, string> = { encounters: 'appointments' }
/** Where lists are of one kind of rows alone, the other kind has its twins too. */
const secondKinds: Record<string, { name: string; kind: Row }> = {
  observations: { name: 'vital-signs', kind: { category: 'vital-signs' } },
}
/** Tables whose row is a twin's and not among what is planted: one that is out of use, or in use by another way, tells of nothing else. */
const isApart = (table: string) => takesOut.test(table) || table === 'result_releases' || table === 'withheld_results'

export const markOf = (number: number) => `TWIN${String(number).padStart(8, '0')}`

/** Plants the twins of rows, which are in the database, and have the mark of number 0. */
export async function plantTwins(owner: pg.Client, rows: ReadonlyMap<string, Row>): Promise<Twins> {
  const apart = new Set([...rows.keys()].filter(isApart))
  const found = await describeOriginals(owner, { rows, mark: markOf(0), apart })
  await owner.query('begin')
  await removeApart(owner, found)
  const originals = { ...found, rows: await inMilliseconds(owner, found) }
  const planting = new Planting(owner, originals)
  for (const table of [...rows.keys()].sort()) if (!originals.tables.get(table)?.is_one_per_clinic) await planting.plantTwinsOf(table)
  await owner.query('commit')
  return planting
}

/** Times of the database's own clock are finer than those that the product writes, and that its pages go on from. */
async function inMilliseconds(owner: pg.Client, { rows, tables }: Originals): Promise<Map<string, Row>> {
  for (const [name, { columns }] of tables) {
    const times = columns.filter(({ type }) => type === 'timestamp with time zone')
    const changes = times.map(({ column }) => `${column} = date_trunc('milliseconds', ${column})`)
    if (changes.length > 0) await owner.query(`update ${name} set ${changes.join(', ')}`)
  }
  const rounded = JSON.stringify([...rows]).replaceAll(/(T\d\d:\d\d:\d\d\.\d{3})\d+/g, '$1')
  return new Map(JSON.parse(rounded) as [string, Row][])
}

/** Removes the rows apart, and those that were planted for them to take out of use. */
async function removeApart(owner: pg.Client, originals: Originals) {
  const copies = new Copies(owner, originals, '')
  for (const table of [...originals.apart].reverse()) {
    const row = originals.rows.get(table) as Row
    const remove = (name: string, column: string, value: unknown) => owner.query(`delete from ${name} where ${column} = $1`, [value])
    const references = originals.tables.get(table)?.references ?? []
    const [of] = references.filter(({ target }) => target !== 'patients')
    const column = of?.columns.find((own) => own !== 'organization_id')
    if (!of || !column) continue
    await remove(table, column, row[column])
    if (!copies.refersToOriginal(table, of.target)) await remove(of.target, 'id', row[column])
  }
}

class Planting implements Twins {
  readonly twins: Twin[] = []
  readonly impossible: string[] = []
  readonly #owner: pg.Client
  readonly #originals: Originals
  #number = 0

  constructor(owner: pg.Client, originals: Originals) {
    this.#owner = owner
    this.#originals = originals
  }

  async plantTwinsOf(table: string) {
    await this.#plantTwinsLike(table, {}, '')
    const { name, kind } = secondKinds[table] ?? {}
    if (kind) await this.#plantTwinsLike(table, kind, `${name} `)
  }

  /** The twins of a row of one kind. */
  async #plantTwinsLike(table: string, kind: Row, prefix: string) {
    const { rows, tables, mark, apart } = this.#originals
    const values = new Copies(this.#owner, this.#originals, mark)
    const row = { ...rows.get(table), ...kind }
    if (!apart.has(table))
      for (const { change, ...marker } of markersOf(tables.get(table) as Table, table, row, (column) => values.valueOf(table, column)))
        await this.#plant(table, `${prefix}${marker.name}`, (copies) =>
          this.#copyWith(copies, table, { ...marker, change: { ...kind, ...change } }, prefix),
        )
    for (const child of [...tables.keys()].sort()) {
      const references = tables.get(child)?.references ?? []
      const column = references.find(({ target }) => target === table)?.columns.find((own) => own !== 'organization_id')
      if (!column || child === table || table === 'patients') continue
      if (apart.has(child))
        await this.#plant(table, `${prefix}with ${child}`, async (copies) => {
          const { id } = await copies.copy(table, kind)
          await copies.copy(child, { [column]: id })
        })
      else if (takesIn.test(child) && values.refersToOriginal(child, table))
        await this.#plant(table, `${prefix}without ${child}`, (copies) => copies.copy(table, kind), new Set([child]))
    }
  }

  async #copyWith(copies: Copies, table: string, { change, replaced_by }: Marker, prefix: string) {
    const { id } = await copies.copy(table, change)
    if (replaced_by) await this.#plant(table, `${prefix}${replaced_by}`, (heir) => heir.copy(table, { ...change, [replaced_by]: id }))
  }

  async #plant(table: string, name: string, make: (copies: Copies) => Promise<unknown>, without: ReadonlySet<string> = new Set()) {
    this.#number++
    const number = this.#number
    const copies = new Copies(this.#owner, this.#originals, markOf(number))
    await this.#owner.query('savepoint twin')
    try {
      const parent = withParent[table]
      if (parent) await copies.copy(parent)
      await make(copies)
      const subjects = new Set(copies.rows.keys())
      await copies.copyChildren(table, without)
      this.twins.push({ number, table, name, rows: copies.rows, subjects })
    } catch (error) {
      await this.#owner.query('rollback to savepoint twin')
      this.impossible.push(`${table} ${name}: ${(error as Error).message}`)
    }
  }
}
