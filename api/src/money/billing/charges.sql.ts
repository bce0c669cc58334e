import { sql } from 'kysely'
import { offeringColumns } from '../../engine/scheduling/index.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { nilId } from '../../kernel/ids.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/**
 * A service with its price, and the price of the practitioner who is named: for `applyOffering`. Joined on null, a cluster would
 * not find the clinic's rows.
 */
export const servicePrice = (scope: Scope, id: string, practitioner_id: string | null) =>
  scope
    .from('services')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'services.id')
        .on('service_practitioners.practitioner_id', '=', practitioner_id ?? nilId),
    )
    .select(['services.id', 'services.name', 'services.price_minor', 'services.tax_rate_bp'])
    .select(offeringColumns)
    .where('services.id', '=', id)

export const practitionerById = (scope: Scope, id: string) =>
  scope.from('practitioners').select('practitioners.id').where('practitioners.id', '=', id).where('practitioners.kind', '=', 'person')

export const practitionersById = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('practitioners')
    .select(['practitioners.id', 'practitioners.title', 'practitioners.name'])
    .where('practitioners.id', '=', anyOf(ids))

/** Nothing happens when the visit has its charge already. */
export const insertCharge = (scope: WriteScope, values: Row<'charges'>) =>
  scope.insert('charges', values).onConflict((on) =>
    on
      .columns(['organization_id', 'appointment_id', 'service_id'])
      .where('appointment_id', 'is not', null)
      // The condition is written out so that PostgreSQL uses the index.
      .where('code', '=', sql.lit('service'))
      .doNothing(),
  )

export interface ChargeFilter {
  status?: string | undefined
  patient_id?: string | undefined
  practitioner_id?: string | undefined
  appointment_id?: string | undefined
  /** The first instant, and the one after the last. */
  from?: string | undefined
  until?: string | undefined
}

/** Charges alone: what is joined to them to be shown takes none away and adds none. */
const chargesMatching = (scope: Scope, { status, patient_id, practitioner_id, appointment_id, from, until }: ChargeFilter) =>
  scope
    .from('charges')
    .$call(whenGiven(status, (q, status) => q.where('charges.status', '=', status)))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('charges.patient_id', '=', patient_id)))
    .$call(whenGiven(practitioner_id, (q, practitioner_id) => q.where('charges.practitioner_id', '=', practitioner_id)))
    .$call(whenGiven(appointment_id, (q, appointment_id) => q.where('charges.appointment_id', '=', appointment_id)))
    .$call(whenGiven(from, (q, from) => q.where('charges.charged_at', '>=', from)))
    .$call(whenGiven(until, (q, until) => q.where('charges.charged_at', '<', until)))

/** Charges with the names around them, the draft or invoice they stand on, and what that has still due. */
export function charges(scope: Scope, filter: ChargeFilter = {}) {
  return chargesMatching(scope, filter)
    .innerJoin('patients', 'patients.id', 'charges.patient_id')
    .leftJoin('practitioners', 'practitioners.id', 'charges.practitioner_id')
    .leftJoin('invoice_draft_lines', 'invoice_draft_lines.charge_id', 'charges.id')
    .leftJoin('invoices', 'invoices.id', 'charges.invoice_id')
    .leftJoin('invoice_balances', (j) =>
      j.onRef('invoice_balances.invoice_id', '=', 'charges.invoice_id').on('invoice_balances.next_sequence', 'is', null),
    )
    .select([
      'charges.id',
      'charges.patient_id',
      'patients.name as patient_name',
      'charges.appointment_id',
      'charges.service_id',
      'charges.practitioner_id',
      'practitioners.name as practitioner_name',
      'charges.code',
      'charges.description',
      'charges.quantity',
      'charges.unit_price_minor',
      'charges.tax_rate_bp',
      'charges.net_minor',
      'charges.tax_minor',
      'charges.currency',
      'charges.status',
      'charges.status_reason',
      'charges.status_code',
      'charges.charged_at',
      'charges.version',
      'charges.invoice_id',
      'invoice_draft_lines.draft_id',
      'invoices.label as invoice_label',
      'invoice_balances.due_minor',
    ])
}
export type ChargeRow = ReturnType<typeof charges> extends { execute(): Promise<(infer R)[]> } ? R : never

/** When the charged service was performed, and by whom. */
export const performancesOf = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('charges')
    .leftJoin('practitioners', 'practitioners.id', 'charges.practitioner_id')
    .select(['charges.id', 'charges.code', 'charges.charged_at', 'practitioners.title', 'practitioners.name'])
    .where('charges.id', '=', anyOf(ids))

/** How many charges match, and what they come to. */
export const sumOfCharges = (scope: Scope, filter: ChargeFilter) =>
  chargesMatching(scope, filter).select((eb) => [
    eb.fn.countAll<number>().as('n'),
    sql<number>`coalesce(sum(charges.net_minor + charges.tax_minor), 0)`.as('sum_minor'),
  ])

/** The charges of a visit, with their status. */
export const chargesOfVisit = (scope: Scope, appointment_id: string) =>
  scope
    .from('charges')
    .leftJoin('invoice_draft_lines', 'invoice_draft_lines.charge_id', 'charges.id')
    .leftJoin('invoices', 'invoices.id', 'charges.invoice_id')
    .select([
      'charges.id',
      'charges.code',
      'charges.status',
      'charges.invoice_id',
      'invoice_draft_lines.draft_id',
      'invoices.label as invoice_label',
    ])
    .where('charges.appointment_id', '=', appointment_id)
    .orderBy('charges.id')

