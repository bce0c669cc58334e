import { chartFields, mergeConflicts } from '@polyclinic/contract/chart/patients/chart-contents'
import type { ChartMerge, chartMerges } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { type Chart, keepFindable, lockCharts, restateAllergy, rewriteChart } from '../../chart/patients/index.ts'
import { confirmEnrolment, setEnrolmentStatus, setProxyEnd } from '../../foundation/identity/index.ts'
import type { ChartTables } from '../../kernel/chart-tables.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { nameFinalRowsOf } from '../../kernel/db/name-final-rows-of.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { textOf } from './changed-fields.ts'
import { insertChanges, insertLink, insertMerge, insertMoves, linksTo, linkToSurvivor, mergeRows } from './chart-merges.sql.ts'
import { openBoth } from './compare-charts.ts'
import { actsFor, allergiesOfBoth } from './conflicts.sql.ts'
import { findConflicts, isNoneKnown } from './find-conflicts.ts'
import { comparedColumns, digestRows, moveRows, type NamedTable, tablesOf } from './move-rows.sql.ts'
import { presentMerge } from './present-merge.ts'
import { staleTopics } from './stale-topics.ts'

type Body = BodyOf<typeof chartMerges.mergeCharts>
/** A field that a merge gave another value. */
type Change = Omit<Row<'chart_merge_changes'>, 'merge_id'>

/**
 * Makes one chart of two, in one transaction. What is final keeps the chart that it was written for: the link between the two
 * lets it be read from both. Everything else moves, and what moved or changed is written down, so that it can be undone.
 */
export const mergeCharts = (context: RequestContext, id: string, body: Body): Promise<ChartMerge> =>
  // The merge runs as the system, which alone may give a row to another chart and may change accounts and proxies.
  context.system('merge of charts', clinicOf(context), async (scope) => {
    // The locks wait for whoever is writing to either chart or merging one of them.
    await scope.rows(lockCharts(scope, [id, body.merged_id]))
    const { survivor, merged } = await openBoth(scope, id, body.merged_id)
    refuseIfStale(survivor, body.survivor_version)
    refuseIfStale(merged, body.merged_version)
    refuseConflicts(await findConflicts(scope, survivor, merged), body)

    const merge_id = newId()
    const { changes, moves } = await keepBothFindable(scope, survivor, merged, async () => {
      const changed = [
        ...(await mergeFields(scope, survivor, merged, body)),
        ...(await endOtherEnrolment(scope, survivor, merged, body)),
        ...(await confirmAccount(scope, survivor, merged, body)),
        ...(await endSecondProxies(scope, survivor.id, merged.id)),
        ...(await endNoneKnown(scope, survivor, merged)),
        ...(await linkCharts(scope, survivor.id, merged.id)),
      ]
      const keep = changed
        .filter(({ table_name, changed_to }) => table_name === 'enrolments' && changed_to === 'ended')
        .map(({ row_id }) => row_id)
      const at = { from: merged.id, to: survivor.id, keep }
      return { changes: changed, moves: await moveAll(scope, context.kernel.chart_tables, at) }
    })
    const { account_id, name, role } = scope.actor
    await scope.run(
      insertMerge(scope, {
        id: merge_id,
        patient_id: merged.id,
        survivor_id: survivor.id,
        merged_by: account_id as string,
        merged_by_name: name,
        merged_by_role: role,
        created_at: scope.now,
      }),
    )
    if (moves.length > 0)
      await scope.run(
        insertMoves(
          scope,
          moves.map((move) => ({ ...move, merge_id })),
        ),
      )
    await scope.run(
      insertChanges(
        scope,
        changes.map((change) => ({ ...change, merge_id })),
      ),
    )
    record(scope, survivor, merged)
    return presentMerge(scope, await scope.one(mergeRows(scope).where('chart_merges.id', '=', merge_id)), moves)
  })

