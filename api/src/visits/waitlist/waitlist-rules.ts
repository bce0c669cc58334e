import { allowedActions, type RulesFor } from '@polyclinic/contract/kernel/machine'
import {
  type OfferAction,
  type OfferStatus,
  offerMachine,
  type WaitlistAction,
  type WaitlistStatus,
  waitlistMachine,
} from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { todayIn } from '../../kernel/clinic-day.ts'
import { anyStaff, performerOf, requireTransition } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { EntryRow } from './waitlist-entries.sql.ts'

export const entryRules: RulesFor<typeof waitlistMachine, null> = {
  machine: waitlistMachine,
  refusals: {
    waiting: 'This cannot be done while somebody is waiting.',
    offered: 'A time is being offered at this moment.',
    booked: 'This patient has got a time already.',
    cancelled: 'This patient is not on the waitlist any more.',
    expired: 'This wait has ended: its last day has passed.',
  },
  guards: {},
}

/** The current status: an entry whose last day has passed, or whose appointment is over, no longer waits; an open offer is shown. */
export function entryStatus(scope: Scope, row: EntryRow): WaitlistStatus {
  if (row.status !== 'waiting') return row.status as WaitlistStatus
  if (hasLapsed(row, todayIn(scope), scope.at)) return 'expired'
  return row.offer_id ? 'offered' : 'waiting'
}

/** Whether a waiting entry has expired, on the clinic's calendar. */
export function hasLapsed(row: EntryRow, today: string, at: string): boolean {
  const isTooLate = row.latest_on !== null && row.latest_on < today
  const isMoot = row.tied_id !== null && (row.tied_status !== 'booked' || (row.tied_starts_at as string) <= at)
  return isTooLate || isMoot
}

const entrySubject = (scope: Scope, row: EntryRow) => ({ status: entryStatus(scope, row), performer: performerOf(scope), facts: null })

export const entryActionsOf = (scope: Scope, row: EntryRow): WaitlistAction[] => allowedActions(entryRules, entrySubject(scope, row)).can

/** Refuses with 409 a transition that the table of entries does not allow now. */
export const requireEntryTransition = (scope: Scope, row: EntryRow, action: WaitlistAction) =>
  requireTransition(entryRules, action, entrySubject(scope, row))

export const offerRules: RulesFor<typeof offerMachine, null> = {
  machine: offerMachine,
  refusals: {
    open: 'This cannot be done with an open offer.',
    accepted: 'This offer was accepted already.',
    declined: 'This offer was declined already.',
    expired: 'The minutes of this offer are over: the time goes to the next one.',
    withdrawn: 'The clinic took this offer back.',
  },
  guards: {},
}

interface OfferState {
  status: string
  expires_at: string
}

/** The current status: an open offer whose time has passed has expired. */
export const offerStatus = (scope: Scope, row: OfferState): OfferStatus =>
  row.status === 'open' && row.expires_at <= scope.at ? 'expired' : (row.status as OfferStatus)

const offerSubject = (scope: Scope, row: OfferState) => ({ status: offerStatus(scope, row), performer: performerOf(scope), facts: null })

export const offerActionsOf = (scope: Scope, row: OfferState): OfferAction[] => allowedActions(offerRules, offerSubject(scope, row)).can

/**
 * Refuses with 409 a transition that the table of offers does not allow now. `by_rule`: it follows from another transition that
 * was allowed.
 */
export const requireOfferTransition = (scope: Scope, row: OfferState, action: OfferAction, by_rule = false) =>
  requireTransition(offerRules, action, { ...offerSubject(scope, row), ...(by_rule ? { performer: anyStaff } : {}) })
