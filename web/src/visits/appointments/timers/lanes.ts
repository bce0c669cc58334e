import type { BoardLimits } from '@polyclinic/contract/foundation/settings/calendar-settings'
import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import type { Lane } from './lane-list.ts'

const laneOf: Record<AppointmentStatus, Lane | undefined> = {
  pending: 'expected',
  booked: 'expected',
  arrived: 'arrived',
  'checked-in': 'ready',
  'in-consultation': 'in-consultation',
  fulfilled: 'done',
  cancelled: undefined,
  noshow: undefined,
  'entered-in-error': undefined,
}

export interface Board {
  lanes: Record<Lane, TodayAppointment[]>
  /** Visits that did not take place: cancelled, no-show. */
  fell_through: TodayAppointment[]
}

/** The day's visits by lane: waiting patients by the length of their wait, the longest first; the others by time. */
export function toBoard(items: readonly TodayAppointment[]): Board {
  const board: Board = { lanes: { expected: [], arrived: [], ready: [], 'in-consultation': [], done: [] }, fell_through: [] }
  for (const item of items) {
    const lane = laneOf[item.status]
    if (lane) board.lanes[lane].push(item)
    else if (item.status !== 'entered-in-error') board.fell_through.push(item)
  }
  const since = (item: TodayAppointment) => item.arrived_at ?? item.checked_in_at ?? item.starts_at
  board.lanes.expected.sort((a, b) => a.starts_at.localeCompare(b.starts_at))
  board.lanes.arrived.sort((a, b) => since(a).localeCompare(since(b)))
  board.lanes.ready.sort((a, b) => since(a).localeCompare(since(b)))
  board.lanes.done.sort((a, b) => (b.fulfilled_at ?? '').localeCompare(a.fulfilled_at ?? ''))
  return board
}

export function laneName(lane: Lane, t: TFunction) {
  return { expected: t('Expected'), arrived: t('Arrived'), ready: t('Ready'), 'in-consultation': t('In consultation'), done: t('Done') }[
    lane
  ]
}

/** The action that moves a visit from its lane to another; undefined if there is none. */
export function actionInto(lane: Lane, can: TodayAppointment['can']) {
  const actions = { expected: undefined, arrived: 'arrive', ready: 'check-in', 'in-consultation': 'start', done: 'fulfil' } as const
  const action = actions[lane]
  return action && can.includes(action) ? action : undefined
}

/** The lane that a visit came from, if its last transition can be undone. */
export function laneBefore(item: TodayAppointment): Lane | undefined {
  if (item.status === 'fulfilled') return item.can.includes('reopen') ? 'in-consultation' : undefined
  if (!item.can.includes('undo')) return undefined
  if (item.status === 'arrived') return 'expected'
  // A patient who was checked in at once never waited at the desk.
  if (item.status === 'checked-in') return item.arrived_at === item.checked_in_at ? 'expected' : 'arrived'
  if (item.status === 'in-consultation') return item.checked_in_at ? 'ready' : 'arrived'
  return undefined
}

export interface Wait {
  /** The wait that was promised at arrival. */
  promised: number | null
  /** The actual wait, once the visit has begun. */
  waited: number | null
}

/** The promised wait and the actual one. */
export function waitOf(item: Pick<TodayAppointment, 'arrived_at' | 'started_at' | 'wait_promise_minutes'>): Wait | undefined {
  if (!item.arrived_at) return undefined
  const waited = item.started_at ? Math.max(0, Math.floor((Date.parse(item.started_at) - Date.parse(item.arrived_at)) / 60_000)) : null
  return item.wait_promise_minutes === null && waited === null ? undefined : { promised: item.wait_promise_minutes, waited }
}

export type Urgency = 'calm' | 'soon' | 'over'

export interface Timer {
  minutes: number
  kind: 'in' | 'late' | 'waiting' | 'running'
  urgency: Urgency
}

type TimerFacts = Pick<
  TodayAppointment,
  'status' | 'starts_at' | 'ends_at' | 'arrived_at' | 'checked_in_at' | 'started_at' | 'wait_promise_minutes'
>

/**
 * The timer of a card: time until the visit, lateness, wait against the promised wait, or length of the visit; coloured by the
 * clinic's limits.
 */
export function timerOf(item: TimerFacts, now: number, limits: BoardLimits): Timer | undefined {
  const minutesSince = (instant: string) => Math.floor((now - Date.parse(instant)) / 60_000)
  if (item.status === 'booked' || item.status === 'pending') {
    const late = minutesSince(item.starts_at)
    if (late < 0) return -late <= 60 ? { minutes: -late, kind: 'in', urgency: 'calm' } : undefined
    return {
      minutes: late,
      kind: 'late',
      urgency: late >= limits.late_minutes ? 'over' : late >= limits.late_soon_minutes ? 'soon' : 'calm',
    }
  }
  if (item.status === 'arrived' || item.status === 'checked-in') {
    const waited = Math.max(0, minutesSince(item.arrived_at ?? item.checked_in_at ?? item.starts_at))
    // "No wait" was true when it was promised; it counts as long when other waits would.
    const promise = item.wait_promise_minutes || limits.usual_wait_minutes
    return {
      minutes: waited,
      kind: 'waiting',
      urgency: waited === 0 ? 'calm' : waited > promise ? 'over' : waited * 100 >= promise * limits.long_wait_percent ? 'soon' : 'calm',
    }
  }
  if (item.status === 'in-consultation' && item.started_at) {
    const run = Math.max(0, minutesSince(item.started_at))
    const planned = Math.round((Date.parse(item.ends_at) - Date.parse(item.starts_at)) / 60_000)
    return { minutes: run, kind: 'running', urgency: run > planned * 1.5 ? 'over' : run > planned ? 'soon' : 'calm' }
  }
  return undefined
}
