import type { Stage } from './visits.ts'

/** A practitioner's day on the clinic's clock, in minutes: half hours from 9:00 to 13:00 and from 14:00 to 17:30. */
export const halfHours = [...Array.from({ length: 8 }, (_, i) => 540 + i * 30), ...Array.from({ length: 7 }, (_, i) => 840 + i * 30)]

/** One visit of a day that is going on: `practitioner` is the place in the list of those who work today. */
export interface VisitPlan {
  practitioner: number
  /** Minutes after midnight at which it begins. */
  minutes: number
  stage: Stage
}

const half = 30
/** Half hours before lunch, of which the same ones stay free after it. */
const morning = 8

/**
 * The visits of a day as a clinic would have them at this minute of it: in the hours of the practitioners, each at the stage
 * that the hour allows. Before the clinic opens everybody is still to come, in the evening everybody has gone. One third of
 * the half hours stays free, so that there is something to book.
 */
export function planDay(practitioners: number, now: number): VisitPlan[] {
  const visits = Array.from({ length: practitioners }, (_, practitioner) => {
    const taken = halfHours.filter((_minutes, i) => ((i % morning) + practitioner) % 3 !== 2)
    return taken.map((minutes, i) => ({ practitioner, minutes, stage: stageAt(now - minutes, practitioner, i) }))
  }).flat()
  // The first practitioner, whose sign-in is published, has a patient as long as the clinic is open, also where the next half
  // hour is free.
  const overrun = visits.findLast(({ practitioner, minutes }) => practitioner === 0 && minutes <= now)
  if (overrun && now - overrun.minutes < 2 * half) overrun.stage = 'in-consultation'
  const isRunning = visits.some(({ stage }) => stage === 'in-consultation')
  // If nobody would be with a practitioner, the last patient is still in the room, because visits can take longer than planned.
  const last = visits.findLast(({ minutes }) => now - minutes >= half && now - minutes < 2 * half)
  if (!isRunning && last) last.stage = 'in-consultation'
  return visits.sort((a, b) => a.minutes - b.minutes || a.practitioner - b.practitioner)
}

/** `elapsed`: minutes since the time of the visit, negative before it. Every second practitioner is somewhat behind. */
function stageAt(elapsed: number, practitioner: number, i: number): Stage {
  const isBehind = practitioner % 2 === 1
  if (elapsed >= half) return outcomes[(i + 2 * practitioner) % outcomes.length] as Stage
  if (elapsed >= 0) return isBehind && elapsed < 12 ? 'checked-in' : 'in-consultation'
  if (elapsed >= -10) return practitioner % 3 === 2 ? 'arrived' : 'checked-in'
  if (elapsed >= (isBehind ? -15 : -half)) return 'arrived'
  return 'booked'
}

/** The outcomes of past visits, in turn. */
const outcomes: Stage[] = ['fulfilled', 'fulfilled', 'noshow', 'fulfilled', 'fulfilled', 'cancelled', 'fulfilled', 'fulfilled']
