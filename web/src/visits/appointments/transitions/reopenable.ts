import { reopenMinutes } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'

/** The time until which a finished visit can be reopened, in epoch milliseconds; undefined if it cannot, or not any more at `now`. */
export function reopenableUntil({ can, fulfilled_at }: Pick<StaffAppointment, 'can' | 'fulfilled_at'>, now: number) {
  if (!fulfilled_at || !can.includes('reopen')) return undefined
  const until = Date.parse(fulfilled_at) + reopenMinutes * 60_000
  return now <= until ? until : undefined
}
