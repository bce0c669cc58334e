import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'

type ChartPair = readonly [string, string]

/** Accounts that act for one of these charts now. */
export const actsFor = ({ sql, organization_id }: Scope, both: ChartPair) =>
  sql
    .selectFrom('proxies')
    .select(['id', 'account_id', 'patient_id'])
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', anyOf(both))
    .where('revoked_at', 'is', null)

export const openWaits = (scope: Scope, both: ChartPair) =>
  scope.from('waitlist_entries').select(['patient_id', 'service_id']).where('patient_id', '=', anyOf(both)).where('status', '=', 'waiting')

/** Offers of a time that nobody has answered. */
export const openOffers = (scope: Scope, both: ChartPair) =>
  scope.from('waitlist_offers').select('patient_id').where('patient_id', '=', anyOf(both)).where('status', '=', 'open')

export const visitsToCome = (scope: Scope, both: ChartPair) =>
  scope
    .from('appointments')
    .select(['patient_id', 'starts_at', 'ends_at'])
    .where('patient_id', '=', anyOf(both))
    .where('starts_at', '>=', scope.at)
    .where('status', 'in', ['pending', 'booked'])
    .limit(200)

export const openRequests = (scope: Scope, patient_id: string) =>
  scope
    .from('appointment_requests')
    .select('id')
    .where('patient_id', '=', anyOf([patient_id]))
    .where('status', 'in', ['submitted', 'counter-offered'])
    .limit(1)

export const allergiesOfBoth = (scope: Scope, both: ChartPair) =>
  scope
    .from('allergies')
    .select(['id', 'patient_id', 'code', 'status'])
    .where('patient_id', '=', anyOf(both))
    .where('status', '=', 'active')
