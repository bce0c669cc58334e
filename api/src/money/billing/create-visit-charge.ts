import { amountsOf } from '@polyclinic/contract/engine/money/money'
import { workerOf } from '@polyclinic/contract/engine/scheduling/unattended'
import { newId } from '../../kernel/ids.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { insertCharge, restoreCharge } from './charges.sql.ts'
import { findPricedService } from './priced-service.ts'

interface Visit {
  appointment_id: string
  patient_id: string
  service_id: string
  practitioner_id: string
  /** When it took place. */
  charged_at: string
}

/** The charge of a visit at the price that its service has now with its practitioner: once, however often the visit is finished. */
export async function createVisitCharge(scope: WriteScope, visit: Visit): Promise<void> {
  const found = await findPricedService(scope, visit.service_id, visit.practitioner_id)
  // The service of a visit is never deleted.
  const service = found as NonNullable<typeof found>
  const { net_minor, tax_minor } = amountsOf({
    quantity: 1,
    unit_price_minor: service.price_minor,
    discount_minor: 0,
    tax_rate_bp: service.tax_rate_bp,
  })
  const inserted = await scope.run(
    insertCharge(scope, {
      ...visit,
      practitioner_id: workerOf(visit),
      id: newId(),
      description: service.name,
      quantity: 1,
      unit_price_minor: service.price_minor,
      tax_rate_bp: service.tax_rate_bp,
      net_minor,
      tax_minor,
      currency: scope.clinic.currency,
    }),
  )
  // A charge that was withdrawn while the visit was reopened is billed after all, at its first price.
  if (inserted === 0) await scope.run(restoreCharge(scope, visit))
  scope.invalidate('billing')
}
