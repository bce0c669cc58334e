import { moneyText } from '@polyclinic/contract/engine/money/money'
import { workerOf } from '@polyclinic/contract/engine/scheduling/unattended'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { FeeCode } from '@polyclinic/contract/money/billing/billing-rules'
import { feeSettings } from '../../foundation/settings/index.ts'
import { inTurn } from '../../kernel/db/in-turn.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { servicePrice } from './charges.sql.ts'
import { earlierFee, insertFee, keepBilledFee, openFeeOf, withdrawnFeeLike } from './fees.sql.ts'
import { type Fee, feeFor, hasFees } from './missed-visit-fee.ts'

interface Visit {
  id: string
  patient_id: string
  service_id: string
}

/** A missed visit, and what was agreed about its fee. */
export interface MissedVisit extends Visit {
  practitioner_id: string
  /** Why staff let the patient off the fee. */
  waive_fee_reason?: string | undefined
  /** What the patient was told, of a patient's own cancellation. */
  accepted_fee?: Money | undefined
}

const names = { 'no-show': 'No-show fee', 'late-cancellation': 'Late cancellation fee' }

/** What a no-show and a late cancellation of a visit cost its patient, tax included; null: nothing. */
export async function feesOf(scope: Scope, visit: Visit): Promise<{ no_show: Money | null; late_cancellation: Money | null }> {
  const rule = await loadRule(scope, visit)
  const shown = (code: FeeCode) => {
    const fee = rule && !rule.is_first_time ? feeFor(rule.settings, code, rule.service) : null
    return fee && { amount: fee.total_minor, currency: scope.clinic.currency }
  }
  return { no_show: shown('no-show'), late_cancellation: shown('late-cancellation') }
}

/** The clinic's rule with what it asks of a visit; null in a clinic without fees. `is_first_time`: it is let pass. */
async function loadRule(scope: Scope, { patient_id, service_id }: Visit) {
  const settings = await feeSettings(scope)
  if (!hasFees(settings)) return null
  const [service, earlier] = await Promise.all([
    scope.one(servicePrice(scope, service_id, null)),
    settings.first_waived ? scope.maybe(earlierFee(scope, patient_id)) : null,
  ])
  return { settings, service, is_first_time: settings.first_waived && !earlier }
}

/**
 * The fee of a visit that did not take place, as work to be billed: by the clinic's rule of this moment, once as long as it is
 * not taken back. One that is let pass or waived is kept with the reason, and is not billed. A patient who cancels must have
 * accepted the very amount.
 */
export async function chargeMissedVisit(scope: WriteScope, code: FeeCode, visit: MissedVisit, charged_at: string): Promise<void> {
  // Of two missed visits at once only one is the first, which is free.
  await inTurn(scope, `fees ${visit.patient_id}`)
  const rule = await loadRule(scope, visit)
  const fee = rule && feeFor(rule.settings, code, rule.service)
  if (!fee) return
  if (await scope.maybe(openFeeOf(scope, visit.id))) return
  const { service, is_first_time } = rule
  if (!is_first_time && (await keepBilled(scope, code, visit, fee))) return
  const { waive_fee_reason, accepted_fee } = visit
  const total = { amount: fee.total_minor, currency: scope.clinic.currency }
  if (!is_first_time) {
    if (scope.patient_id && accepted_fee?.amount !== total.amount)
      refuseField(
        'accepted_fee',
        `It is late: cancelling this visit now costs ${moneyText(total, scope.clinic.locale)}. Please confirm this first.`,
      )
    if (waive_fee_reason && !scope.can('fees.waive')) throw new Problem('forbidden', 'Your role may not waive fees.')
  }
  const waived = is_first_time ? { status_code: 'first-time' } : waive_fee_reason ? { status_reason: waive_fee_reason } : null
  const { unit_price_minor, net_minor, tax_minor } = fee
  await scope.run(
    insertFee(scope, {
      id: newId(),
      patient_id: visit.patient_id,
      appointment_id: visit.id,
      service_id: service.id,
      practitioner_id: workerOf(visit),
      code,
      description: `${names[code]}: ${service.name}`,
      quantity: 1,
      unit_price_minor,
      tax_rate_bp: service.tax_rate_bp,
      net_minor,
      tax_minor,
      currency: total.currency,
      charged_at,
      ...(waived ? { status: 'not-billable', ...waived } : {}),
    }),
  )
  const outcome = is_first_time ? 'first-time' : waived ? 'waived' : 'charged'
  scope.setAuditSubject({ details: { fee: outcome, fee_minor: total.amount, ...(waive_fee_reason ? { waive_fee_reason } : {}) } })
  scope.invalidate('billing')
}

/**
 * One that is billed already, and was taken back by mistake, is not to be credited after all. Where it was of the other kind
 * or another amount, it is still to be credited, and a new one is made. Patients change no charge.
 */
async function keepBilled(scope: WriteScope, code: FeeCode, visit: MissedVisit, fee: Fee): Promise<boolean> {
  if (visit.waive_fee_reason || scope.patient_id !== null) return false
  const billed = await scope.maybe(withdrawnFeeLike(scope, { appointment_id: visit.id, code, ...fee }))
  const is_kept = billed !== null && (await scope.run(keepBilledFee(scope, billed.id))) > 0
  if (is_kept) scope.invalidate('billing')
  return is_kept
}