/** Names and numbers of a chart move with a merge and go back with its undo, and so do the keys that they are found by. */
export const keepBothFindable = <T>(
  scope: WriteScope,
  first: { id: string },
  second: { id: string },
  change: () => Promise<T>,
): Promise<T> => keepFindable(scope, first.id, () => keepFindable(scope, second.id, change))

function record(scope: WriteScope, survivor: Chart, merged: Chart) {
  scope.recordAccess([survivor.id, merged.id])
  const details = { into: survivor.record_number, from: merged.record_number }
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: survivor.id, patient_id: survivor.id, other_patient_id: merged.id, details })
  scope.invalidate(...staleTopics)
}

/** What somebody compared is what becomes one. */
function refuseIfStale(chart: Chart, version: number) {
  if (chart.version !== version) throw new Problem('version_conflict', 'One of the charts was changed in the meantime. Compare them again.')
}

const sentences: Partial<Record<keyof typeof mergeConflicts, string>> = {
  'acts-for-other': 'The account of one of these charts acts for the other: end that first, or these are two people.',
  'same-wait': 'Both charts wait for the same service. Take one of them off the waitlist first.',
  'open-offers': 'Both charts have an open offer of a time. Wait for the answer to one of them, or withdraw it.',
}

function refuseConflicts(conflicts: readonly (keyof typeof mergeConflicts)[], { account }: Body) {
  const first = conflicts.find((code) => mergeConflicts[code].blocks)
  if (first) throw new Problem('refused_by_rule', sentences[first], { alternatives: { conflict: first } })
  if (conflicts.includes('two-accounts') && !account)
    refuseField('account', 'Both charts have an account. Choose the one that keeps the chart.')
}

const accountAfter = (survivor: Chart, merged: Chart, account: Body['account']) =>
  account === 'merged' && merged.account_id ? merged.account_id : (survivor.account_id ?? merged.account_id)
const statusAfter = (survivor: Chart, merged: Chart) => (merged.status === 'active' ? 'active' : survivor.status)

/** Who the patient is now, and that the other chart is used no more. */
async function mergeFields(scope: WriteScope, survivor: Chart, merged: Chart, { fields, account }: Body): Promise<Change[]> {
  const values: Partial<Row<'patients'>> = {}
  for (const field of chartFields) if (fields[field] === 'merged') values[field] = merged[field] as never
  // A day of death keeps the text in which it came.
  if (fields.deceased_on === 'merged') values.deceased_date_time = merged.deceased_date_time
  const restricted = survivor.restricted || merged.restricted
  const after = { ...values, restricted, account_id: accountAfter(survivor, merged, account), status: statusAfter(survivor, merged) }
  const gone = { status: 'merged', account_id: null, restricted }
  await rewriteChart(scope, merged, gone)
  await rewriteChart(scope, survivor, after)
  return [...changedFields(survivor, after), ...changedFields(merged, gone)]
}

function changedFields(chart: Chart, values: Partial<Row<'patients'>>): Change[] {
  return Object.entries(values).flatMap(([column_name, value]) => {
    const [former, changed_to] = [textOf(chart[column_name as keyof Chart]), textOf(value)]
    return former === changed_to ? [] : [{ table_name: 'patients', row_id: chart.id, column_name, former, changed_to }]
  })
}

/** Of two accounts one keeps the chart; the other one is no longer enrolled here. */
async function endOtherEnrolment(scope: WriteScope, survivor: Chart, merged: Chart, { account }: Body): Promise<Change[]> {
  if (!account || !survivor.account_id || !merged.account_id || survivor.account_id === merged.account_id) return []
  const row_id = account === 'survivor' ? merged.account_id : survivor.account_id
  const former = await scope.maybe(setEnrolmentStatus(scope, row_id, 'ended'))
  return former ? [{ table_name: 'enrolments', row_id, column_name: 'status', former: former.former, changed_to: 'ended' }] : []
}

