import type { directory, PractitionerCard } from '@polyclinic/contract/clinic/directory/directory'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { readCursor, writeCursor } from '../../kernel/http/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { listings } from './directory.sql.ts'
import { nextTimes } from './next-times.ts'

type Query = QueryOf<typeof directory.listPractitioners>
type Listing = ReturnType<typeof listings> extends { execute(): Promise<(infer R)[]> } ? R : never
interface RankedCard {
  rank: string
  card: PractitionerCard
}

/**
 * How many profiles are ranked against each other by their next free time. Free times are computed, never stored, so
 * there is no order over all of a large directory; a search that finds no more than this many is ranked exactly, a
 * larger one window by window.
 */
const windowSize = 60
const atOnce = 4

/** Listed practitioners with their next free times; those with earlier openings first. */
export async function findPractitioners(context: RequestContext, query: Query) {
  const { limit } = query
  const cursor = readCursor(query.cursor, 4)
  // The cursor says behind which listing the window begins, and behind which rank in it the page goes on.
  let [name, id, rank] = cursor ?? ['', '', '', '']
  const items: PractitionerCard[] = []
  let next_cursor: string | null = null
  for (let windows = 0; windows < 5; windows++) {
    const rows = await readWindow(context, query, name as string, id as string)
    const ranked = (await rankWindow(context, rows, query)).filter((r) => r.rank > (rank as string))
    const room = limit - items.length
    const shown = ranked.slice(0, room)
    items.push(...shown.map((r) => r.card))
    const last = rows.at(-1)
    if (ranked.length > room) next_cursor = writeCursor(name as string, id as string, shown.at(-1)?.rank ?? (rank as string), '')
    else if (rows.length === windowSize && last) next_cursor = writeCursor(last.name, last.practitioner_id, '', '')
    else next_cursor = null
    if (items.length === limit || next_cursor === null || !last) break
    ;[name, id, rank] = [last.name, last.practitioner_id, '']
  }
  // Who has free times is computed profile by profile, so there is no total number for that.
  const total =
    query.total === 'true' && !query.on && !query.service_id
      ? await context.browse((scope) =>
          scope.one(
            listings(scope, query)
              .clearSelect()
              .select((eb) => eb.fn.countAll<number>().as('count')),
          ),
        )
      : null
  return { items, next_cursor, ...(total ? { total: total.count } : {}) }
}

function readWindow(context: RequestContext, query: Query, name: string, id: string): Promise<Listing[]> {
  return context.browse((scope) => {
    const found = listings(scope, query)
    const after = id ? found.where((eb) => eb(eb.refTuple('name', 'practitioner_id'), '>', eb.tuple(name, id))) : found
    return scope.rows(after.orderBy('name').orderBy('practitioner_id').limit(windowSize))
  })
}

async function rankWindow(context: RequestContext, rows: readonly Listing[], query: Query): Promise<RankedCard[]> {
  const byClinic = new Map<string, Listing[]>()
  for (const row of rows) byClinic.set(row.organization_id, [...(byClinic.get(row.organization_id) ?? []), row])
  const waiting = [...byClinic]
  const ranked: RankedCard[] = []
  const work = async () => {
    for (let clinic = waiting.pop(); clinic; clinic = waiting.pop())
      ranked.push(...(await rankClinic(context, clinic[0], clinic[1], query)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
}

async function rankClinic(context: RequestContext, organization_id: string, rows: readonly Listing[], query: Query): Promise<RankedCard[]> {
  const found = await context
    .visit(organization_id, (scope) =>
      nextTimes(
        scope,
        rows.map((row) => row.practitioner_id),
        query,
      ),
    )
    .catch((error: unknown) => {
      // The practitioner was closed for bookings since they were listed.
      if (error instanceof Problem && error.code === 'not_found') return null
      throw error
    })
  if (!found) return []
  return rows.flatMap((row) => {
    const next = found.get(row.practitioner_id)
    if (query.service_id && !next) return []
    if (query.on && !next?.next_times.length) return []
    const card = { ...presentListing(row), service: next?.service ?? null, next_times: next?.next_times ?? [] }
    return [{ rank: `${card.next_times[0]?.starts_at ?? '~'} ${row.practitioner_id}`, card }]
  })
}

/** A listing as a card shows it. */
export const presentListing = (row: Listing) => ({
  id: row.practitioner_id,
  name: row.name,
  title: row.title,
  photo_id: row.photo_id,
  specialty: row.specialty,
  languages: row.languages,
  gender: row.gender as PractitionerCard['gender'],
  accepts_new_patients: row.accepts_new_patients,
  in_person: row.in_person,
  video: row.video,
  service_names: row.service_names,
  organization: { id: row.organization_id, name: row.organization_name, city: row.city, time_zone: row.time_zone },
})
