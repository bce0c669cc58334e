import { chartById, restateAllergy, rewriteChart } from '../../chart/patients/index.ts'
import { enrolmentStatuses, proxyEnds, setEnrolmentStatus, setProxyEnd } from '../../foundation/identity/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { nilId } from '../../kernel/ids.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { linkToSurvivor } from './chart-merges.sql.ts'

interface Change {
  table_name: string
  row_id: string
  column_name: string
  former: string | null
  changed_to: string | null
}

/** What these fields say now, as text; undefined where the row has gone. */
export async function readCurrentFields(scope: Scope, changes: readonly Change[]): Promise<(change: Change) => string | null | undefined> {
  const ids = (table: string) => [...new Set(changes.filter(({ table_name }) => table_name === table).map(({ row_id }) => row_id))]
  const [charts, allergies, enrolments, proxies, links] = await Promise.all([
    Promise.all(ids('patients').map((id) => scope.maybe(chartById(scope, id)))),
    scope.rows(
      scope
        .from('allergies')
        .select(['id', 'status'])
        .where('id', '=', anyOf(ids('allergies'))),
    ),
    scope.rows(enrolmentStatuses(scope, ids('enrolments'))),
    scope.rows(proxyEnds(scope, ids('proxies'))),
    scope.rows(
      scope
        .from('chart_links')
        .select(['chart_links.patient_id as id', 'survivor_id'])
        // No list is empty.
        .where('chart_links.patient_id', 'in', [nilId, ...ids('chart_links')]),
    ),
  ])
  const rows = new Map<string, Record<string, unknown>>(
    [...charts.filter((chart) => chart !== null), ...allergies, ...enrolments, ...proxies, ...links].map((row) => [row.id, row]),
  )
  return ({ row_id, column_name }) => {
    const row = rows.get(row_id)
    if (!row) return undefined
    const value = row[column_name]
    return textOf(value)
  }
}

/** Restores the former values of the fields, except those that somebody has changed since. */
export async function restoreFields(scope: WriteScope, merge: { patient_id: string; survivor_id: string }, changes: readonly Change[]) {
  const now = await readCurrentFields(scope, changes)
  const unchanged = changes.filter((change) => now(change) === change.changed_to)
  // If somebody has changed the account of the surviving chart since, it stays as it is for both charts.
  const accountStays = changes.some((change) => isAccount(change) && change.row_id === merge.survivor_id && !unchanged.includes(change))
  for (const id of [merge.survivor_id, merge.patient_id]) {
    const fields = unchanged.filter(
      (change) => change.table_name === 'patients' && change.row_id === id && !(accountStays && isAccount(change)),
    )
    const chart = await scope.one(chartById(scope, id))
    if (fields.length > 0)
      await rewriteChart(
        scope,
        chart,
        Object.fromEntries(fields.map(({ column_name, former }) => [column_name, fieldValue(column_name, former)])) as Partial<
          Row<'patients'>
        >,
      )
  }
  for (const { table_name, row_id, former } of unchanged) {
    if (table_name === 'allergies') await restateAllergy(scope, row_id, former as string)
    if (table_name === 'enrolments') await scope.run(setEnrolmentStatus(scope, row_id, former as string))
    if (table_name === 'proxies') await scope.run(setProxyEnd(scope, row_id, former))
    if (table_name === 'chart_links') await scope.run(linkToSurvivor(scope, [row_id], former as string))
  }
}

const isAccount = ({ table_name, column_name }: Change) => table_name === 'patients' && column_name === 'account_id'

/** A field as it is stored: a text as it is, anything else as JSON. */
export const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Columns that hold no text. */
const asJson = new Set(['restricted', 'interpreter_needed', 'other_languages'])
const fieldValue = (column: string, text: string | null): unknown => (text !== null && asJson.has(column) ? JSON.parse(text) : text)
