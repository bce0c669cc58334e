import type { PublicService } from '@polyclinic/contract/clinic/directory/directory'
import { prepaymentOf } from '@polyclinic/contract/engine/money/prepayment'
import { applyOffering, type Offering } from '@polyclinic/contract/engine/scheduling/offerings'

interface ServiceColumns {
  id: string
  name: string
  description: string | null
  duration_minutes: number
  price_minor: number
  tax_rate_bp: number
  payment_rule: string
  deposit_minor: number | null
  color: string
  place: string
  booking_mode: string
  new_patients: boolean
  needs_practitioner: boolean
  minimum_notice_minutes: number
  cancel_notice_minutes: number
}

/** The prepayment of a service. */
export function presentPrepayment(row: Parameters<typeof prepaymentOf>[0], currency: string): PublicService['prepayment'] {
  const amount = prepaymentOf(row)
  return amount === null ? null : { amount, currency }
}

export interface OfferingRow extends Offering {
  practitioner_id: string
}

/** The other lengths and prices at which a service is offered. */
function presentOfferings(row: ServiceColumns, offerings: readonly OfferingRow[], currency: string): PublicService['offerings'] {
  return offerings.filter(differs).map((offering) => {
    const { duration_minutes, price_minor, ...offered } = applyOffering(row, offering)
    return {
      practitioner_id: offering.practitioner_id,
      duration_minutes,
      price: { amount: price_minor, currency },
      prepayment: presentPrepayment({ ...offered, price_minor }, currency),
    }
  })
}

const differs = (offering: Offering) => offering.offered_duration_minutes !== null || offering.offered_price_minor !== null

/** A service with its public fields; `offerings`: those of the practitioners concerned. */
export const presentPublicService = (row: ServiceColumns, currency: string, offerings: readonly OfferingRow[] = []): PublicService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration_minutes: row.duration_minutes,
  price: { amount: row.price_minor, currency },
  payment_rule: row.payment_rule as PublicService['payment_rule'],
  prepayment: presentPrepayment(row, currency),
  color: row.color,
  place: row.place as PublicService['place'],
  booking_mode: row.booking_mode as PublicService['booking_mode'],
  new_patients: row.new_patients,
  needs_practitioner: row.needs_practitioner,
  minimum_notice_minutes: row.minimum_notice_minutes,
  cancel_notice_minutes: row.cancel_notice_minutes,
  offerings: presentOfferings(row, offerings, currency),
})
