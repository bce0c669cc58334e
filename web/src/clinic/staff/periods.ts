import { overlapFault, overlapIn } from '@polyclinic/contract/engine/scheduling/weekly-hours'
import { addDays, utcDay } from '#ui/format.ts'

export interface WorkingWindow {
  weekday: number
  starts: string
  ends: string
  location_id: string
}

/** A period of weekly hours with the same dates. */
export interface Period {
  /** Empty: already in force. */
  valid_from: string
  /** The last day; empty: until further notice. */
  valid_until: string
  hours: WorkingWindow[]
}

type DatedWindow = WorkingWindow & { valid_from: string; valid_until: string | null }

/** Converts weekly hours into successive periods; a period that began before today is in force, whenever it began. */
export function periodsOf(items: readonly DatedWindow[], today: string): Period[] {
  const byDates = new Map<string, DatedWindow[]>()
  for (const period of items) {
    const dates = `${period.valid_from <= today ? '' : period.valid_from} ${period.valid_until ?? ''}`
    byDates.set(dates, [...(byDates.get(dates) ?? []), period])
  }
  const periods = [...byDates].map(([dates, list]): Period => {
    const [valid_from = '', valid_until = ''] = dates.split(' ')
    return {
      valid_from,
      valid_until,
      hours: list.map(({ weekday, starts, ends, location_id }) => ({ weekday, starts, ends, location_id })),
    }
  })
  const last = (period: Period) => period.valid_until || '9999'
  return periods.sort((a, b) => a.valid_from.localeCompare(b.valid_from) || last(a).localeCompare(last(b)))
}

/** The periods as the call takes them; a period without hours is left out. */
export const hoursOf = (periods: readonly Period[], today: string): DatedWindow[] =>
  periods.flatMap(({ valid_from, valid_until, hours }) =>
    hours.map((window) => ({ ...window, valid_from: valid_from || today, valid_until: valid_until || null })),
  )

/**
 * Adds a period like the current one: after the last one, or from the first of a month; a period without an end now ends the day
 * before.
 */
export function withNewPeriod(periods: readonly Period[], today: string): Period[] {
  const ends = periods.map((period) => period.valid_until)
  const latest = [today, ...periods.map((period) => period.valid_from), ...ends].sort().at(-1) ?? today
  const isOpen = periods.length > 0 && ends.includes('')
  const valid_from = isOpen ? firstOfNextMonth(latest) : addDays(latest, 1)
  const before = periods.map((period) => (period.valid_until === '' ? { ...period, valid_until: addDays(valid_from, -1) } : period))
  return [...before, { valid_from, valid_until: '', hours: (periods[0]?.hours ?? []).map((window) => ({ ...window })) }]
}

/** Changes the first day of a period; the one before it is extended or shortened to the day before. */
export function startingOn(periods: readonly Period[], index: number, day: string): Period[] {
  const old = periods[index]?.valid_from
  return periods.map((period, i) => {
    if (i === index) return { ...period, valid_from: day }
    return old && day && period.valid_until === addDays(old, -1) ? { ...period, valid_until: addDays(day, -1) } : period
  })
}

/** Removes a period; the one before it lasts as long as the removed one would have. */
export function withoutPeriod(periods: readonly Period[], index: number): Period[] {
  const gone = periods[index]
  return periods
    .filter((_, i) => i !== index)
    .map((period) =>
      gone?.valid_from && period.valid_until === addDays(gone.valid_from, -1) ? { ...period, valid_until: gone.valid_until } : period,
    )
}

/** The faults in the periods: each with its field in the form, and a sentence (English, which is the key of the translation). */
export function faultsIn(periods: readonly Period[], today: string, places: readonly string[]): { path: string; text: string }[] {
  const faults = periods.flatMap((period, p) => {
    const at = `periods.${p}`
    return [...datesOf(period, p, today), ...faultsInHours(period.hours, `${at}.hours`, places)]
  })
  return faults.length > 0 ? faults : twice(periods, today)
}

/** The faults in weekly hours alone; `at` is the path of the hours in the form. */
export function faultsInHours(hours: readonly WorkingWindow[], at: string, places: readonly string[]): { path: string; text: string }[] {
  const windows = hours.flatMap((window, w) => [
    ...(window.starts && window.ends ? [] : [{ path: `${at}.${w}.starts`, text: 'Write from when until when.' }]),
    ...(window.starts === window.ends && window.ends ? [{ path: `${at}.${w}.ends`, text: 'The end is the same as the beginning.' }] : []),
    ...(places.includes(window.location_id) ? [] : [{ path: `${at}.${w}.location_id`, text: 'Choose where.' }]),
  ])
  const overlap = overlapFault(hours)
  return overlap ? [...windows, { path: `${at}.${overlap.path}`, text: overlap.message }] : windows
}

function datesOf({ valid_from, valid_until }: Period, index: number, today: string) {
  // The first period is in force and has no first day to choose.
  if (index > 0 && !valid_from) return [{ path: `periods.${index}.valid_from`, text: 'Choose the first day.' }]
  if (valid_until && valid_until < valid_from) return [{ path: `periods.${index}.valid_until`, text: 'This ends before it begins.' }]
  if (valid_until && valid_until < today) return [{ path: `periods.${index}.valid_until`, text: 'This day is past.' }]
  return []
}

/** Hours of two periods that would be in force on the same days. */
function twice(periods: readonly Period[], today: string) {
  const all = periods.flatMap((period, p) => period.hours.map((_, w) => ({ p, w })))
  const overlap = overlapIn(hoursOf(periods, today))
  const second = overlap && all[overlap[1]]
  if (!second) return []
  const hasFirstDay = Boolean(periods[second.p]?.valid_from)
  return [
    hasFirstDay
      ? {
          path: `periods.${second.p}.valid_from`,
          text: 'Another week still holds then, with hours at the same time. End that one the day before.',
        }
      : { path: `periods.${second.p}.hours.${second.w}.starts`, text: 'These times overlap with other hours.' },
  ]
}

function firstOfNextMonth(day: string) {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return utcDay(new Date(Date.UTC(year, month, 1)))
}
