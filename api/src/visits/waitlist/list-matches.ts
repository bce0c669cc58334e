import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { waitlist } from '@polyclinic/contract/visits/waitlist/waitlist'
import type { Subject } from '../../clinic/notifications/index.ts'
import { practitionersOffering } from '../../engine/scheduling/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import { notFound } from '../../kernel/problem.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { copiesOf, practitionerName } from '../appointments/index.ts'
import { entryRow } from './end-entry.ts'
import { namesIn, presentEntry, presentOffer } from './present-waitlist.ts'
import { type EntryMatch, type OfferableTime, obstacleOf, readMatches, type UnreachablePatients } from './read-matches.ts'
import { type ReleasedSlotRow, releasedSlots } from './released-slots.sql.ts'
import { liveOffers, waitlistOffers } from './waitlist-offers.sql.ts'
import { offerStatus } from './waitlist-rules.ts'

const dayLength = 86_400_000
const mostTimes = 60

const timeOf = ({ practitioner_id, practitioner_name, location_id, start, end }: OfferableTime) => ({
  practitioner: { id: practitioner_id, name: practitioner_name },
  location_id,
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
})

/** Released slots in the future that suit an entry, or are being offered; the earliest first. */
export async function listReleasedSlots(
  scope: Scope,
  unreached: UnreachablePatients,
  { practitioner_id }: QueryOf<typeof waitlist.listReleasedSlots>,
) {
  const [rows, offers] = await Promise.all([
    scope.rows(
      releasedSlots(scope)
        .$call(whenGiven(practitioner_id, (q, practitioner_id) => q.where('released_slots.practitioner_id', '=', practitioner_id)))
        .limit(mostTimes),
    ),
    scope.rows(liveOffers(scope)),
  ])
  const matches = await readMatches(scope, rows, { unreached })
  const items = rows.flatMap((row) => {
    const found = matches.get(row.id) ?? []
    const offer = offers.find(
      (visit) => visit.practitioner_id === row.practitioner_id && visit.starts_at < row.ends_at && visit.ends_at > row.starts_at,
    )
    return found.length > 0 || offer ? [{ row, found, offer }] : []
  })
  scope.recordAccess([
    ...new Set(items.flatMap(({ found, offer }) => [...found.map((m) => m.row.patient_id), ...(offer ? [offer.patient_id] : [])])),
  ])
  return {
    items: items.map(({ row, found, offer }) => ({
      ...presentReleasedSlot(scope, row),
      matches: found.length,
      offer: offer
        ? {
            id: offer.id,
            starts_at: offer.starts_at,
            expires_at: offer.expires_at,
            patient: { id: offer.patient_id, name: offer.patient_name },
          }
        : null,
    })),
    next_cursor: null,
  }
}

const presentReleasedSlot = (scope: Scope, row: ReleasedSlotRow) => ({
  id: row.id,
  practitioner: { id: row.practitioner_id, name: practitionerName(row) },
  service: row.service_id && row.service_name ? { id: row.service_id, name: row.service_name } : null,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  time_zone: scope.clinic.time_zone,
  cause: row.cause as 'cancelled',
  offer_from: row.offer_from,
  created_at: row.created_at,
})

/** The entries that one released slot suits, the best match first. */
export async function listMatches(scope: Scope, unreached: UnreachablePatients, id: string) {
  const row = (await scope.maybe(releasedSlots(scope).where('released_slots.id', '=', id))) ?? notFound('This time is over.')
  const matches: EntryMatch[] = (await readMatches(scope, [row], { unreached })).get(id) ?? []
  const names = await namesIn(
    scope,
    matches.map((match) => match.row),
  )
  scope.recordAccess(matches.map((match) => match.row.patient_id))
  return {
    items: matches.slice(0, 50).map(({ row: entry, time, match, obstacle }) => ({
      entry: presentEntry(scope, entry, names),
      time: timeOf(time),
      reasons: match.reasons,
      obstacle,
    })),
  }
}

