import type { Subject } from '../../../clinic/notifications/index.ts'
import type { Waiting } from '../../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope } from '../../../kernel/scope.ts'
import { copiesOf } from './copies-of.ts'

type Subjects = 'appointment_requests' | 'appointment_series'

const versioned =
  (table: Subjects) =>
  async (scope: Scope & PlatformScope, id: string, message: Waiting): Promise<Subject | null> => {
    const row = await scope.maybe(scope.from(table).select(['version', 'patient_id']).where('id', '=', id))
    return row && { ...row, copies: await copiesOf(scope, row.patient_id, message) }
  }

/** What the outbox asks before a message about a request leaves: is that still the version it was written for? */
export const requestSubject = versioned('appointment_requests')

/** The same of a message about a whole series. */
export const seriesSubject = versioned('appointment_series')
