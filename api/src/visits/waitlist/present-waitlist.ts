import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type {
  MatchReason,
  MyWaitlistEntry,
  MyWaitlistOffer,
  WaitlistEntry,
  WaitlistOffer,
} from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { presentPrepayment } from '../../engine/scheduling/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { practitionerName } from '../appointments/index.ts'
import { type EntryRow, namesOf } from './waitlist-entries.sql.ts'
import type { OfferRow } from './waitlist-offers.sql.ts'
import { entryActionsOf, entryStatus, offerActionsOf, offerStatus } from './waitlist-rules.ts'

/** The names of the practitioners in entries. */
export async function namesIn(scope: Scope, rows: readonly EntryRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.practitioner_ids))]
  if (ids.length === 0) return new Map()
  const found = await scope.rows(namesOf(scope, ids))
  return new Map(found.map((practitioner) => [practitioner.id, nameWithTitle(practitioner)]))
}

export function presentMyEntry(scope: Scope, row: EntryRow, names: ReadonlyMap<string, string>): MyWaitlistEntry {
  const status = entryStatus(scope, row)
  const { id, weekdays, earliest_on, latest_on, keep_appointment, notes, booked_appointment_id, created_at, version } = row
  return {
    id,
    weekdays,
    windows: row.windows as MyWaitlistEntry['windows'],
    earliest_on,
    latest_on,
    keep_appointment,
    notes,
    booked_appointment_id,
    created_at,
    version,
    status,
    service: { id: row.service_id, name: row.service_name },
    practitioners: row.practitioner_ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) as string }] : [])),
    appointment: tiedOf(row),
    offer:
      row.offer_id && status === 'offered'
        ? { id: row.offer_id, starts_at: row.offer_starts_at as string, expires_at: row.offer_expires_at as string }
        : null,
    time_zone: scope.clinic.time_zone,
    can: entryActionsOf(scope, row),
  }
}

export const presentEntry = (scope: Scope, row: EntryRow, names: ReadonlyMap<string, string>): WaitlistEntry => ({
  ...presentMyEntry(scope, row, names),
  patient: { id: row.patient_id, name: row.patient_name, birth_date: row.birth_date, phone: row.phone, record_number: row.record_number },
  urgency: row.urgency as WaitlistEntry['urgency'],
  source: row.source as WaitlistEntry['source'],
})

interface TiedAppointment {
  tied_id: string | null
  tied_starts_at: string | null
  tied_practitioner_id: string | null
  tied_practitioner_name: string | null
  tied_practitioner_title: string | null
}
const tiedOf = (row: TiedAppointment) =>
  row.tied_id
    ? {
        id: row.tied_id,
        starts_at: row.tied_starts_at as string,
        practitioner: {
          id: row.tied_practitioner_id as string,
          name: nameWithTitle({
            title: row.tied_practitioner_title,
            name: row.tied_practitioner_name as string,
          }),
        },
      }
    : null

function offerCore(scope: Scope, row: OfferRow) {
  const status = offerStatus(scope, row)
  const { id, entry_id, starts_at, ends_at, expires_at, created_at, answered_at, appointment_id } = row
  return {
    id,
    entry_id,
    starts_at,
    ends_at,
    expires_at,
    created_at,
    answered_at,
    appointment_id,
    status,
    service: { id: row.service_id, name: row.service_name, place: row.place as WaitlistOffer['service']['place'] },
    prepayment: presentPrepayment(applyOffering(row, row), scope.clinic.currency),
    practitioner: { id: row.practitioner_id, name: practitionerName(row) },
    location: { id: row.location_id, name: row.location_name, address_line: row.address_line, city: row.city },
    time_zone: scope.clinic.time_zone,
    now: scope.at,
    can: offerActionsOf(scope, row),
  }
}

export const presentOffer = (scope: Scope, row: OfferRow): WaitlistOffer => ({
  ...offerCore(scope, row),
  patient: { id: row.patient_id, name: row.patient_name },
  made_by: row.made_by as WaitlistOffer['made_by'],
  actor_name: row.actor_name,
  reasons: row.reasons as MatchReason[],
})

export const presentMyOffer = (scope: Scope, row: OfferRow, phone: string | null): MyWaitlistOffer => ({
  ...offerCore(scope, row),
  // A visit that was brought forward is not given up any more.
  replaces: row.keep_appointment || row.status === 'accepted' ? null : tiedOf(row),
  organization: { id: scope.organization_id, name: scope.clinic.name, phone },
})
