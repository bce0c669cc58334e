import { type RequestStatus, type RequestVerb, requestTable } from '@polyclinic/contract/appointment-table'
import type { PatientRequest, StaffRequest } from '@polyclinic/contract/appointments'
import { Refusal } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentPatient, presentService } from './present-appointment.ts'
import type { RequestRow } from './requests.sql.ts'

/** The status of now: a request that nobody answered in time has expired. */
export function statusOf(scope: Scope, row: { status: string; expires_at: string }): RequestStatus {
  return row.status === 'submitted' && row.expires_at <= scope.at ? 'expired' : (row.status as RequestStatus)
}

const mayTake = (scope: Scope, staff: boolean) => (scope.patient_id ? !staff : staff && scope.can('appointments.manage'))

/** Refuses with 409 what the table of requests does not allow now. */
export function requireRequestStep(scope: Scope, row: RequestRow, verb: RequestVerb) {
  const status = statusOf(scope, row)
  const step = requestTable.find((s) => s.verb === verb && s.from.includes(status))
  if (!step)
    throw new Refusal('state_not_allowed', `This request is ${status === 'expired' ? 'too old' : status} and can not be answered any more.`)
  return step
}

function core(scope: Scope, row: RequestRow): PatientRequest {
  const status = statusOf(scope, row)
  const { id, starts_at, reason, decline_reason, appointment_id, expires_at, created_at, version } = row
  return {
    id,
    status,
    starts_at,
    reason,
    decline_reason,
    appointment_id,
    expires_at,
    created_at,
    version,
    ends_at: new Date(Date.parse(starts_at) + row.duration_minutes * 60_000).toISOString(),
    time_zone: scope.clinic.time_zone,
    service: presentService(scope, row),
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
    can: requestTable.filter((step) => step.from.includes(status) && mayTake(scope, step.staff)).map((step) => step.verb),
  }
}

export const presentRequest = core

export const presentRequestForStaff = (scope: Scope, row: RequestRow, still_free: boolean | null): StaffRequest => ({
  ...core(scope, row),
  patient: presentPatient(scope, row),
  still_free,
})
