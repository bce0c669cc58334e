import type pg from 'pg'
import { newId } from '../../../src/kernel/ids.ts'
import type { Row } from '../../plant.ts'
import { describeTable, type Reference, type Table } from '../../table-catalogue.ts'
import { anotherValue, columnsOf, definitionOf, keyOf, shift, valuesByType } from './constraints.ts'

/** What is copied: rows by table, each after those that it refers to, with the mark in their texts. */
export interface Originals {
  rows: ReadonlyMap<string, Row>
  tables: ReadonlyMap<string, Table>
  mark: string
  /** Tables whose row is copied only where it is asked for: there is none among the originals. */
  apart: ReadonlySet<string>
}

export async function describeOriginals(owner: pg.Client, { rows, mark, apart }: Omit<Originals, 'tables'>): Promise<Originals> {
  const tables = new Map<string, Table>()
  for (const name of rows.keys()) tables.set(name, await describeTable(owner, name))
  return { rows, tables, mark, apart }
}

interface Refusal extends Error {
  code: string
  constraint: string
}
/** Copies of rows that belong together, as the originals do. */
export class Copies {
  readonly rows = new Map<string, Row>()
  readonly owner: pg.Client
  readonly mark: string
  readonly #originals: Originals
  #copies_children = false

  constructor(owner: pg.Client, originals: Originals, mark: string) {
    this.owner = owner
    this.#originals = originals
    this.mark = mark
  }

  /** Copies a row with a change; what a unique key or a check of the table asks for besides is found from the catalogue. */
  async copy(name: string, change: Row = {}): Promise<Row> {
    const table = this.#table(name)
    const text = JSON.stringify(this.#originals.rows.get(name))
      .replaceAll(this.#originals.mark, this.mark)
      .replaceAll(this.#originals.mark.toLowerCase(), this.mark.toLowerCase())
    const row: Row = { ...JSON.parse(text) }
    if ('id' in row && !table.references.some(({ columns }) => columns.includes('id'))) row.id = newId()
    for (const reference of table.references) {
      const target = this.rows.get(reference.target)
      if (target && this.#linksOriginal(name, reference)) link(row, reference, target)
    }
    Object.assign(row, change)
    const patient = this.rows.get('patients')
    if (patient && row.patient_id === patient.id) await this.#copyCharts(name, row)
    const kept = new Set(Object.keys(change))
    await this.#insert(name, row, kept)
    this.rows.set(name, row)
    return row
  }

  /** Whether the planted row refers to the planted row of the target, and not to another one. */
  refersToOriginal(name: string, target: string): boolean {
    return this.#table(name).references.some((reference) => reference.target === target && this.#linksOriginal(name, reference))
  }

  #linksOriginal(name: string, { target, columns, targets }: Reference): boolean {
    const [row, parent] = [this.#originals.rows.get(name), this.#originals.rows.get(target)]
    return columns.every((column, i) => row?.[column] === parent?.[targets[i] as string])
  }

  /** Copies all that refers to the copy of a table, and what refers to that; not what refers to parents that a key asked for. */
  async copyChildren(of: string, without: ReadonlySet<string> = new Set()) {
    this.#copies_children = true
    const family = new Set([of])
    for (const [name, { references }] of this.#originals.tables) {
      if (this.rows.has(name) || without.has(name) || this.#originals.apart.has(name)) continue
      if (!references.some(({ target }) => target !== name && family.has(target) && this.refersToOriginal(name, target))) continue
      await this.#copyChild(name)
      family.add(name)
    }
  }

  /** A child that cannot be there a second time is left out. */
  async #copyChild(name: string) {
    const before = new Map(this.rows)
    await this.owner.query('savepoint child')
    try {
      await this.copy(name)
    } catch {
      await this.owner.query('rollback to savepoint child')
      this.rows.clear()
      for (const [table, row] of before) this.rows.set(table, row)
    }
  }

  #table(name: string): Table {
    return this.#originals.tables.get(name) as Table
  }

  async #insert(name: string, row: Row, kept: Set<string>) {
    for (let tries = 0; ; tries++) {
      const refusal = await this.#attempt(name, row)
      if (!refusal) return
      const mended = tries < 8 && (await this.#mend(name, row, kept, refusal))
      if (!mended) throw new Error(`${name}: ${refusal.message}`)
    }
  }

  async #attempt(name: string, row: Row): Promise<Refusal | null> {
    const columns = this.#table(name)
      .columns.filter(({ generated }) => !generated)
      .map(({ column }) => column)
    await this.owner.query('savepoint copy')
    return this.owner
      .query(`insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::${name}, $1)`, [
        JSON.stringify(row),
      ])
      .then(
        async () => {
          await this.owner.query('release savepoint copy')
          return null
        },
        async (refusal: Refusal) => {
          await this.owner.query('rollback to savepoint copy')
          return refusal
        },
      )
  }

  async #mend(name: string, row: Row, kept: Set<string>, { code, constraint }: Refusal): Promise<boolean> {
    if (code === '23505') return this.#mendKey(name, row, kept, await columnsOf(this.owner, constraint))
    if (code === '23514') return this.#mendCheck(name, row, kept, await definitionOf(this.owner, name, constraint))
    if (code === '23P01') return shift(row)
    if (code === '23503') return this.#mendReference(name, row, await keyOf(this.owner, name, constraint))
    return false
  }

  /** What the changed row refers to is there with the same values: of a release that was withdrawn, the mark that says why. */
  async #mendReference(name: string, row: Row, columns: readonly string[]): Promise<boolean> {
    const reference = this.#table(name).references.find(({ columns: own }) => own.join() === columns.join())
    if (!reference) return false
    const values = reference.targets.map((target, i) => [target, row[reference.columns[i] as string]])
    await this.copy(reference.target, Object.fromEntries(values))
    return true
  }

