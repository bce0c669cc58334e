import { amountsOf, type LineAmounts } from '@polyclinic/contract/engine/money/money'
import type { FeeSettings } from '@polyclinic/contract/foundation/settings/missed-visit-fees'
import type { FeeCode } from '@polyclinic/contract/money/billing/billing-rules'

/** What a clinic's rule comes to for one visit; `unit_price_minor` is without tax. */
export type Fee = LineAmounts & { unit_price_minor: number }

const fieldOf = { 'no-show': 'no_show', 'late-cancellation': 'late_cancellation' } as const

/** The fee of the service where it has one of its own, else the clinic's, with the service's tax; null: nothing. */
export function feeFor(settings: FeeSettings, code: FeeCode, service: { id: string; tax_rate_bp: number }): Fee | null {
  const rule = settings.services.find(({ service_id }) => service_id === service.id) ?? settings
  const unit_price_minor = rule[fieldOf[code]]?.amount ?? 0
  if (unit_price_minor === 0) return null
  return { unit_price_minor, ...amountsOf({ quantity: 1, unit_price_minor, discount_minor: 0, tax_rate_bp: service.tax_rate_bp }) }
}

/** Whether anything at all is charged here. */
export const hasFees = ({ services, ...clinic }: FeeSettings) =>
  [clinic, ...services].some((fees) => fees.no_show || fees.late_cancellation)
