import type { DashboardTile } from '@polyclinic/contract/system/system/dashboard-tiles'
import { tilesOf } from '@polyclinic/contract/system/system/dashboard-tiles'
import type { Dashboard } from '@polyclinic/contract/system/system/system'
import { countCritical, countWork } from '../../care/labs/index.ts'
import { countRecalls } from '../../care/recalls/index.ts'
import { countDraftRecords, countNotesToSign } from '../../care/records/index.ts'
import { countMyFollowUp, countOpenTasks } from '../../care/tasks/index.ts'
import { countUnanswered } from '../../clinic/support/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, dayText } from '../../kernel/zone.ts'
import { countCashEntries, countUnbilled, countUnpaidInvoices, readTakings } from '../../money/billing/index.ts'
import { countMyDrafts } from '../../pharmacy/prescriptions/index.ts'
import { countRefills } from '../../pharmacy/refills/index.ts'
import { countStock } from '../../pharmacy/stock/index.ts'
import { countAbsenceCalls } from '../../visits/absences/index.ts'
import { countOpenCalls, countUnsigned } from '../../visits/appointments/index.ts'
import { countOpenVisits, countVisitsOfDay } from '../../visits/board/index.ts'
import { countWaitlistEntries } from '../../visits/waitlist/index.ts'

type Tile = Dashboard['tiles'][number]
type Figures = Pick<Tile, 'count'> & Partial<Tile>

/** The tiles of the role with their numbers, in one round trip; tiles that the role may not see are not even counted. */
export async function readDashboard(scope: Scope): Promise<Dashboard> {
  const { session } = scope
  const on = todayIn(scope)
  // The tiles of a practitioner count their own visits first.
  const practitioner_id = session?.role === 'practitioner' ? session.practitioner_id : null
  const names = session?.role ? tilesOf(session.role, session.permissions) : []
  const read = readers(scope, on, practitioner_id)
  const tiles = await Promise.all(
    names.map(async (name) => ({ name, amount: null, week_before: null, longest_minutes: null, ...(await read[name]()) })),
  )
  return { on, now: scope.at, practitioner_id, tiles }
}

const weekBefore = -7

/** How each tile is read: always by the function behind the list that it links to. */
function readers(scope: Scope, on: string, practitioner_id: string | null): Record<DashboardTile, () => Promise<Figures>> {
  const day = once(() => countVisitsOfDay(scope, { practitioner_id }))
  const desk = once(() => countOpenVisits(scope))
  const takings = once(() => readTakings(scope, on))
  return {
    'visits-today': async () => {
      const before = await countVisitsOfDay(scope, { practitioner_id, days: weekBefore })
      return { count: takingPlace(await day()), week_before: { count: takingPlace(before), amount: null } }
    },
    expected: async () => ({ count: (await day()).count('pending', 'booked') }),
    waiting: async () => {
      const { count, longest_minutes } = await day()
      return { count: count('arrived', 'checked-in'), longest_minutes }
    },
    arrived: async () => ({ count: (await day()).count('arrived') }),
    ready: async () => ({ count: (await day()).count('checked-in') }),
    'in-consultation': async () => ({ count: (await day()).count('in-consultation') }),
    done: async () => ({ count: (await day()).count('fulfilled') }),
    requests: async () => ({ count: (await desk()).requests }),
    unresolved: async () => ({ count: (await desk()).unresolved }),
    calls: () => scope.one(countOpenCalls(scope)),
    'absence-calls': async () => ({ count: await countAbsenceCalls(scope) }),
    waitlist: () => scope.one(countWaitlistEntries(scope)),
    unsigned: () => scope.one(countUnsigned(scope, practitioner_id)),
    'notes-to-sign': () => scope.one(countNotesToSign(scope)),
    'draft-records': () => scope.one(countDraftRecords(scope)),
    'draft-prescriptions': () => scope.one(countMyDrafts(scope)),
    refills: () => scope.one(countRefills(scope)),
    'stock-low': () => scope.one(countStock(scope, 'low')),
    'stock-expiring': () => scope.one(countStock(scope, 'expiring')),
    'stock-recalled': () => scope.one(countStock(scope, 'recalled')),
    'lab-critical': () => scope.one(countCritical(scope)),
    'lab-orders': () => scope.one(countWork(scope)),
    'taken-today': async () => {
      const before = await readTakings(scope, dayText(dayNumber(on) + weekBefore))
      return { ...sumUp(await takings()), week_before: sumUp(before) }
    },
    'cash-today': async () => {
      const { methods } = await takings()
      const cash = methods.find(({ method }) => method === 'cash')
      return { ...(await scope.one(countCashEntries(scope, on))), amount: cash?.amount ?? null }
    },
    unbilled: () => countUnbilled(scope),
    'open-invoices': () => scope.one(countUnpaidInvoices(scope, 'open')),
    'overdue-invoices': () => scope.one(countUnpaidInvoices(scope, 'overdue')),
    messages: () => scope.one(countUnanswered(scope)),
    tasks: () => scope.one(countOpenTasks(scope)),
    recalls: () => scope.one(countRecalls(scope)),
    'follow-up': () => scope.one(countMyFollowUp(scope)),
  }
}

const takingPlace = ({ count }: Awaited<ReturnType<typeof countVisitsOfDay>>) =>
  count('pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled')

const sumUp = ({ methods, total }: Awaited<ReturnType<typeof readTakings>>) => ({
  count: methods.reduce((sum, { payments }) => sum + payments, 0),
  amount: total,
})

/** Shares one read between several tiles: it runs once, and only if one of them is shown. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= read()
    return promise
  }
}
