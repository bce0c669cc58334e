import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { SeriesScope } from '@polyclinic/contract/visits/series/series'
import { dayAndTime } from '#ui/zone-time.ts'
import type { Decisions } from '../slot/repeat.ts'

export interface SeriesTarget {
  scope: SeriesScope
  include_moved: boolean
  practitioner_id: string
  /** The new begin of the visit itself; the others move by the same distance. */
  starts_at: string | undefined
}

type Visit = Pick<StaffAppointment, 'id' | 'starts_at'> & { practitioner: { id: string } }

const dayLength = 86_400_000
/** The most days by which a series moves. */
const farthest = 6

/** By how many days, and to which time, a series follows one of its visits; no change while only this visit moves. */
export function seriesShift(visit: Visit, target: SeriesTarget | undefined, zone: string) {
  if (!target?.starts_at) return { isFar: false, change: undefined }
  const goes = dayAndTime(target.starts_at, zone)
  const shift_days = Math.round((Date.parse(goes.day) - Date.parse(dayAndTime(visit.starts_at, zone).day)) / dayLength)
  const isFar = Math.abs(shift_days) > farthest
  if (isFar || target.scope === 'this') return { isFar, change: undefined }
  return {
    isFar,
    change: {
      scope: target.scope,
      appointment_id: visit.id,
      shift_days,
      time: goes.time,
      ...(target.practitioner_id === visit.practitioner.id ? {} : { practitioner_id: target.practitioner_id }),
    },
  }
}

/** The decisions about the visits of a series, as they are sent. */
export const sentDecisions = (decisions: Decisions) =>
  Object.entries(decisions).map(([appointment_id, decision]) =>
    'out' in decision ? { appointment_id, keep: true } : { appointment_id, starts_at: decision.starts_at },
  )
