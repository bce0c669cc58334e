import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { dayIn } from '../../kernel/clinic-day.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { daysOfFill, type Fill } from './fills.ts'

interface FilledLine {
  id: string
  dosage: unknown
  quantity: number
  refills: number
  authored_at: string
  activated_at: string | null
}

/** What was given on some prescriptions, without what was entered in error. */
const countedDispenses = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('dispenses')
    .leftJoin('dispense_errors as e', 'e.dispense_id', 'dispenses.id')
    .select(['dispenses.prescription_id', 'dispenses.quantity', 'dispenses.days_supply', 'dispenses.dispensed_at'])
    .where('dispenses.prescription_id', '=', anyOf(ids))
    .where('e.dispense_id', 'is', null)

/**
 * What patients were given on prescriptions, by the prescription. A fill that was approved (`approved_at`) and not dispensed since
 * counts as given as far as something is left, because another pharmacy may have; so does, of a prescription of which nothing was dispensed here, its first.
 */
export async function fillsOf(
  scope: Scope,
  lines: readonly FilledLine[],
  approved_at: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, Fill[]>> {
  const found = await scope.rows(
    countedDispenses(
      scope,
      lines.map(({ id }) => id),
    ),
  )
  return new Map(
    lines.map((line) => {
      const given = found.filter(({ prescription_id }) => prescription_id === line.id)
      const fill = (at: string, quantity: number, days_supply: number | null): Fill => ({
        on: dayIn(scope, new Date(at)),
        days: daysOfFill(line.dosage as Dosage, quantity, days_supply),
      })
      const fills = given.map(({ dispensed_at, quantity, days_supply }) => fill(dispensed_at, quantity, days_supply))
      const approved = approved_at.get(line.id)
      const isDispensed = approved !== undefined && given.some(({ dispensed_at }) => dispensed_at >= approved)
      if (given.length === 0) fills.push(fill(line.activated_at ?? line.authored_at, line.quantity, null))
      const left = line.quantity * (1 + line.refills) - given.reduce((sum, { quantity }) => sum + quantity, 0)
      if (approved !== undefined && !isDispensed && left > 0) fills.push(fill(approved, Math.min(line.quantity, left), null))
      return [line.id, fills]
    }),
  )
}
