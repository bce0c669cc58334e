import { type AmendmentRequestEffect, amendmentRequestMachine } from '@polyclinic/contract/care/records/amendment-request-machine'
import type { RulesFor } from '@polyclinic/contract/kernel/machine'
import { type Effects, refusalsOf } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { RequestRow } from './amendment-requests.sql.ts'

export const amendmentRequestRules: RulesFor<typeof amendmentRequestMachine, object> = {
  machine: amendmentRequestMachine,
  refusals: refusalsOf('request', { requested: 'not answered yet', accepted: 'accepted', declined: 'declined' }),
  guards: {},
}

export const amendmentRequestEffects: Effects<AmendmentRequestEffect, { scope: WriteScope; request: RequestRow }> = {
  'notifies-of-answer': {
    after: async ({ scope, request: { account_id } }) => {
      if (account_id)
        await scope.notify(account_id, {
          topic: 'records',
          title: 'Your request for a correction was answered',
          body: `From ${scope.clinic.name}.`,
          link: '/patient/records',
        })
    },
  },
}
