import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import { type BatchState, usabilityOf } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import type { StockItem } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, dayText } from '../../kernel/zone.ts'
import { medicationText } from '../formulary/index.ts'
import { balancesOf, levelRows } from './stock.sql.ts'
import { countMedications, isExpiring, isHeld, isLow, isRecalled, stockedMedications } from './stock-items.sql.ts'

/** A batch that expires within so many days is listed as expiring. */
const expiringDays = 90
const lastExpiring = (today: string) => dayText(dayNumber(today) + expiringDays)

/** What there is of each medicine, by name, and whether it may be given out. */
export async function listStock(scope: Scope, { q, show, medication_id, cursor, limit }: QueryOf<typeof stock.listStock>) {
  const today = todayIn(scope)
  const org = scope.organization_id
  const typed = normalizeName(q ?? '')
  if (q && !typed) return { items: [], next_cursor: null }
  const after = readCursor(cursor, 2)
  const conditions = conditionsOf(org, today)
  const rows = await scope.rows(
    stockedMedications(scope, today)
      .$if(show !== undefined, (query) => query.where(conditions[show as NonNullable<typeof show>]))
      .$if(medication_id !== undefined, (query) => query.where('medications.id', '=', medication_id as string))
      .$if(typed !== '', (query) => query.where('medications.name_key', '>=', typed).where('medications.name_key', '<', `${typed}\uffff`))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(medications.name_key, medications.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
      )
      .orderBy('medications.name_key')
      .orderBy('medications.id')
      .limit(limit + 1),
  )
  const items = await presentItems(scope, rows, today)
  return pageOf(
    rows,
    limit,
    (row) => [row.name_key, row.id],
    (row) => items.get(row.id) as StockItem,
  )
}

type StockedRow = RowOf<typeof stockedMedications>

async function presentItems(scope: Scope, rows: readonly StockedRow[], today: string): Promise<Map<string, StockItem>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const [balances, levels] = await Promise.all([scope.rows(balancesOf(scope, ids)), scope.rows(levelRows(scope, ids))])
  return new Map(
    rows.map(({ id, generic_name, strength, form, controlled, is_low, value_minor, value_is_partial }) => [
      id,
      {
        medication_id: id,
        medication_name: medicationText({ generic_name, strength, form }),
        controlled,
        is_low,
        value: value_minor === null ? null : { amount: value_minor, currency: scope.clinic.currency },
        value_is_partial,
        ...sumsOf(
          balances.filter(({ medication_id, quantity }) => medication_id === id && quantity > 0),
          today,
        ),
        levels: levels.filter(({ medication_id }) => medication_id === id).map(({ medication_id: _, ...level }) => level),
      },
    ]),
  )
}

/** What was returned and not looked at yet counts as quarantined, whatever its batch is. */
function sumsOf(balances: readonly RowOf<typeof balancesOf>[], today: string) {
  const sums = { usable: 0, expired: 0, quarantined: 0, recalled: 0, in_transit: 0 }
  let next_expires_on: string | null = null
  for (const { quantity, place_kind, state, expires_on } of balances) {
    const usability = usabilityOf({ state: state as BatchState, expires_on }, today)
    const kept =
      place_kind === 'in-transit' ? 'in_transit' : place_kind === 'quarantine' && usability === 'usable' ? 'quarantined' : usability
    sums[kept] = addQuantities(sums[kept], quantity)
    if (kept === 'usable' && expires_on && (!next_expires_on || expires_on < next_expires_on)) next_expires_on = expires_on
  }
  return { ...sums, next_expires_on }
}

const conditionsOf = (org: string, today: string) => ({
  low: isLow(org, today),
  expiring: isExpiring(org, today, lastExpiring(today)),
  held: isHeld(org, today),
  recalled: isRecalled(org),
})

/** For the dashboard: of how many medicines the list shows something. */
export const countStock = (scope: Scope, show: 'low' | 'expiring' | 'recalled') =>
  countMedications(scope, conditionsOf(scope.organization_id, todayIn(scope))[show])
