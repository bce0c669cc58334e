/** What may become of a patient's request for a correction. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

export const amendmentRequestStatuses = ['requested', 'accepted', 'declined'] as const
export type AmendmentRequestStatus = (typeof amendmentRequestStatuses)[number]
export const amendmentRequestActions = ['accept', 'decline'] as const
export type AmendmentRequestAction = (typeof amendmentRequestActions)[number]
export type AmendmentRequestEffect =
  /** The patient reads what was decided. */
  'notifies-of-answer'

/**
 * A clinic answers each request, and a refusal gives its reason: 45 CFR 164.526 (within 60 days) and article 16 with article 12
 * of the GDPR (within a month).
 */
export const amendmentRequestMachine: Machine<AmendmentRequestStatus, AmendmentRequestAction, never, AmendmentRequestEffect> = {
  noun: 'request',
  statuses: amendmentRequestStatuses,
  actions: amendmentRequestActions,
  initial: ['requested'],
  transitions: [
    {
      action: 'accept',
      from: ['requested'],
      to: 'accepted',
      by: { staff: 'clinical.write' },
      guards: [],
      effects: ['notifies-of-answer'],
    },
    {
      action: 'decline',
      from: ['requested'],
      to: 'declined',
      by: { staff: 'clinical.write' },
      reason: 'required',
      guards: [],
      effects: ['notifies-of-answer'],
    },
  ],
}
