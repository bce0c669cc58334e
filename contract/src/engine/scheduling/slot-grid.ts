import type { LocalClock } from './local-clock.ts'

const minute = 60_000
const dayLength = 86_400_000
const steps = [30, 20, 15, 10, 5]

/** What decides at which times of the day a visit may begin. */
export interface GridSettings {
  clock: Pick<LocalClock, 'offsetAt'>
  /** Every how many milliseconds a visit may begin, from each local midnight; without it the visit's length decides. */
  interval?: number | undefined
}

/**
 * The grid of a clinic's slots in milliseconds: the interval that it has set, or else the widest of 30, 20, 15, 10 and 5
 * minutes that divides the duration, so that little is lost between visits.
 */
export const gridOf = ({ interval }: Pick<GridSettings, 'interval'>, duration: number) =>
  interval ?? (steps.find((step) => duration % (step * minute) === 0) ?? 5) * minute

/** The first instant of the grid at or after `ms`; the grid begins at each local midnight. */
export function alignUp(clock: GridSettings['clock'], ms: number, grid: number): number {
  let at = ms
  for (;;) {
    const late = ((at + clock.offsetAt(at)) % dayLength) % grid
    if (late === 0) return at
    const next = at + grid - late
    // A change of clocks in between shifts the grid.
    if (clock.offsetAt(next) === clock.offsetAt(at)) return next
    at += 5 * minute - (at % (5 * minute))
  }
}

/** Whether a visit of this length may begin then, as far as the grid is concerned. */
export const isOnGrid = (settings: GridSettings, start: number, duration: number) =>
  alignUp(settings.clock, start, gridOf(settings, duration)) === start