async function confirmAccount(scope: WriteScope, survivor: Chart, merged: Chart, { account }: Body): Promise<Change[]> {
  const row_id = accountAfter(survivor, merged, account)
  if (row_id === null || statusAfter(survivor, merged) !== 'active') return []
  if ((await scope.run(confirmEnrolment(scope, row_id))) === 0) return []
  return [{ table_name: 'enrolments', row_id, column_name: 'status', former: 'provisional', changed_to: 'active' }]
}

/** Who acts for both charts goes on by the proxy of the one that goes on, with its scopes and days; the other one ends. */
async function endSecondProxies(scope: WriteScope, survivor_id: string, merged_id: string): Promise<Change[]> {
  const proxies = await scope.rows(actsFor(scope, [survivor_id, merged_id]))
  const going_on = new Set(proxies.filter(({ patient_id }) => patient_id === survivor_id).map(({ account_id }) => account_id))
  const second = proxies.filter(({ patient_id, account_id }) => patient_id === merged_id && going_on.has(account_id))
  const ended = await Promise.all(second.map(({ id }) => scope.one(setProxyEnd(scope, id, scope.at))))
  return ended.map(({ id, revoked_at }) => ({
    table_name: 'proxies',
    row_id: id,
    column_name: 'revoked_at',
    former: null,
    changed_to: textOf(revoked_at),
  }))
}

/** That no allergy is known is not so where the other chart knows one. */
async function endNoneKnown(scope: WriteScope, survivor: Chart, merged: Chart): Promise<Change[]> {
  const allergies = await scope.rows(allergiesOfBoth(scope, [survivor.id, merged.id]))
  const untrue = allergies.every(isNoneKnown) ? [] : allergies.filter(isNoneKnown)
  for (const { id } of untrue) await restateAllergy(scope, id, 'inactive')
  return untrue.map(({ id, status }) => ({
    table_name: 'allergies',
    row_id: id,
    column_name: 'status',
    former: status,
    changed_to: 'inactive',
  }))
}

/** Charts that had been merged into the one that goes away lead to the surviving one. */
async function linkCharts(scope: WriteScope, survivor_id: string, merged_id: string): Promise<Change[]> {
  const before = (await scope.rows(linksTo(scope, merged_id))).map(({ patient_id }) => patient_id)
  if (before.length > 0) await scope.run(linkToSurvivor(scope, before, survivor_id))
  await scope.run(insertLink(scope, merged_id, survivor_id))
  return before.map((row_id) => ({
    table_name: 'chart_links',
    row_id,
    column_name: 'survivor_id',
    former: merged_id,
    changed_to: survivor_id,
  }))
}

type Move = Omit<Row<'chart_merge_moves'>, 'merge_id'> & { row_ids: string[] }

/** Table by table, in the order of `docs/lock-order.md`; what the rows hold is digested when everything has moved. */
async function moveAll(
  scope: WriteScope,
  declared: ChartTables,
  at: { from: string; to: string; keep: readonly string[] },
): Promise<Move[]> {
  const moved: { table: NamedTable; keys: string[] }[] = []
  await nameFinalRowsOf(scope, at.from)
  for (const table of tablesOf(declared).filter(({ on_merge }) => on_merge === 'moves')) {
    const rows = await scope.rows(moveRows(scope, table, { ...at, keep: table.name === 'enrolments' ? at.keep : [] }))
    const keys = [...new Set(rows.map(({ key }) => key))]
    if (keys.length > 0) moved.push({ table, keys })
  }
  const moves: Move[] = []
  for (const { table, keys } of moved) {
    const columns = comparedColumns(table)
    const rows = await scope.rows(digestRows(scope, table, columns, { of: at.to, keys }))
    const [row_ids, digests] = [rows.map(({ key }) => key), rows.map(({ digest }) => digest)]
    moves.push({ table_name: table.name, former_id: at.from, row_ids, columns, digests })
  }
  return moves
}
