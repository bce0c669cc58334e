import { waitlist } from '@polyclinic/contract/waitlist'
import { implement } from '../../kernel/http/implement.ts'
import { createWaitlistEntry, listWaitlistEntries, takeWaitlistStep } from './waitlist.ts'

export const waitlistRoutes = implement('appointments', waitlist, {
  listWaitlistEntries: (scope, { query }) => listWaitlistEntries(scope, query),
  createWaitlistEntry: (scope, { body }) => createWaitlistEntry(scope, body),
  bookWaitlistEntry: (scope, { params }) => takeWaitlistStep(scope, params.id, 'book'),
  cancelWaitlistEntry: (scope, { params }) => takeWaitlistStep(scope, params.id, 'cancel'),
})
