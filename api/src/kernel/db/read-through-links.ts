import type { Compilable } from 'kysely'
import { compile, type Statement } from './query.ts'
import type { Transaction } from './transaction.ts'

/**
 * The charts of one person: two that were merged are linked, and final rows stay in the chart they were written for. A read of a
 * patient's rows returns those of all their charts, whichever of them it names.
 */
export interface LinkedCharts {
  /** The ids of all charts of the person with this chart, including it; the surviving chart is the first. */
  of(patient_id: string): Promise<readonly string[]>
  /** The same, as far as it was read already. */
  known(patient_id: string): readonly string[]
}

/**
 * Matches a comparison of a patient's id with a value: `"notes"."patient_id" = $2`, or `= any($2::uuid[])`. Written as `in ($2)`
 * it means that chart alone: the queries of merges use that.
 */
const comparison = /(?<!\w)("?patient_id"?) = (?:\$(\d+)(?:::uuid)?|any\(\$(\d+)::uuid\[\]\))/g
const reads = /^\s*(?:select|with)\b/i
const writes = /\b(?:insert into|delete from|update "?\w+"? set)\b/i

/** Each chart that was merged, with its surviving chart, of the persons with these charts. */
const linksText = `select patient_id, survivor_id from chart_links where chart_links.organization_id = $1
  and (survivor_id = any($2::uuid[]) or survivor_id in (select l.survivor_id from chart_links l where l.organization_id = $1 and l.patient_id = any($2::uuid[])))`
interface Link {
  patient_id: string
  survivor_id: string
}
const linksOf = (organization_id: string, ids: readonly string[]) =>
  ({ compile: () => ({ sql: linksText, parameters: [organization_id, ids] }) }) as unknown as Compilable<Link>

interface CompiledStatement {
  sql: string
  parameters: readonly unknown[]
}
const ready = <R>(written: CompiledStatement) => ({ compile: () => written }) as unknown as Compilable<R>

/** The positions at which a statement compares patients, and its text for all charts of each. */
interface Shape {
  /** The indexes of the values that are patients. */
  at: readonly number[]
  linked: string
}
const shapes = new Map<string, Shape | null>()
/** The number of cached shapes: the same texts are used almost always, so the first ones are cached. */
const mostShapes = 2000

/** Null for a statement that reads no patient's rows, and for one that writes: a write names its rows exactly. */
function shapeOf(text: string): Shape | null {
  const kept = shapes.get(text)
  if (kept !== undefined) return kept
  const found = reads.test(text) && !writes.test(text) ? [...text.matchAll(comparison)] : []
  const at = found.map(([, , single, many]) => Number(single ?? many) - 1)
  const linked = text.replace(
    comparison,
    (_, column: string, single?: string, many?: string) => `${column} = any($${single ?? many}::uuid[])`,
  )
  const shape = at.length > 0 ? { at, linked } : null
  if (shapes.size < mostShapes) shapes.set(text, shape)
  return shape
}

/** The patients whose rows a statement reads; a value that is not an id, such as null, is left out. */
const patientsIn = ({ at }: Shape, parameters: readonly unknown[]): string[] =>
  at.flatMap((place) => parameters[place]).filter((value) => typeof value === 'string')

/** The same statement for all charts of each person. */
function forAllCharts(
  { at, linked }: Shape,
  parameters: readonly unknown[],
  charts: ReadonlyMap<string, readonly string[]>,
): CompiledStatement {
  const values = [...parameters]
  for (const place of new Set(at))
    values[place] = [...new Set([parameters[place]].flat().flatMap((id): readonly unknown[] => charts.get(id as string) ?? [id]))]
  return { sql: linked, parameters: values }
}

/**
 * A transaction whose reads follow the links between charts, so that no list by patient can forget them. The links are read
 * together with the statement that needs them: no read waits for them, except for a person with several charts, whose statement
 * is sent again. `known`: the charts of the only person who is visible, for a patient's own session.
 */
export function readThroughLinks(
  tx: Transaction,
  organization_id: string,
  linked: readonly string[] | null,
): { tx: Transaction; charts: LinkedCharts } {
  const charts = new Map<string, readonly string[]>(linked?.map((id) => [id, linked]))
  const lookups = new Map<string, Promise<void>>()
  /** Of several reads in one turn only the first one reads the links. */
  const look = (ids: readonly string[]): Promise<unknown> => {
    const unknown = [...new Set(ids)].filter((id) => !charts.has(id) && !lookups.has(id))
    if (unknown.length > 0) {
      const answer = ask(unknown)
      for (const id of unknown) lookups.set(id, answer)
    }
    return Promise.all(ids.flatMap((id) => lookups.get(id) ?? []))
  }
  const ask = async (unknown: readonly string[]) => {
    const { rows } = linked ? { rows: [] } : await tx.query(linksOf(organization_id, unknown))
    for (const { survivor_id } of rows) {
      const all = [survivor_id, ...rows.filter((link) => link.survivor_id === survivor_id).map(({ patient_id }) => patient_id)]
      for (const id of all) charts.set(id, all)
    }
    for (const id of unknown) if (!charts.has(id)) charts.set(id, [id])
  }
  const areLinked = (ids: readonly string[]) => ids.some((id) => (charts.get(id)?.length ?? 1) > 1)

  async function query<R>(statement: Statement<R>) {
    const written = compile(statement, organization_id)
    const shape = shapeOf(written.sql)
    const ids = shape ? patientsIn(shape, written.parameters) : []
    if (!shape || ids.length === 0) return tx.query<R>(ready(written))
    const forAll = () => ready<R>(forAllCharts(shape, written.parameters, charts))
    if (ids.every((id) => charts.has(id))) return tx.query<R>(areLinked(ids) ? forAll() : ready(written))
    const [answer] = await Promise.all([tx.query<R>(ready(written)), look(ids)])
    return areLinked(ids) ? tx.query<R>(forAll()) : answer
  }

  return {
    tx: { query, atEnd: (statement) => tx.atEnd(statement) },
    charts: {
      async of(patient_id) {
        await look([patient_id])
        return charts.get(patient_id) ?? [patient_id]
      },
      known: (patient_id) => charts.get(patient_id) ?? [patient_id],
    },
  }
}
