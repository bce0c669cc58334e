import type { MessageWay } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { Confirmation } from '@polyclinic/contract/visits/appointments/appointment-shapes'
import type { ConfirmationWay } from '@polyclinic/contract/visits/appointments/confirmation'
import type { Scope } from '../../kernel/scope.ts'
import type { AppointmentListRow } from './appointments.sql.ts'

type ConfirmationFacts = Pick<AppointmentListRow, 'status' | 'starts_at' | 'confirmed_at'>

/** Booked, to come and not confirmed. */
export const isUnconfirmed = (scope: Pick<Scope, 'at'>, { status, starts_at, confirmed_at }: ConfirmationFacts) =>
  status === 'booked' && starts_at > scope.at && confirmed_at === null

export const presentConfirmation = (scope: Scope, row: AppointmentListRow): Confirmation => ({
  confirmed_at: row.confirmed_at,
  way: row.confirmed_way as ConfirmationWay | null,
  asked_at: row.confirmation_asked_at,
  asked_way: row.confirmation_asked_way as MessageWay | null,
  open: isUnconfirmed(scope, row),
})
