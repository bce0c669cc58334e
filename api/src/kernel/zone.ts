import { Temporal } from 'temporal-polyfill'

const minute = 60_000
const dayLength = 86_400_000
// Offsets are looked up once per zone and ten years or so, because Temporal is too slow to be asked for each time.
const blockLength = 3_652 * dayLength

interface Block {
  /** The begin of each offset, ascending; the first is that of the block itself. */
  starts: number[]
  offsets: number[]
}

/**
 * A zone's clock for fast arithmetic with instants in milliseconds and days as whole numbers since 1970-01-01. It agrees with
 * Temporal: a local time that a change of clocks skips becomes the one later by the skipped hour, and of a repeated time the
 * earlier is used.
 */
export class ZoneClock {
  readonly zone: string
  readonly #blocks = new Map<number, Block>()

  constructor(zone: string) {
    this.zone = zone
  }

  /** Local time minus UTC, in milliseconds. */
  offsetAt(ms: number): number {
    const { starts, offsets } = this.#block(Math.floor(ms / blockLength))
    let i = starts.length - 1
    while (i > 0 && (starts[i] as number) > ms) i--
    return offsets[i] as number
  }

  /** The day on this zone's calendar. */
  dayAt(ms: number): number {
    return Math.floor((ms + this.offsetAt(ms)) / dayLength)
  }

  /** Minutes of the day on this zone's clock; on a day of a clock change they differ from the minutes since midnight. */
  minutesAt(ms: number): number {
    const local = ms + this.offsetAt(ms)
    return (local - Math.floor(local / dayLength) * dayLength) / minute
  }

  /** The instant of a local time; `minutes` after midnight may be 1440 and more. */
  at(day: number, minutes: number): number {
    const local = day * dayLength + minutes * minute
    const before = this.offsetAt(local - dayLength)
    const after = this.offsetAt(local + dayLength)
    const early = local - before
    if (before === after || this.offsetAt(early) === before) return early
    const late = local - after
    return this.offsetAt(late) === after ? late : early
  }

  #block(n: number): Block {
    let block = this.#blocks.get(n)
    if (!block) {
      block = offsetsBetween(this.zone, n * blockLength, (n + 1) * blockLength)
      this.#blocks.set(n, block)
    }
    return block
  }
}

function offsetsBetween(zone: string, from: number, to: number): Block {
  let time = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const block: Block = { starts: [from], offsets: [time.offsetNanoseconds / 1e6] }
  for (;;) {
    const next = time.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= to) return block
    block.starts.push(next.epochMilliseconds)
    block.offsets.push(next.offsetNanoseconds / 1e6)
    time = next
  }
}

const clocks = new Map<string, ZoneClock>()

/** The clock of an IANA zone; one per zone and process. */
export function zoneClock(zone: string): ZoneClock {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new ZoneClock(zone)
    clocks.set(zone, clock)
  }
  return clock
}

/** `2026-03-01` → days since 1970-01-01. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayLength)
/** Days since 1970-01-01 → `2026-03-01`. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10)
/** `09:30` → 570; `24:00` → 1440. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `America/New_York` → `New York`. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) as string).replaceAll('_', ' ')
