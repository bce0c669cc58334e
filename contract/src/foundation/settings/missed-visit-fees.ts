/** What a clinic charges for a no-show or a late cancellation; part of the domain `billing`. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { currency, id } from '../../kernel/values.ts'

/** Nothing, or an amount without tax in the clinic's currency: the service's tax is added, as to its price. */
const fee = z.object({ amount: z.number().int().min(1, 'Enter more than zero.').max(1_000_000_00), currency }).nullable()

const fees = {
  /** What a no-show costs, without tax; null: nothing. */
  no_show: fee,
  /** What a cancellation costs, without tax, that the patient asks for inside the notice of the service; null: nothing. */
  late_cancellation: fee,
}

const fields = {
  ...fees,
  /** Whether the first no-show or late cancellation of a patient costs nothing. */
  first_waived: z.boolean(),
  /** Services with fees of their own, in place of those above. */
  services: z.array(z.strictObject({ service_id: id, ...fees })).max(500),
}
/** What a no-show and a late cancellation cost in a clinic. */
const feeSettings = z.object({ ...fields, services: z.array(z.object({ service_id: id, ...fees })), version: z.number().int() })
export type FeeSettings = z.infer<typeof feeSettings>

export const missedVisitFees = {
  getFeeSettings: call({
    method: 'GET',
    path: '/org/fee-settings',
    access: 'org:settings.manage',
    summary: 'What a no-show and a late cancellation cost here. A clinic that has set nothing charges nothing.',
    output: feeSettings,
  }),
  updateFeeSettings: call({
    method: 'PUT',
    path: '/org/fee-settings',
    access: 'org:settings.manage',
    audit: 'fee-settings.change',
    versioned: true,
    errors: ['version_conflict', 'refused_by_rule', 'not_found'],
    summary: 'Sets them for what happens from now on; a charge that was made stays as it is.',
    body: body(fields),
    output: feeSettings,
  }),
}
