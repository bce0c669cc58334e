import type { MatchObstacle } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { acceptsPatient } from '../../engine/scheduling/index.ts'
import type { Offerable } from './rank-matches.ts'
import type { EntryRow } from './waitlist-entries.sql.ts'

interface Facts {
  /** Patients for whom it is checked whether they are new. */
  newcomers: readonly string[]
  services: readonly { id: string; new_patients: boolean }[]
  /** The practitioners who offer each service, by service and practitioner. */
  offers: ReadonlyMap<string, { id: string; accepts_new_patients: boolean }>
  /** The practitioners who have seen these patients here. */
  seen: readonly { patient_id: string; practitioner_id: string }[]
  /** Offers that were made before. */
  before: readonly { entry_id: string; practitioner_id: string; starts_at: string }[]
  visits: readonly { id: string; patient_id: string; starts_at: string; ends_at: string }[]
  /** Times that patients had booked and gave up. */
  given_up: readonly { patient_id: string; practitioner_id: string; starts_at: string; ends_at: string }[]
}

/** Why an entry does not get a time that would suit it; null if nothing prevents it. */
export function obstacleFinder(facts: Facts): (row: EntryRow, time: Offerable) => MatchObstacle | null {
  const offered_before = new Set(facts.before.map((offer) => `${offer.entry_id} ${offer.practitioner_id} ${Date.parse(offer.starts_at)}`))
  const newcomers = new Set(facts.newcomers)
  const seenBy = Map.groupBy(facts.seen, ({ patient_id }) => patient_id)
  const visitsOf = Map.groupBy(facts.visits, ({ patient_id }) => patient_id)
  const givenUpBy = Map.groupBy(facts.given_up, ({ patient_id }) => patient_id)

  const isRefused = ({ patient_id }: EntryRow, { service_id, practitioner_id }: Offerable) => {
    if (!newcomers.has(patient_id)) return false
    const service = facts.services.find(({ id }) => id === service_id)
    const practitioner = facts.offers.get(`${service_id} ${practitioner_id}`)
    const seen = new Set(seenBy.get(patient_id)?.map((visit) => visit.practitioner_id))
    return !service || !practitioner || !acceptsPatient(service, practitioner, seen)
  }
  const isAsked = ({ id }: EntryRow, { practitioner_id, start }: Offerable) => offered_before.has(`${id} ${practitioner_id} ${start}`)
  const hasVisit = ({ patient_id, keep_appointment, tied_id }: EntryRow, time: Offerable) => {
    const brought = keep_appointment ? null : tied_id
    return visitsOf.get(patient_id)?.some((visit) => visit.id !== brought && overlaps(visit, time)) ?? false
  }
  const hasGivenUp = ({ patient_id }: EntryRow, time: Offerable) =>
    givenUpBy.get(patient_id)?.some((slot) => slot.practitioner_id === time.practitioner_id && overlaps(slot, time)) ?? false

  return (row, time) => {
    if (isRefused(row, time)) return 'new-patients'
    if (isAsked(row, time)) return 'offered-before'
    if (hasVisit(row, time)) return 'other-visit'
    if (hasGivenUp(row, time)) return 'given-up'
    return null
  }
}

const overlaps = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }, { start, end }: Offerable) =>
  Date.parse(starts_at) < end && Date.parse(ends_at) > start
