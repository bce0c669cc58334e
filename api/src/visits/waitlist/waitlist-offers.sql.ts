import { noAccountId, offeringColumns } from '../../engine/scheduling/index.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Offers with their names. */
export const waitlistOffers = (scope: Scope) =>
  scope
    .from('waitlist_offers')
    .innerJoin('waitlist_entries', 'waitlist_entries.id', 'waitlist_offers.entry_id')
    .innerJoin('patients', 'patients.id', 'waitlist_offers.patient_id')
    .innerJoin('services', 'services.id', 'waitlist_offers.service_id')
    .innerJoin('practitioners', 'practitioners.id', 'waitlist_offers.practitioner_id')
    .innerJoin('locations', 'locations.id', 'waitlist_offers.location_id')
    .leftJoin('appointments as tied', 'tied.id', 'waitlist_entries.appointment_id')
    .leftJoin('practitioners as seeing', 'seeing.id', 'tied.practitioner_id')
    .leftJoin('service_practitioners', (j) =>
      j
        .onRef('service_practitioners.service_id', '=', 'waitlist_offers.service_id')
        .onRef('service_practitioners.practitioner_id', '=', 'waitlist_offers.practitioner_id'),
    )
    .select(offeringColumns)
    .select([
      'waitlist_offers.id',
      'waitlist_offers.entry_id',
      'waitlist_offers.patient_id',
      'waitlist_offers.released_slot_id',
      'waitlist_offers.service_id',
      'waitlist_offers.practitioner_id',
      'waitlist_offers.location_id',
      'waitlist_offers.starts_at',
      'waitlist_offers.ends_at',
      'waitlist_offers.status',
      'waitlist_offers.expires_at',
      'waitlist_offers.reasons',
      'waitlist_offers.made_by',
      'waitlist_offers.actor_name',
      'waitlist_offers.answered_at',
      'waitlist_offers.appointment_id',
      'waitlist_offers.created_at',
      'waitlist_entries.keep_appointment',
      'patients.name as patient_name',
      'patients.email as patient_email',
      'patients.account_id',
      'services.name as service_name',
      'services.place',
      'services.price_minor',
      'services.tax_rate_bp',
      'services.payment_rule',
      'services.deposit_minor',
      'practitioners.name as practitioner_name',
      'practitioners.title as practitioner_title',
      'locations.name as location_name',
      'locations.address_line',
      'locations.city',
      'tied.id as tied_id',
      'tied.starts_at as tied_starts_at',
      'tied.status as tied_status',
      'seeing.id as tied_practitioner_id',
      'seeing.name as tied_practitioner_name',
      'seeing.title as tied_practitioner_title',
    ])

export type OfferRow = ReturnType<typeof waitlistOffers> extends { execute(): Promise<(infer R)[]> } ? R : never

export const offerById = (scope: Scope, id: string) => waitlistOffers(scope).where('waitlist_offers.id', '=', id)

export const lockOffer = (scope: WriteScope, id: string) => scope.from('waitlist_offers').select('id').where('id', '=', id).forUpdate()

/** Answers with no row if this person has an open offer already: the unique index decides, also between concurrent transactions. */
export const insertOffer = (scope: WriteScope, values: Row<'waitlist_offers'>) =>
  scope.insert('waitlist_offers', values).onConflict((on) => on.doNothing())

/** Ends an offer if it is still open. */
export const endOffer = (scope: WriteScope, id: string) => scope.update('waitlist_offers').where('id', '=', id).where('status', '=', 'open')

/** Open offers whose time has passed, to be passed on. */
export const lapsedOffers = (scope: Scope) =>
  scope.from('waitlist_offers').select('id').where('status', '=', 'open').where('expires_at', '<=', scope.at).orderBy('id').limit(200)

/** Declined offers whose time is still held, to be passed on. */
export const declinedOffers = (scope: Scope) =>
  scope
    .from('holds')
    .innerJoin('waitlist_offers', 'waitlist_offers.id', 'holds.id')
    .select('waitlist_offers.id')
    .where('holds.account_id', '=', noAccountId)
    .where('waitlist_offers.status', '=', 'declined')
    .orderBy('waitlist_offers.id')
    .limit(200)

/** Begins that were offered to entries before: nobody is asked twice about one time. */
export const offeredBefore = (scope: Scope, from: string, to: string) =>
  scope
    .from('waitlist_offers')
    .select(['entry_id', 'practitioner_id', 'starts_at'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)

/** Open offers for times of a practitioner. */
export const liveOffers = (scope: Scope) =>
  waitlistOffers(scope).where('waitlist_offers.status', '=', 'open').where('waitlist_offers.expires_at', '>', scope.at)
