import type { Scope } from '../../kernel/scope.ts'

/** What the outbox asks before a message about a request leaves: is that still the version it was written for? */
export const requestSubject = (scope: Scope, id: string) =>
  scope.maybe(scope.from('appointment_requests').select(['version', 'patient_id']).where('id', '=', id))

/** The same of a message about a whole series. */
export const seriesSubject = (scope: Scope, id: string) =>
  scope.maybe(scope.from('appointment_series').select(['version', 'patient_id']).where('id', '=', id))
