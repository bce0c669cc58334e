import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { waitlist } from '@polyclinic/contract/visits/waitlist/waitlist'
import type { WaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { sql } from 'kysely'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { bookablePatient } from '../appointments/index.ts'
import { endEntry, entryRow } from './end-entry.ts'
import { editEntry } from './entry-effects.ts'
import { namesIn, presentEntry, presentOffer } from './present-waitlist.ts'
import { entriesWith, lockEntry } from './waitlist-entries.sql.ts'
import { waitlistOffers } from './waitlist-offers.sql.ts'
import { requireEntryTransition } from './waitlist-rules.ts'
import { writeEntry, writeWish } from './write-entry.ts'

async function readBack(scope: Scope, id: string): Promise<WaitlistEntry> {
  const row = await entryRow(scope, id)
  return presentEntry(scope, row, await namesIn(scope, [row]))
}

/** A page of the waitlist, the longest waiting first. */
export async function listWaitlistEntries(scope: Scope, query: QueryOf<typeof waitlist.listWaitlistEntries>) {
  const { status, service_id, practitioner_id, patient_id, urgency, limit, total } = query
  const after = readCursor(query.cursor, 2)
  const chosen = entriesWith(scope, status)
    .$call(whenGiven(service_id, (q, service_id) => q.where('waitlist_entries.service_id', '=', service_id)))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('waitlist_entries.patient_id', '=', patient_id)))
    .$call(whenGiven(urgency, (q, urgency) => q.where('waitlist_entries.urgency', '=', urgency)))
    .$if(practitioner_id !== undefined, (q) =>
      q.where(
        sql<boolean>`(cardinality(waitlist_entries.practitioner_ids) = 0 or ${practitioner_id}::uuid = any(waitlist_entries.practitioner_ids))`,
      ),
    )
  const [rows, counted] = await Promise.all([
    scope.rows(
      chosen
        .$if(after !== null, (q) =>
          q.where(
            sql<boolean>`(date_trunc('milliseconds', waitlist_entries.created_at), waitlist_entries.id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
          ),
        )
        .orderBy(sql`date_trunc('milliseconds', waitlist_entries.created_at)`)
        .orderBy('waitlist_entries.id')
        .limit(limit + 1),
    ),
    total === 'true' ? scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))) : null,
  ])
  const names = await namesIn(scope, rows)
  scope.recordAccess([...new Set(rows.slice(0, limit).map((row) => row.patient_id))])
  const page = pageOf(
    rows,
    limit,
    (row) => [row.created_at, row.id],
    (row) => presentEntry(scope, row, names),
  )
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

/** One entry with every offer made for it, the last first. */
/** How many entries wait, for any service. */
export const countWaitlistEntries = (scope: Scope) =>
  entriesWith(scope, 'waiting')
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

export async function getWaitlistEntry(scope: Scope, id: string) {
  const row = await entryRow(scope, id)
  const [names, offers] = await Promise.all([
    namesIn(scope, [row]),
    scope.rows(waitlistOffers(scope).where('waitlist_offers.entry_id', '=', id).orderBy('waitlist_offers.id', 'desc').limit(50)),
  ])
  scope.recordAccess(row.patient_id)
  return { ...presentEntry(scope, row, names), offers: offers.map((offer) => presentOffer(scope, offer)) }
}

/** Adds a patient to the waitlist, by staff; a patient waits once for each service. */
export async function createWaitlistEntry(scope: WriteScope, body: BodyOf<typeof waitlist.createWaitlistEntry>) {
  await bookablePatient(scope, body.patient_id)
  const id = await writeEntry(scope, { ...body, source: 'staff' })
  return readBack(scope, id)
}

/** Changes the wishes of an entry, by staff. */
export async function updateWaitlistEntry(
  scope: WriteScope,
  id: string,
  if_match: number,
  body: BodyOf<typeof waitlist.updateWaitlistEntry>,
) {
  await scope.one(lockEntry(scope, id))
  const row = await entryRow(scope, id)
  requireEntryTransition(scope, row, 'change')
  if (row.version !== if_match) stale(await readBack(scope, id), 'Somebody else changed this entry in the meantime.')
  await editEntry(scope, row, () => writeWish(scope, row, body))
  return readBack(scope, id)
}

/** Books or cancels an entry, as its table allows; an open offer is withdrawn. */
export async function applyEntryTransition(scope: WriteScope, id: string, action: 'book' | 'cancel') {
  await endEntry(scope, id, action)
  return readBack(scope, id)
}
