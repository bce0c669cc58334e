import type { FreeTime, PublicService } from '@polyclinic/contract/clinic/directory/directory'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { acceptsPatient, findNextTimes, presentPublicService } from '../../engine/scheduling/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { onlineServices, whoOffers } from './directory.sql.ts'

export interface Wish {
  q?: string | undefined
  service_id?: string | undefined
  place?: 'in-person' | 'video' | undefined
  /** Only times of this day, on the clinic's calendar. */
  on?: string | undefined
}

export interface Next {
  service: PublicService | null
  next_times: FreeTime[]
}

/**
 * For each practitioner of this clinic the service that suits the wish first, and its next three free times; no times where
 * new patients are not taken on, for whoever looks may be one. Without a fitting service: no entry.
 */
export async function nextTimes(scope: Scope, practitioner_ids: readonly string[], wish: Wish): Promise<Map<string, Next>> {
  const [services, offers] = await Promise.all([scope.rows(onlineServices(scope).orderBy('id')), scope.rows(whoOffers(scope))])
  const words = normalizeName(wish.q ?? '')
    .split(' ')
    .filter((word) => word.length > 2)
  const suits = services.filter((s) => (!wish.service_id || s.id === wish.service_id) && (!wish.place || s.place === wish.place))
  // Services that were searched for by name come first, then those that a new patient can book at once, here.
  const isNamed = (name: string) => words.some((word) => ` ${normalizeName(name)}`.includes(` ${word}`))
  const rank = (s: (typeof services)[number]) =>
    (isNamed(s.name) ? 0 : 8) + (s.booking_mode === 'instant' ? 0 : 4) + (s.new_patients ? 0 : 2) + (s.place === 'in-person' ? 0 : 1)
  // Then come the most general services: offered by most practitioners, and for the longest time by their time-ordered ids.
  const offered = (s: (typeof services)[number]) => offers.filter((o) => o.service_id === s.id).length
  const ordered = [...suits].sort((a, b) => rank(a) - rank(b) || offered(b) - offered(a) || (a.id < b.id ? -1 : 1))
  const pairs = practitioner_ids.flatMap((practitioner_id) => {
    const service = ordered.find((s) => offers.some((o) => o.service_id === s.id && o.practitioner_id === practitioner_id))
    if (!service) return []
    const offering = offers.find((o) => o.service_id === service.id && o.practitioner_id === practitioner_id)
    return [{ practitioner_id, service: applyOffering(service, offering) }]
  })
  const open = pairs.filter(({ practitioner_id, service }) => {
    const offer = offers.find((o) => o.practitioner_id === practitioner_id)
    return offer && acceptsPatient(service, { ...offer, id: practitioner_id }, new Set())
  })
  const times = await findNextTimes(scope, open, { audience: 'visitor', count: 3, ...rangeOf(scope, wish.on) })
  const found = new Map<string, Next>()
  for (const { practitioner_id, service } of pairs)
    found.set(practitioner_id, { service: presentPublicService(service, scope.clinic.currency), next_times: [] })
  for (const t of times) {
    const { practitioner_id, location_id } = t
    found.get(practitioner_id)?.next_times.push({
      practitioner_id,
      location_id,
      starts_at: new Date(t.start).toISOString(),
      ends_at: new Date(t.end).toISOString(),
    })
  }
  return found
}

function rangeOf(scope: Scope, on: string | undefined) {
  const now = scope.now.getTime()
  if (!on) return { from: now }
  const clock = zoneClock(scope.clinic.time_zone)
  return { from: Math.max(now, clock.at(dayNumber(on), 0)), to: clock.at(dayNumber(on) + 1, 0) }
}
