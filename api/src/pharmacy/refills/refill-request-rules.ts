import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import type { PrescriptionStatus } from '@polyclinic/contract/pharmacy/prescriptions/prescription-statuses'
import {
  isFillLeft,
  type RefillRequestEffect,
  type RefillRequestStatus,
  refillRequestMachine,
} from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import { type Effects, performerOf, refusalsOf } from '../../kernel/machine.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

interface Facts {
  is_deceased: boolean
  prescription_status: PrescriptionStatus
  expired: boolean
  quantity_left: number
  is_renewed: boolean
}

export const refillRequestRules: RulesFor<typeof refillRequestMachine, Facts> = {
  machine: refillRequestMachine,
  refusals: refusalsOf('refill request', {
    requested: 'not answered yet',
    approved: 'approved',
    changed: 'answered with another prescription',
    denied: 'denied',
    'needs-visit': 'answered: the patient comes first',
  }),
  guards: {
    living: ({ is_deceased }) => (is_deceased ? 'This patient has died.' : null),
    'not-ended': ({ prescription_status }) =>
      prescription_status === 'active' || prescription_status === 'completed'
        ? null
        : 'The prescription was paused or ended meanwhile. Deny the request, or write a new prescription.',
    'not-renewed': ({ is_renewed }) =>
      is_renewed ? 'A new prescription was made for an earlier request. Deny this one, and go on with the new prescription.' : null,
    'fill-left': (facts) => (isFillLeft(facts) ? null : 'No fill is left of this prescription: a prescriber renews it.'),
  },
}

export const subjectOf = (scope: Scope, row: Facts & { status: string }): Subject<RefillRequestStatus, Facts> => ({
  status: row.status as RefillRequestStatus,
  performer: performerOf(scope),
  facts: row,
})

/** A request that is answered, and the account of its patient. */
export interface AnsweredRequest {
  scope: WriteScope
  request: { prescription_id: string; account_id: string | null }
}

export const refillRequestEffects: Effects<RefillRequestEffect, AnsweredRequest> = {
  'notifies-of-answer': {
    // It names neither the medication nor the answer, because others may read it.
    after: async ({ scope, request: { account_id, prescription_id } }) => {
      if (account_id)
        await scope.notify(account_id, {
          topic: 'prescriptions',
          title: 'Your request for a refill was answered',
          body: `From ${scope.clinic.name}.`,
          link: `/patient/prescriptions/${prescription_id}`,
        })
    },
  },
}