/** Times that are free now and would suit an entry, for staff who want to offer one at once. */
export async function listEntryTimes(scope: Scope, unreached: UnreachablePatients, id: string) {
  const entry = await entryRow(scope, id)
  scope.recordAccess(entry.patient_id)
  const clock = zoneClock(scope.clinic.time_zone)
  const now = scope.now.getTime()
  const from = Math.max(now, clock.at(dayNumber(entry.earliest_on), 0))
  const until = [
    entry.latest_on ? clock.at(dayNumber(entry.latest_on) + 1, 0) : null,
    entry.tied_starts_at && Date.parse(entry.tied_starts_at),
  ]
  const to = Math.min(from + 60 * dayLength, ...until.filter((instant) => instant !== null).map(Number))
  const offering = await scope.rows(practitionersOffering(scope, entry.service_id))
  const people = offering.filter((person) => entry.practitioner_ids.length === 0 || entry.practitioner_ids.includes(person.id))
  const time_zone = scope.clinic.time_zone
  const obstacle = obstacleOf(entry, unreached)
  if (to <= from) return { items: [], time_zone, obstacle }
  // One day of each practitioner is read at a time, so that more than the very first match is found.
  const days = Array.from({ length: Math.min(60, Math.ceil((to - from) / dayLength)) }, (_, i) => from + i * dayLength)
  const stretches = people.flatMap((person) =>
    days.map((start) => ({
      id: `${person.id} ${start}`,
      practitioner_id: person.id,
      practitioner_name: person.name,
      practitioner_title: person.title,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(Math.min(start + dayLength, to)).toISOString(),
    })),
  )
  const found = await readMatches(scope, stretches, { unreached, only: entry })
  const times = new Map(
    [...found.values()].flatMap((list) => list.map(({ time }) => [`${time.practitioner_id} ${time.start}`, time] as const)),
  )
  return {
    items: [...times.values()]
      .sort((a, b) => a.start - b.start)
      .slice(0, 12)
      .map(timeOf),
    time_zone,
    obstacle,
  }
}

/** Offers by their current status, the last first. */
export async function listOffers(scope: Scope, { status, limit, cursor, total }: QueryOf<typeof waitlist.listWaitlistOffers>) {
  const before = readCursor(cursor, 1)
  const chosen = waitlistOffers(scope)
    .$if(status === 'open', (q) => q.where('waitlist_offers.status', '=', 'open').where('waitlist_offers.expires_at', '>', scope.at))
    .$if(status === 'expired', (q) =>
      q.where((eb) =>
        eb.or([
          eb('waitlist_offers.status', '=', 'expired'),
          eb.and([eb('waitlist_offers.status', '=', 'open'), eb('waitlist_offers.expires_at', '<=', scope.at)]),
        ]),
      ),
    )
    .$if(status !== undefined && status !== 'open' && status !== 'expired', (q) => q.where('waitlist_offers.status', '=', status as string))
  const [rows, counted] = await Promise.all([
    scope.rows(
      chosen
        .$call(whenGiven(before?.[0], (q, id) => q.where('waitlist_offers.id', '<', id)))
        .orderBy('waitlist_offers.id', 'desc')
        .limit(limit + 1),
    ),
    total === 'true' ? scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))) : null,
  ])
  scope.recordAccess([...new Set(rows.slice(0, limit).map((row) => row.patient_id))])
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentOffer(scope, row),
  )
  return { ...page, ...(counted ? { total: counted.count } : {}) }
}

/** The subject of an offer's mail, which the outbox checks before it sends it: null once the offer is answered or has expired. */
export async function offerSubject(scope: Scope & PlatformScope, id: string, message: Waiting): Promise<Subject | null> {
  const row = await scope.maybe(scope.from('waitlist_offers').select(['patient_id', 'status', 'expires_at']).where('id', '=', id))
  if (!row || offerStatus(scope, row) !== 'open') return null
  return { version: null, patient_id: row.patient_id, copies: await copiesOf(scope, row.patient_id, message) }
}
