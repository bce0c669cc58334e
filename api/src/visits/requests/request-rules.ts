import { allowedActions, type RulesFor } from '@polyclinic/contract/kernel/machine'
import { type RequestAction, type RequestStatus, requestMachine } from '@polyclinic/contract/visits/appointments/request-transitions'
import { performerOf, requireTransition } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'

export const requestRules: RulesFor<typeof requestMachine, null> = {
  machine: requestMachine,
  refusals: {
    submitted: 'The clinic has not answered this request yet.',
    'counter-offered': 'Another time is offered for this request.',
    accepted: 'This request is accepted already.',
    declined: 'This request is declined already.',
    withdrawn: 'This request was taken back.',
    expired: 'This request has expired and cannot be answered any more.',
  },
  guards: {},
}

interface RequestState {
  status: string
  expires_at: string
}

const open = ['submitted', 'counter-offered']

/** The current status: a request that nobody answered in time has expired, and so has an offer of another time. */
export const statusOf = (scope: Scope, { status, expires_at }: RequestState): RequestStatus =>
  open.includes(status) && expires_at <= scope.at ? 'expired' : (status as RequestStatus)

const subjectOf = (scope: Scope, row: RequestState) => ({ status: statusOf(scope, row), performer: performerOf(scope), facts: null })

export const requestActionsOf = (scope: Scope, row: RequestState): RequestAction[] =>
  allowedActions(requestRules, subjectOf(scope, row)).can

/** Refuses with 409 a transition that the table of requests does not allow now. */
export const requireRequestTransition = (scope: Scope, row: RequestState, action: RequestAction) =>
  requireTransition(requestRules, action, subjectOf(scope, row))
