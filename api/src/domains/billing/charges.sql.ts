import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const servicePrice = (scope: Scope, id: string) =>
  scope.from('services').select(['services.id', 'services.name', 'services.price_minor', 'services.tax_rate_bp']).where('services.id', '=', id)

/** Nothing happens when the visit has its charge already. */
export const insertCharge = (scope: WriteScope, values: Row<'charges'>) =>
  scope.insert('charges', values).onConflict((on) =>
    on
      .columns(['organization_id', 'appointment_id', 'service_id'])
      .where('appointment_id', 'is not', null)
      .where('status', '<>', sql.lit('not-billable'))
      .doNothing(),
  )
