import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { fulfilEntry } from './end-entry.ts'
import { entryEffects } from './entry-effects.ts'
import { moveEntries } from './move-entries.ts'
import { offerEffects } from './offer-effects.ts'
import { recordHeldSlot, recordReleasedHold, recordReleasedSlot, recordReleasedSlots, recordRemovedClosure } from './released-slots.ts'
import { unlinkFromService } from './untie-service.ts'
import { waitlistOffers } from './waitlist.jobs.ts'
import { waitlistRoutes } from './waitlist.routes.ts'
import { linkWaitingEntry, reopenWaiting, unlinkWaitingEntries } from './waitlist-entries.sql.ts'
import { entryRules, offerRules } from './waitlist-rules.ts'

export const waitlistModule: Module = {
  name: 'waitlist',
  routes: waitlistRoutes,
  jobs: [waitlistOffers],
  lifecycles: [
    { ...entryRules, effects: entryEffects },
    { ...offerRules, effects: offerEffects },
  ],
  subscribers: {
    'slots.released': recordReleasedSlots,
    'hold.created': recordHeldSlot,
    'hold.released': recordReleasedHold,
    'hours.added': (scope, time) => recordReleasedSlot(scope, { ...time, cause: 'hours-added' }),
    'closure.removed': recordRemovedClosure,
    'appointment.booked': (scope, { id, patient_id, service_id }) => scope.run(linkWaitingEntry(scope, patient_id, service_id, id)),
    'appointment.booked-from-waitlist': (scope, { waitlist_entry_id, appointment }) => fulfilEntry(scope, waitlist_entry_id, appointment),
    'appointment.service-changed': unlinkFromService,
    'chart.claimed': moveEntries,
    async 'appointment.taken-away'(scope, { id, patient_id, starts_at }) {
      await scope.run(unlinkWaitingEntries(scope, patient_id, id))
      if (starts_at > scope.at) await scope.run(reopenWaiting(scope, patient_id, id))
    },
  },
  charts: {
    waitlist_entries: moves({ shown_as: 'waits' }),
    waitlist_offers: moves({ part_of: 'entry_id' }),
  },
}
