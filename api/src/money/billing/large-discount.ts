import { largeDiscountBp } from '@polyclinic/contract/money/billing/billing-rules'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

/**
 * Refuses at `path` when less is asked of the full price than the caller's role may let off, be it by a discount or by a
 * price below the service's own: `full_minor` is what the service says, `asked_minor` what the patient would pay before tax.
 */
export function refuseLargeDiscount(scope: Scope, path: string, full_minor: number, asked_minor: number) {
  if ((full_minor - asked_minor) * 10_000 > full_minor * largeDiscountBp && !scope.can('discounts.large')) {
    refuseField(path, `Your role may give up to ${largeDiscountBp / 100} % off.`)
  }
}
