import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { waitlist } from '@polyclinic/contract/visits/waitlist/waitlist'
import type { MyWaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { bookableService } from '../../engine/scheduling/index.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound, Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { clinicPhone, refuseNewPatient, requireBookingPatient } from '../appointments/index.ts'
import { endEntry, entryRow } from './end-entry.ts'
import { editEntry } from './entry-effects.ts'
import { passOnAnsweredOffer } from './pass-on-offer.ts'
import { namesIn, presentMyEntry, presentMyOffer } from './present-waitlist.ts'
import { entriesWith, lockEntry, waitlistEntries } from './waitlist-entries.sql.ts'
import { offerById, waitlistOffers } from './waitlist-offers.sql.ts'
import { requireEntryTransition } from './waitlist-rules.ts'
import { writeEntry, writeWish } from './write-entry.ts'

async function readBack(scope: Scope, id: string): Promise<MyWaitlistEntry> {
  const row = await entryRow(scope, id)
  if (row.patient_id !== scope.patient_id) notFound()
  return presentMyEntry(scope, row, await namesIn(scope, [row]))
}

/** The patient's current and former waitlist entries; the last first. */
export async function listMyEntries(scope: Scope, { open, limit, cursor }: QueryOf<typeof waitlist.listMyWaitlistEntries>) {
  const patient_id = patientOf(scope)
  const before = readCursor(cursor, 1)
  const rows = await scope.rows(
    (open === 'true' ? entriesWith(scope, 'waiting') : waitlistEntries(scope))
      .where('waitlist_entries.patient_id', '=', patient_id)
      .$call(whenGiven(before?.[0], (q, id) => q.where('waitlist_entries.id', '<', id)))
      .orderBy('waitlist_entries.id', 'desc')
      .limit(limit + 1),
  )
  const names = await namesIn(scope, rows)
  scope.recordAccess(patient_id)
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentMyEntry(scope, row, names),
  )
}

export async function readMyEntry(scope: Scope, id: string) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  return readBack(scope, id)
}

/** Lets the patient join: for any time of a service, or for one earlier than a booked appointment. */
export async function joinWaitlist(scope: WriteScope, { appointment_id, ...body }: BodyOf<typeof waitlist.createMyWaitlistEntry>) {
  const { id: patient_id } = await requireBookingPatient(scope)
  const visit = appointment_id
    ? await scope.maybe(
        scope
          .from('appointments')
          .select(['patient_id', 'service_id'])
          .where('id', '=', appointment_id)
          .where('patient_id', '=', patient_id),
      )
    : null
  if (appointment_id && !visit) notFound('This appointment was not found.')
  const service_id = visit?.service_id ?? body.service_id ?? refuseField('service_id', 'Choose what you wait for.')
  const service = await scope.maybe(bookableService(scope, service_id))
  // A patient with an appointment was accepted by this practitioner already.
  if (!visit && service && !service.bookable_online)
    throw new Problem('refused_by_rule', 'The waitlist of this service is kept by the clinic. Please call.')
  if (!visit) await refuseNewPatient(scope, { service_id, practitioner_ids: body.practitioner_ids }, patient_id)
  const id = await writeEntry(scope, { ...body, patient_id, service_id, appointment_id: appointment_id ?? null, source: 'patient' })
  return readBack(scope, id)
}

export async function updateMyEntry(scope: WriteScope, id: string, if_match: number, body: BodyOf<typeof waitlist.updateMyWaitlistEntry>) {
  const patient_id = patientOf(scope)
  await scope.one(lockEntry(scope, id))
  const row = await entryRow(scope, id)
  if (row.patient_id !== patient_id) notFound()
  requireEntryTransition(scope, row, 'change')
  if (row.version !== if_match) stale(await readBack(scope, id), 'This was changed in the meantime.')
  await editEntry(scope, row, () => writeWish(scope, row, body))
  return readBack(scope, id)
}

/** Lets the patient leave; a time that is being offered goes to the next. */
export async function leaveWaitlist(context: RequestContext, id: string) {
  let offer_id: string | null = null
  const left = await context.write(async (scope) => {
    offer_id = await endEntry(scope, id, 'cancel')
    return readBack(scope, id)
  })
  if (offer_id) await passOnAnsweredOffer(context.kernel, clinicOf(context), offer_id)
  return left
}

/** Times offered to the patient, the last first. */
export async function listMyOffers(scope: Scope, { open, limit, cursor }: QueryOf<typeof waitlist.listMyOffers>) {
  const patient_id = patientOf(scope)
  const before = readCursor(cursor, 1)
  const [rows, phone] = await Promise.all([
    scope.rows(
      waitlistOffers(scope)
        .where('waitlist_offers.patient_id', '=', patient_id)
        .$if(open === 'true', (q) => q.where('waitlist_offers.status', '=', 'open').where('waitlist_offers.expires_at', '>', scope.at))
        .$call(whenGiven(before?.[0], (q, id) => q.where('waitlist_offers.id', '<', id)))
        .orderBy('waitlist_offers.id', 'desc')
        .limit(limit + 1),
    ),
    clinicPhone(scope),
  ])
  scope.recordAccess(patient_id)
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentMyOffer(scope, row, phone),
  )
}

export async function readMyOffer(scope: Scope, id: string) {
  const patient_id = patientOf(scope)
  const row = await scope.maybe(offerById(scope, id))
  if (!row || row.patient_id !== patient_id) notFound('This offer was not found.')
  scope.recordAccess(patient_id)
  return presentMyOffer(scope, row, await clinicPhone(scope))
}
