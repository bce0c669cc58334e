/** What may become of a patient's request for a refill. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'
import type { PrescriptionStatus } from '../prescriptions/prescription-statuses.ts'

export const refillRequestStatuses = ['requested', 'approved', 'changed', 'denied', 'needs-visit'] as const
export type RefillRequestStatus = (typeof refillRequestStatuses)[number]
export const refillRequestActions = ['approve', 'authorize-fill', 'change', 'deny', 'invite'] as const
export type RefillRequestAction = (typeof refillRequestActions)[number]
export type RefillRequestGuard =
  /** The patient has not died. */
  | 'living'
  /** The prescription was not stopped, cancelled or paused. */
  | 'not-ended'
  /** No new prescription was made for an earlier request that is still a draft or in force. */
  | 'not-renewed'
  /** It may be dispensed once more as it is. */
  | 'fill-left'
export type RefillRequestEffect =
  /** The patient reads what was answered. */
  'notifies-of-answer'

const prescriber = { staff: 'prescriptions.write' } as const
const effects = ['notifies-of-answer'] as const

/**
 * A request is answered once. `approve` is the prescriber's: another fill where one is left, or else the prescription renewed.
 * `authorize-fill` is the pharmacist's, who may only give what was prescribed already.
 */
export const refillRequestMachine: Machine<RefillRequestStatus, RefillRequestAction, RefillRequestGuard, RefillRequestEffect> = {
  noun: 'refill request',
  statuses: refillRequestStatuses,
  actions: refillRequestActions,
  initial: ['requested'],
  transitions: [
    { action: 'approve', from: ['requested'], to: 'approved', by: prescriber, guards: ['living', 'not-ended', 'not-renewed'], effects },
    {
      action: 'authorize-fill',
      from: ['requested'],
      to: 'approved',
      by: { staff: 'medications.dispense' },
      guards: ['living', 'not-ended', 'fill-left'],
      effects,
    },
    { action: 'change', from: ['requested'], to: 'changed', by: prescriber, guards: ['living', 'not-ended'], effects },
    { action: 'deny', from: ['requested'], to: 'denied', by: prescriber, reason: 'required', guards: [], effects },
    { action: 'invite', from: ['requested'], to: 'needs-visit', by: prescriber, reason: 'required', guards: ['living'], effects },
  ],
}

interface PrescriptionNow {
  prescription_status: PrescriptionStatus
  expired: boolean
  quantity_left: number
}

/** Whether the prescription may be dispensed once more as it is; otherwise it is renewed. */
export const isFillLeft = ({ prescription_status, expired, quantity_left }: PrescriptionNow) =>
  prescription_status === 'active' && !expired && quantity_left > 0

/** Why a request is denied. */
export const denialCodes = ['too-soon', 'not-appropriate', 'not-under-care', 'contact-first', 'answered-otherwise', 'other-reason'] as const
export type DenialCode = (typeof denialCodes)[number]

/** Why the patient cannot ask now; `early` has a day from which it goes, `renewed` a new prescription, of which more is asked for. */
export const askObstacles = ['ended', 'waiting', 'renewed', 'early', 'deceased'] as const
export type AskObstacle = (typeof askObstacles)[number]
