import {
  awaitingAnswer,
  type ReferralStage,
  type ReferralStatus,
  returnedStatuses,
} from '@polyclinic/contract/care/referrals/referral-machine'
import type { referrals } from '@polyclinic/contract/care/referrals/referrals'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { requireChart } from '../../chart/patients/index.ts'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentReferral } from './present-referral.ts'
import { type ReferralRow, referralRows } from './referrals.sql.ts'

type ReferralQuery = QueryOf<typeof referrals.listReferrals>

const statusesOf: Readonly<Record<ReferralStage, readonly ReferralStatus[]>> = {
  waiting: awaitingAnswer,
  overdue: awaitingAnswer,
  returned: returnedStatuses,
  draft: ['draft'],
  closed: ['completed', 'cancelled'],
}
const open: readonly ReferralStatus[] = ['draft', ...awaitingAnswer, ...returnedStatuses]

/** The referrals of one chart, or of the clinic; those of restricted charts that are not open are left out. */
export async function listReferrals(scope: Scope, query: ReferralQuery) {
  if (query.patient_id) await requireChart(scope, query.patient_id)
  const page = query.stage === 'closed' ? await closedReferrals(scope, query) : await openReferrals(scope, query)
  scope.recordAccess([...new Set(page.items.map(({ patient_id }) => patient_id))])
  return page
}

function filtered(scope: Scope, { stage, mine, patient_id }: ReferralQuery) {
  return referralRows(scope)
    .where('referrals.status', 'in', stage ? statusesOf[stage] : open)
    .where(chartIsOpen(scope))
    .$if(stage === 'overdue', (q) => q.where('referrals.expected_on', '<', todayIn(scope)))
    .$if(mine === 'true', (q) => q.where('referrals.author_account_id', '=', scope.actor.account_id))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('referrals.patient_id', '=', patient_id)))
}

async function openReferrals(scope: Scope, query: ReferralQuery) {
  const after = readCursor(query.cursor, 2)
  const rows = await scope.rows(
    filtered(scope, query)
      .$if(after !== null, (q) => q.where(sql<boolean>`(referrals.expected_on, referrals.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`))
      .orderBy('referrals.expected_on')
      .orderBy('referrals.id')
      .limit(query.limit + 1),
  )
  return pageOf(
    rows,
    query.limit,
    ({ expected_on, id }) => [expected_on, id],
    (row) => presentReferral(scope, row),
  )
}

async function closedReferrals(scope: Scope, query: ReferralQuery) {
  const { rows, next_cursor } = await newestFirst(scope, filtered(scope, query), 'referrals.id', query)
  return { items: rows.map((row: ReferralRow) => presentReferral(scope, row)), next_cursor }
}
