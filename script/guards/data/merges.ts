/** Merged charts: refusals, reads through the link, and the state after an undo. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/exchange/chart-merges/${file}.ts`
const mergeTests = at('chart-merges.test')
const after = at('after-a-merge.test')
const links = 'api/src/kernel/db/read-through-links.ts'
const reads = 'api/src/kernel/db/read-through-links.test.ts'

export const merges = [
  ...inCode(
    'merges of charts',
    ['merge-written-to-merged', 'api/src/kernel/request-context.ts', "if (links.length > 0) throw new Problem('state_not_allowed'", "if (false) throw new Problem('state_not_allowed'", `${mergeTests} > takes no new rows`],
    ['merge-into-itself', at('compare-charts'), 'if (id === other_id) refuseField', 'if (false) refuseField', `${mergeTests} > a chart with itself`],
    ['merge-of-merged', at('compare-charts'), "if (status === 'merged')", 'if (false)', `${mergeTests} > was merged before`],
    ['merge-stale', at('merge-charts'), 'if (chart.version !== version)', 'if (false)', `${mergeTests} > changed since the comparison`],
    ['merge-conflicts', at('merge-charts'), '  if (first) throw', '  if (false) throw', `${mergeTests} > acts for the other`],
    ['merge-closed-chart', at('compare-charts'), '[await requireChart(scope, id), await requireChart(scope, other_id)]', '[await requireChart(scope, id), await scope.one(chartById(scope, other_id))]', `${mergeTests} > restricted`],
    ['merge-stays-open', at('merge-charts'), 'const restricted = survivor.restricted || merged.restricted', 'const restricted = survivor.restricted', `${mergeTests} > restricted`],
    ['merge-both-accounts', at('merge-charts'), "if (conflicts.includes('two-accounts') && !account)", 'if (false)', `${mergeTests} > two accounts`],
    ['merge-undo-changed', at('undo-merge'), 'former !== now?.digest', '!now', `${mergeTests} > changed since with the surviving`],
    ['merge-undo-fields', at('changed-fields'), 'changes.filter((change) => now(change) === change.changed_to)', 'changes', `${mergeTests} > changed since with the surviving`],
    ['merge-undo-twice', at('undo-merge'), "if (row.undone_at) throw", 'if (false) throw', `${mergeTests} > changed since with the surviving`],
    ['merge-undo-under-later', at('undo-merge'), 'if (await scope.maybe(linkOf(scope, row.survivor_id)))', 'if (false)', `${mergeTests} > later merge`],
    ['merge-links-not-read', links, 'return areLinked(ids) ? tx.query<R>(forAll()) : answer', 'return answer', reads],
    ['merge-links-in-writes', links, ' && !writes.test(text)', '', reads],
    ['merge-links-asked-once', links, ' && !lookups.has(id)', '', reads],
    ['merge-undo-parts', at('undo-merge'), 'staying.has(now.part_of)', 'false', `${after} > all that belongs to a visit`],
    ['merge-of-two-acted-for', at('find-conflicts'), 'a.account_id === b.account_id && a.patient_id !== b.patient_id', 'false', `${after} > acts for both`],
    ['merge-second-proxy', at('merge-charts'), 'patient_id === merged_id && going_on.has(account_id)', 'patient_id === merged_id && going_on.has(account_id) && false', `${after} > acts for both`],
    ['merge-proxy-not-back', at('changed-fields'), "if (table_name === 'proxies')", 'if (false)', `${after} > acts for both`],
    ['merge-leaves-provisional', at('merge-charts'), 'if ((await scope.run(confirmEnrolment(scope, row_id))) === 0) return []', 'if (row_id) return []', `${after} > matches the account`],
    ['merge-second-feed', at('move-rows.sql'), ' and not ${isSecond(table, organization_id, at.to)}', '', `${after} > calendar`],
    ['merge-log-of-one-chart', 'api/src/kernel/request-context.ts', '    if (subject.other_patient_id) writeAuditEvent', '    if (false) writeAuditEvent', `${mergeTests} > keeps the values`],
    ['merge-told-apart', at('list-similar-charts'), ".filter((candidate) => !different.has(candidate.id))", '', `${mergeTests} > are not proposed again`],
    ['merge-told-apart-list', at('similar-charts.sql'), "    .where('different_persons.patient_id', 'is', null)\n", '', `${mergeTests} > are not proposed again`],
  ),
]
