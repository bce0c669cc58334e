import { amountsOf } from '@polyclinic/contract/engine/money/money'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { billing, Charge } from '@polyclinic/contract/money/billing/billing'
import { type ChargeCode, type ChargeStatusCode, mostMinor } from '@polyclinic/contract/money/billing/billing-rules'
import type { ChargeStatus } from '@polyclinic/contract/money/billing/billing-statuses'
import { sql } from 'kysely'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { performerOf, refuseStatus, requireTransition, runTransition } from '../../kernel/machine.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { chargeEffects, chargeRules } from './billing-lifecycles.ts'
import { type ChargeRow, charges, insertCharge, moveCharge, practitionerById, sumOfCharges } from './charges.sql.ts'
import { instantsOf } from './clinic-days.ts'
import { refuseLargeDiscount } from './large-discount.ts'
import { patientBilled } from './patient-billed.ts'
import { moneyIn } from './present-money.ts'
import { findPricedService } from './priced-service.ts'

function present(scope: Scope, row: ChargeRow): Charge {
  const { draft_id, due_minor, currency, unit_price_minor, net_minor, tax_minor, ...fields } = row
  const money = moneyIn(currency)
  const status = row.status as ChargeStatus
  return {
    ...fields,
    status,
    code: row.code as ChargeCode,
    status_code: row.status_code as ChargeStatusCode | null,
    unit_price: money(unit_price_minor),
    net: money(net_minor),
    tax: money(tax_minor),
    total: money(net_minor + tax_minor),
    invoice_id: row.invoice_id ?? draft_id,
    paid: status === 'billed' && due_minor === 0,
    // A charge on a draft is decided with the draft, and a withdrawn charge stays withdrawn.
    can: allowedActions(chargeRules, { status, performer: performerOf(scope), facts: row }).can,
  }
}

const chargeById = async (scope: Scope, id: string) => present(scope, await scope.one(charges(scope).where('charges.id', '=', id)))

/** The worklist of unbilled work begins with what waits longest; everything else with the latest. */
export async function listCharges(scope: Scope, query: QueryOf<typeof billing.listCharges>) {
  const { status, patient_id, practitioner_id, appointment_id } = query
  const filter = { status, patient_id, practitioner_id, appointment_id, ...instantsOf(scope, query) }
  const [order, beyond] = query.status === 'billable' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  const after = readCursor(query.cursor, 2)
  const [rows, counted] = await Promise.all([
    scope.rows(
      charges(scope, filter)
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(charges.charged_at, charges.id) ${beyond} (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
        )
        .orderBy('charges.charged_at', order)
        .orderBy('charges.id', order)
        .limit(query.limit + 1),
    ),
    query.total === 'true' ? scope.one(sumOfCharges(scope, filter)) : null,
  ])
  const page = pageOf(
    rows,
    query.limit,
    (row) => [row.charged_at, row.id],
    (row) => present(scope, row),
  )
  scope.recordAccess(page.items.map((item) => item.patient_id))
  return counted ? { ...page, total: counted.n, sum: moneyIn(scope.clinic.currency)(counted.sum_minor) } : page
}

export async function createCharge(scope: WriteScope, body: BodyOf<typeof billing.createCharge>): Promise<Charge> {
  await patientBilled(scope, body.patient_id)
  const service = body.service_id
    ? ((await findPricedService(scope, body.service_id, body.practitioner_id)) ?? notFound('This service was not found.'))
    : null
  if (body.practitioner_id && !(await scope.maybe(practitionerById(scope, body.practitioner_id))))
    notFound('This practitioner was not found.')
  const { total_minor, ...line } = priceOf(scope, body, service)
  if (total_minor > mostMinor) refuseField('quantity', 'This comes to more than can be entered here.')
  const id = newId()
  await scope.run(
    insertCharge(scope, {
      id,
      patient_id: body.patient_id,
      service_id: service?.id ?? null,
      practitioner_id: body.practitioner_id ?? null,
      ...line,
      currency: scope.clinic.currency,
      charged_at: scope.at,
    }),
  )
  scope.setAuditSubject({ subject_kind: 'charge', subject_id: id, patient_id: body.patient_id, details: { total_minor } })
  return chargeById(scope, id)
}

/** What is charged and for how much: as it was entered, otherwise as the service has it. */
function priceOf(
  scope: WriteScope,
  body: BodyOf<typeof billing.createCharge>,
  service: { name: string; price_minor: number; tax_rate_bp: number } | null,
) {
  const { currency } = scope.clinic
  if (body.unit_price && body.unit_price.currency !== currency) refuseField('unit_price', `This clinic's prices are in ${currency}.`)
  const description = body.description ?? service?.name ?? refuseField('description', 'Say what this is for.')
  const unit_price_minor = body.unit_price?.amount ?? service?.price_minor ?? refuseField('unit_price', 'Enter a price.')
  if (service) refuseLargeDiscount(scope, 'unit_price', service.price_minor, unit_price_minor)
  const { quantity } = body
  const tax_rate_bp = body.tax_rate_bp ?? service?.tax_rate_bp ?? 0
  const { net_minor, tax_minor, total_minor } = amountsOf({ quantity, unit_price_minor, discount_minor: 0, tax_rate_bp })
  return { description, quantity, unit_price_minor, tax_rate_bp, net_minor, tax_minor, total_minor }
}

export const markNotBillable = (scope: WriteScope, id: string, reason: string) => move(scope, id, 'not-billable', reason)
export const markBillable = (scope: WriteScope, id: string) => move(scope, id, 'billable', null)

async function move(scope: WriteScope, id: string, action: 'not-billable' | 'billable', reason: string | null): Promise<Charge> {
  const row = await scope.one(charges(scope).where('charges.id', '=', id))
  const subject = { status: row.status as ChargeStatus, performer: performerOf(scope), facts: row }
  const transition = requireTransition(chargeRules, action, subject)
  await runTransition(transition, chargeEffects, undefined as never, async () => {
    // The charge was billed, or put on a draft, at this moment.
    if ((await scope.run(moveCharge(scope, id, subject.status, transition.to, reason))) === 0) refuseStatus(chargeRules, 'billed')
  })
  scope.setAuditSubject({
    subject_kind: 'charge',
    subject_id: id,
    patient_id: row.patient_id,
    details: { to: transition.to },
  })
  return chargeById(scope, id)
}