/** Why what is billed should not have been: it does not wait to be billed again once its invoice is cancelled. */
export const noteWithdrawn = (scope: WriteScope, appointment_id: string, reason: string) =>
  scope
    .update('charges')
    .set((eb) => ({ status_reason: reason, version: eb('version', '+', 1) }))
    .where('appointment_id', '=', appointment_id)
    .where('status', '=', 'billed')

/** Withdraws a charge that is on no draft and no invoice. */
export const withdrawCharge = (scope: WriteScope, appointment_id: string, why: { status_reason: string } | { status_code: string }) =>
  scope
    .update('charges')
    .set((eb) => ({ status: 'not-billable', status_reason: null, status_code: null, ...why, version: eb('version', '+', 1) }))
    .where('appointment_id', '=', appointment_id)
    .where('status', '=', 'billable')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_draft_lines')
            .select('invoice_draft_lines.id')
            .where('invoice_draft_lines.organization_id', '=', scope.organization_id)
            .whereRef('invoice_draft_lines.charge_id', '=', 'charges.id'),
        ),
      ),
    )

/** Why the charge of a reopened visit is not billed, and which charge comes back when the visit is finished again. */
const reopened = 'visit-reopened'

interface ChargeOfVisit {
  appointment_id: string
  service_id: string
}

/** Suspends the charge of a finished visit that was reopened, until it is finished again. */
export const suspendCharge = (scope: WriteScope, { appointment_id, service_id }: ChargeOfVisit) =>
  withdrawCharge(scope, appointment_id, { status_code: reopened }).where('service_id', '=', service_id).where('code', '=', 'service')

export const restoreCharge = (scope: WriteScope, { appointment_id, service_id }: ChargeOfVisit) =>
  scope
    .update('charges')
    .set((eb) => ({ status: 'billable', status_code: null, version: eb('version', '+', 1) }))
    .where('appointment_id', '=', appointment_id)
    .where('service_id', '=', service_id)
    .where('status', '=', 'not-billable')
    .where('status_code', '=', reopened)

/** Withdraws the fee for a missed visit, whether it is billable, waived or was let pass. */
export const withdrawFee = (scope: WriteScope, appointment_id: string) =>
  scope
    .update('charges')
    .set((eb) => ({ status: 'not-billable', status_code: 'fee-withdrawn', version: eb('version', '+', 1) }))
    .where('appointment_id', '=', appointment_id)
    .where('code', '<>', 'service')
    .where('status', '<>', 'billed')

/** A fee that is billed should not have been: it does not wait to be billed again once its invoice is cancelled. */
export const markFeeWithdrawn = (scope: WriteScope, appointment_id: string, status_reason: string) =>
  scope
    .update('charges')
    .set((eb) => ({ status_reason, status_code: 'fee-withdrawn', version: eb('version', '+', 1) }))
    .where('appointment_id', '=', appointment_id)
    .where('code', '<>', 'service')
    .where('status', '=', 'billed')
    // A charge of the other kind that was withdrawn before keeps its reason.
    .where((eb) => eb.or([eb('status_code', 'is', null), eb('status_code', '<>', 'fee-withdrawn')]))

/** Moves a charge that is still in `from` and stands on no draft. */
export const moveCharge = (scope: WriteScope, id: string, from: string, to: string, reason: string | null) =>
  scope
    .update('charges')
    .set((eb) => ({ status: to, status_reason: reason, status_code: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', from)
    // A withdrawn charge is never billed.
    .where((eb) => eb.or([eb('status_code', 'is', null), eb('status_code', '<>', 'fee-withdrawn')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_draft_lines')
            .select('invoice_draft_lines.id')
            .where('invoice_draft_lines.organization_id', '=', scope.organization_id)
            .where('invoice_draft_lines.charge_id', '=', id),
        ),
      ),
    )

/** Charges of a patient that are put on a draft, with what their service costs today: locked, so that none is suspended meanwhile. */
export const lockedCharges = (scope: WriteScope, patient_id: string, ids: string[]) =>
  scope
    .from('charges')
    .leftJoin('services', 'services.id', 'charges.service_id')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'charges.service_id')
        .onRef('service_practitioners.practitioner_id', '=', 'charges.practitioner_id'),
    )
    .select([
      'charges.id',
      'charges.appointment_id',
      'charges.service_id',
      'charges.practitioner_id',
      'charges.description',
      'charges.quantity',
      'charges.unit_price_minor',
      'charges.tax_rate_bp',
      'charges.currency',
      'charges.status',
      'services.price_minor',
      'service_practitioners.price_minor as offered_price_minor',
    ])
    .where('charges.patient_id', '=', patient_id)
    .where('charges.id', 'in', ids)
    .orderBy('charges.id')
    .forUpdate('charges')

/** Some charges, as they stand. */
export const chargesAmong = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('charges')
    .select(['charges.id', 'charges.status', 'charges.status_code'])
    .where('charges.id', '=', anyOf(ids))
    .orderBy('charges.id')

export const billCharges = (scope: WriteScope, ids: string[], invoice_id: string) =>
  scope
    .update('charges')
    .set((eb) => ({ status: 'billed', invoice_id, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('status', '=', 'billable')

/** What was billed waits to be billed again, but for what was withdrawn meanwhile: see `noteWithdrawn`. */
export const releaseCharges = (scope: WriteScope, invoice_id: string) =>
  scope
    .update('charges')
    .set((eb) => ({
      status: eb.case().when('status_reason', 'is', null).then('billable').else('not-billable').end(),
      invoice_id: null,
      version: eb('version', '+', 1),
    }))
    .where('invoice_id', '=', invoice_id)
