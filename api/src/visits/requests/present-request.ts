import type { CalendarSettings } from '@polyclinic/contract/foundation/settings/calendar-settings'
import type { PatientRequest, StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import type { Scope } from '../../kernel/scope.ts'
import { presentPatient, presentService } from '../appointments/index.ts'
import { requestActionsOf, statusOf } from './request-rules.ts'
import type { RequestRow } from './requests.sql.ts'

function core(scope: Scope, row: RequestRow): PatientRequest {
  const status = statusOf(scope, row)
  const { id, starts_at, reason, decline_reason, appointment_id, expires_at, created_at, version } = row
  const service = presentService(scope, row)
  const answered_by = row.answered_by as PatientRequest['answered_by']
  return {
    id,
    status,
    starts_at,
    reason,
    decline_reason,
    answered_by,
    offer: offerOf(row),
    appointment_id,
    expires_at,
    created_at,
    version,
    ends_at: new Date(Date.parse(starts_at) + service.duration_minutes * 60_000).toISOString(),
    time_zone: scope.clinic.time_zone,
    service,
    practitioner:
      row.practitioner_id && row.practitioner_name
        ? {
            id: row.practitioner_id,
            name: row.practitioner_name,
            title: row.practitioner_title,
            specialty: row.specialty ?? '',
            color: row.practitioner_color,
          }
        : null,
    location: askedPlace(row),
    can: requestActionsOf(scope, row),
  }
}

const askedPlace = ({ location_id, asked_location_name, asked_address_line, asked_city }: RequestRow): PatientRequest['location'] =>
  location_id ? { id: location_id, name: asked_location_name ?? '', address_line: asked_address_line, city: asked_city } : null

function offerOf(row: RequestRow): PatientRequest['offer'] {
  const { offered_practitioner_id, offered_location_id, offered_starts_at, offered_ends_at } = row
  if (!offered_practitioner_id || !offered_location_id || !offered_starts_at || !offered_ends_at) return null
  return {
    starts_at: offered_starts_at,
    ends_at: offered_ends_at,
    practitioner: {
      id: offered_practitioner_id,
      name: row.offered_name ?? '',
      title: row.offered_title,
      specialty: row.offered_specialty ?? '',
      color: row.offered_color,
    },
    location: { id: offered_location_id, name: row.location_name ?? '', address_line: row.address_line, city: row.city },
    note: row.offer_note,
  }
}

export const presentRequest = core

/** A request that was made at or before this instant has waited longer than the clinic's limit. */
export const answerDeadline = (scope: Scope, { answer_hours }: Pick<CalendarSettings, 'answer_hours'>) =>
  new Date(scope.now.getTime() - answer_hours * 3_600_000).toISOString()

/** `open`: the facts about a request that waits for an answer. */
export const presentRequestForStaff = (
  scope: Scope,
  row: RequestRow,
  open: Pick<StaffRequest, 'still_free' | 'overdue'> = { still_free: null, overdue: false },
): StaffRequest => ({ ...core(scope, row), patient: presentPatient(scope, row), ...open })
