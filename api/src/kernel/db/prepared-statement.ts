import { isDeepStrictEqual } from 'node:util'
import type { Compilable, Insertable, InsertQueryBuilder, InsertResult } from 'kysely'
import { type Builders, buildersFor } from './builders.ts'
import { build, compile, type Statement } from './query.ts'
import { rehearseTransactions } from './transaction.ts'
import type { DB } from './types.gen.ts'

/** The source of a value in a prepared statement: which argument, and which of its members. */
class Slot {
  readonly path: readonly (string | number)[]
  constructor(path: readonly (string | number)[]) {
    this.path = path
  }
}

/** A stand-in for an argument while the statement is built: each of its members is a stand-in for the argument's member. */
const standIn = (path: readonly (string | number)[]): object =>
  new Proxy(new Slot(path), {
    get: (slot, member) => (member === 'path' || typeof member === 'symbol' ? Reflect.get(slot, member) : standIn([...path, member])),
  })

interface Template {
  sql: string
  /** Constants of the text, and slots. */
  parameters: readonly unknown[]
}

const fill = ({ sql, parameters }: Template, args: readonly unknown[]) => ({
  sql,
  parameters: parameters.map((parameter) =>
    parameter instanceof Slot
      ? parameter.path.reduce<unknown>((value, member) => (value as Record<string, unknown>)[member], args)
      : parameter,
  ),
})

/**
 * A statement whose text never changes: built and compiled at its first use, and only filled with values later, which is a tenth
 * of the work. `make` may only pass its arguments, and members of them, on as values: no condition on them, no list of varying
 * length, no method of theirs. In tests each use is compared with a newly built statement, and throws if they differ.
 */
export function preparedStatement<B extends Builders, A extends unknown[], R>(make: (builders: B, ...args: A) => Statement<R>) {
  let template: Template | undefined
  return (scope: B, ...args: A): Compilable<R> => {
    const given = [scope, ...args]
    if (!template) {
      const { organization_id, ...builders } = buildersFor(standIn([0, 'organization_id']) as unknown as string)
      const stand = new Proxy(new Slot([0]), {
        get: (_, member) =>
          member === 'organization_id' ? organization_id : (Reflect.get(builders, member) ?? standIn([0, member as string])),
      })
      template = compile(make(stand as unknown as B, ...(args.map((_, i) => standIn([i + 1])) as A)), organization_id)
    }
    const filled = fill(template, given)
    if (rehearseTransactions.on) compare(filled, compile(make(scope, ...args), scope.organization_id))
    return ready(filled)
  }
}

/**
 * The same for a statement with one text for each `shape`: its conditions, its order, its limit. `make` decides by the shape
 * alone; the values are arguments as in any other statement.
 */
export function fixedByShape<B extends Builders, S, A extends unknown[], R>(make: (builders: B, shape: S, ...args: A) => Statement<R>) {
  const made = new Map<string, (scope: B, ...args: A) => Compilable<R>>()
  return (scope: B, shape: S, ...args: A): Compilable<R> => {
    const key = JSON.stringify(shape)
    const statement = made.get(key) ?? preparedStatement((builders: B, ...rest: A) => make(builders, shape, ...rest))
    // The caller decides the shape of the statement, and the first hundreds of shapes are the usual ones.
    if (made.size < mostShapes) made.set(key, statement)
    return statement(scope, ...args)
  }
}
const mostShapes = 300

/** The same for an insert of one row: one text for each set of columns. `more`: the rest of the statement, such as `returning`. */
export function preparedInsert<T extends keyof DB, R = unknown>(table: T, more?: (insert: Insert<T>) => Compilable<R>) {
  const templates = new Map<string, Template>()
  return (row: Insertable<DB[T]>): Compilable<R> => {
    const columns = Object.keys(row).filter((column) => row[column as keyof typeof row] !== undefined)
    const key = columns.join()
    let template = templates.get(key)
    if (!template) {
      const stand = Object.fromEntries(columns.map((column) => [column, new Slot([0, column])]))
      const insert = build.insertInto(table).values(stand as never) as Insert<T>
      template = compile(more ? more(insert) : insert, null)
      templates.set(key, template)
    }
    return ready(fill(template, [row]))
  }
}

/**
 * The same for an insert of many rows, each with the columns of the first: lists of at most `most` rows, and one text for each
 * length. A text for any number of rows would have to insert from a query, which a cluster does not support under row security.
 * `more`: the rest of the statement, such as `on conflict`.
 */
export function preparedInserts<T extends keyof DB>(table: T, most: number, more?: (insert: Insert<T>) => Compilable<unknown>) {
  const templates = new Map<string, Template>()
  return (rows: readonly Insertable<DB[T]>[]): Compilable<unknown>[] => {
    const columns = Object.keys(rows[0] ?? {})
    if (rehearseTransactions.on && rows.some((row) => Object.keys(row).join() !== columns.join()))
      throw new Error(`Rows of ${table} with other columns than the first.`)
    const lists = Array.from({ length: Math.ceil(rows.length / most) }, (_, i) => rows.slice(i * most, (i + 1) * most))
    return lists.map((list) => {
      const key = `${list.length} ${columns.join()}`
      let template = templates.get(key)
      if (!template) {
        const stand = list.map((_, row) => Object.fromEntries(columns.map((column) => [column, new Slot([row, column])])))
        const insert = build.insertInto(table).values(stand as never) as Insert<T>
        template = compile(more ? more(insert) : insert, null)
        templates.set(key, template)
      }
      return ready(fill(template, list))
    })
  }
}

type Insert<T extends keyof DB> = InsertQueryBuilder<DB, T, InsertResult>

const ready = <R>(filled: Template) => ({ compile: () => filled }) as unknown as Compilable<R>

function compare(filled: Template, built: Template) {
  if (filled.sql !== built.sql || !isDeepStrictEqual(filled.parameters, built.parameters))
    throw new Error(`Not a fixed statement:\n${filled.sql}\nis not\n${built.sql}`)
}
