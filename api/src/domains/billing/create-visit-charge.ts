import { amountsOf } from '@polyclinic/contract/money'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { insertCharge, servicePrice, withdrawCharge } from './charges.sql.ts'

interface Visit {
  appointment_id: string
  patient_id: string
  service_id: string
  practitioner_id: string
}

/** The charge of a visit at the service's price of today: once, however often the visit is finished. */
export async function createVisitCharge(scope: WriteScope, visit: Visit): Promise<void> {
  const service = await scope.one(servicePrice(scope, visit.service_id))
  const { net_minor, tax_minor } = amountsOf({
    quantity: 1,
    unit_price_minor: service.price_minor,
    discount_minor: 0,
    tax_rate_bp: service.tax_rate_bp,
  })
  await scope.run(
    insertCharge(scope, {
      ...visit,
      id: newId(),
      description: service.name,
      quantity: 1,
      unit_price_minor: service.price_minor,
      tax_rate_bp: service.tax_rate_bp,
      net_minor,
      tax_minor,
      currency: scope.clinic.currency,
      charged_at: scope.at,
    }),
  )
  scope.touch('billing')
}

/**
 * The visit never was: what was to be billed for it is not. What stands on a draft or an invoice stays: whoever bills
 * takes it off, or credits it, there.
 */
export async function withdrawVisitCharge(scope: WriteScope, appointment_id: string, reason: string): Promise<void> {
  if ((await scope.run(withdrawCharge(scope, appointment_id, reason))) > 0) scope.touch('billing')
}
