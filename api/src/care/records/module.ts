import { moves, stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { amendmentRequestEffects, amendmentRequestRules } from './amendment-request-lifecycle.ts'
import { noteEffects } from './note-effects.ts'
import { recordEffects } from './record-effects.ts'
import { noteRules, recordRules } from './record-lifecycles.ts'
import { recordsRoutes } from './records.routes.ts'
import { sendBackAfterRoleChange, sendBackRequests } from './send-back-requests.ts'

export const recordsModule: Module = {
  name: 'records',
  routes: recordsRoutes,
  subscribers: {
    'staff.access-ended': sendBackRequests,
    'staff.role-changed': sendBackAfterRoleChange,
  },
  lifecycles: [
    { ...noteRules, effects: noteEffects },
    { ...recordRules, effects: recordEffects },
    { ...amendmentRequestRules, effects: amendmentRequestEffects },
  ],
  charts: {
    notes: moves({ shown_as: 'notes', which: `status = 'draft'`, part_of: 'encounter_id' }),
    note_versions: stays(),
    note_cosignatures: stays(),
    note_signature_requests: stays(),
    note_addenda: stays(),
    note_errors: stays(),
    signed_notes: stays(),
    records: moves({ shown_as: 'records', which: `status = 'draft'`, part_of: 'encounter_id' }),
    record_versions: stays(),
    record_errors: stays(),
    released_records: stays(),
    amendment_requests: stays(),
  },
}