  /** A second row with the same key has a parent of its own, or another text, number or time. */
  async #mendKey(name: string, row: Row, kept: Set<string>, columns: string[]): Promise<boolean> {
    const { references, columns: described } = this.#table(name)
    const parents = references.filter(
      ({ target, columns: own }) =>
        target !== name &&
        !this.rows.has(target) &&
        own.some((column) => column !== 'organization_id' && columns.includes(column) && !kept.has(column)) &&
        // What it may refer to, and does not, is no parent.
        own.every((column) => row[column] !== null),
    )
    const numbers: string[] = []
    for (const { column, type } of described) {
      if (!columns.includes(column) || kept.has(column) || column === 'organization_id') continue
      if (references.some(({ columns: own }) => own.includes(column)) || typeof row[column] === 'boolean') continue
      if (row[column] === null || (type === 'text' && this.#table(name).choices.has(column))) continue
      if (typeof row[column] === 'number') numbers.push(column)
      else {
        row[column] = anotherValue(type, row[column])
        return true
      }
    }
    const parent = parents.toSorted((a, b) => Number(a.target === 'patients') - Number(b.target === 'patients'))[0]
    if (!parent) {
      for (const column of numbers) row[column] = anotherValue('integer', row[column])
      return numbers.length > 0
    }
    // A chart of another patient has other children.
    if (parent.target === 'patients' && this.#copies_children) return false
    // What the change says, the parent says too: a state that is a row of its own, a mark with its time.
    const stated = parent.columns.flatMap((column, i) => (kept.has(column) ? [[parent.targets[i] as string, row[column]]] : []))
    link(row, parent, await this.copy(parent.target, Object.fromEntries(stated)))
    if (parent.target === 'patients') await this.#copyCharts(name, row)
    return true
  }

  /** What the row refers to is of the same patient. */
  async #copyCharts(name: string, row: Row) {
    for (const reference of this.#table(name).references) {
      const { target, columns, targets } = reference
      const original = this.#originals.rows.get(target)
      const is_original = columns.every((column, i) => row[column] === original?.[targets[i] as string])
      if (target === name || this.rows.has(target) || !is_original || !this.refersToOriginal(target, 'patients')) continue
      link(row, reference, await this.copy(target))
    }
  }

  /** Nullable columns that the check names are set or emptied, one or two at a time, until the row fits. */
  async #mendCheck(name: string, row: Row, kept: Set<string>, definition: string): Promise<boolean> {
    const table = this.#table(name)
    const options: Row[] = table.columns.flatMap(({ column, type, nullable }) => {
      if (kept.has(column) || !new RegExp(`\\b${column}\\b`).test(definition)) return []
      const others = (table.choices.get(column) ?? []).filter((value) => value !== row[column]).map((value) => ({ [column]: value }))
      if (type === 'boolean') return [{ [column]: !row[column] }]
      if (!nullable) return others
      return row[column] === null
        ? others.length > 0
          ? others
          : [{ [column]: this.valueOf(name, column) }]
        : [{ [column]: null }, ...others]
    })
    const pairs = options.flatMap((first, i) => options.slice(i + 1).map((second) => ({ ...first, ...second })))
    const triples = options.length > 6 ? [] : pairs.flatMap((pair) => options.map((third) => ({ ...pair, ...third })))
    for (const change of [...options, ...pairs, ...triples]) {
      const refusal = await this.#tried(name, { ...row, ...change })
      // Another constraint is mended in its turn.
      if (refusal?.code === '23514' && definition === (await definitionOf(this.owner, name, refusal.constraint))) continue
      Object.assign(row, change)
      return true
    }
    return false
  }

  async #tried(name: string, row: Row): Promise<Refusal | null> {
    await this.owner.query('savepoint tried')
    const refusal = await this.#attempt(name, row)
    await this.owner.query('rollback to savepoint tried')
    return refusal
  }

  /** What an empty column holds once it is set. */
  valueOf(name: string, column: string): unknown {
    const { columns, references } = this.#table(name)
    const type = columns.find((described) => described.column === column)?.type ?? 'text'
    const reference = references.find(({ columns: own }) => own.includes(column))
    if (reference) {
      const target = this.rows.get(reference.target) ?? this.#originals.rows.get(reference.target)
      return target?.[reference.targets[reference.columns.indexOf(column)] as string] ?? null
    }
    return valuesByType[type]?.() ?? `${this.mark} ${name}.${column}`
  }
}

function link(row: Row, { columns, targets }: Reference, target: Row) {
  columns.forEach((column, i) => {
    row[column] = target[targets[i] as string]
  })
}
