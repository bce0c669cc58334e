/** What becomes of a referral to somebody elsewhere, until it is closed. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

/** The words of a Task of FHIR R4; it has none for `answered`: what came back is here, and nobody has looked at it yet. */
export const referralStatuses = ['draft', 'requested', 'accepted', 'answered', 'completed', 'rejected', 'cancelled'] as const
export type ReferralStatus = (typeof referralStatuses)[number]
export const referralActions = ['edit', 'send', 'accept', 'postpone', 'answer', 'reject', 'complete', 'reopen', 'cancel'] as const
export type ReferralAction = (typeof referralActions)[number]
export type ReferralEffect =
  /** Its letter becomes final, so that what was sent stays as it was. */
  | 'finalizes-letter'
  /** Whoever follows referrals is told that it came back. */
  | 'tells-of-return'
  /** What the machine has said of it is settled. */
  | 'closes-follow-up'

/** From these on an answer is awaited. */
export const awaitingAnswer = ['requested', 'accepted'] as const satisfies readonly ReferralStatus[]
/** Somebody here has to look at what came back. */
export const returnedStatuses = ['answered', 'rejected'] as const satisfies readonly ReferralStatus[]

const clinicians = { staff: 'clinical.write' } as const

export const referralMachine: Machine<ReferralStatus, ReferralAction, never, ReferralEffect> = {
  noun: 'referral',
  statuses: referralStatuses,
  actions: referralActions,
  initial: ['draft'],
  transitions: [
    { action: 'edit', from: ['draft'], to: 'draft', by: clinicians, guards: [], effects: [] },
    { action: 'send', from: ['draft'], to: 'requested', by: clinicians, guards: [], effects: ['finalizes-letter'] },
    { action: 'accept', from: ['requested'], to: 'accepted', by: clinicians, guards: [], effects: [] },
    {
      action: 'postpone',
      from: ['requested'],
      to: 'requested',
      by: clinicians,
      reason: 'required',
      guards: [],
      effects: ['closes-follow-up'],
    },
    {
      action: 'postpone',
      from: ['accepted'],
      to: 'accepted',
      by: clinicians,
      reason: 'required',
      guards: [],
      effects: ['closes-follow-up'],
    },
    {
      action: 'answer',
      from: ['requested', 'accepted'],
      to: 'answered',
      by: clinicians,
      guards: [],
      effects: ['closes-follow-up', 'tells-of-return'],
    },
    {
      action: 'reject',
      from: ['requested', 'accepted'],
      to: 'rejected',
      by: clinicians,
      reason: 'required',
      guards: [],
      effects: ['closes-follow-up', 'tells-of-return'],
    },
    { action: 'complete', from: ['answered', 'rejected'], to: 'completed', by: clinicians, guards: [], effects: ['closes-follow-up'] },
    {
      action: 'reopen',
      from: ['answered', 'rejected', 'completed'],
      to: 'requested',
      by: clinicians,
      guards: [],
      effects: ['closes-follow-up'],
    },
    {
      action: 'cancel',
      from: ['draft', 'requested', 'accepted'],
      to: 'cancelled',
      by: clinicians,
      reason: 'required',
      guards: [],
      effects: ['closes-follow-up'],
    },
  ],
}

/** Which referrals a list shows: those that wait, those that came back, and so on. */
export const referralStages = ['waiting', 'overdue', 'returned', 'draft', 'closed'] as const
export type ReferralStage = (typeof referralStages)[number]
