/** The instant of this day and time in `zone`; a time that a change of clocks skips becomes later by the skipped hour. */
export function instantAt(day: string, time: string, zone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = asUtc - offsetAt(asUtc, zone)
  return new Date(asUtc - offsetAt(first, zone)).toISOString()
}

/** Day and time of an instant on the clock of `zone`, for the fields of a form. */
export function dayAndTime(instant: string, zone: string): { day: string; time: string } {
  const local = clockIn(Date.parse(instant), zone)
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Date and time in `zone` at that instant: `YYYY-MM-DD HH:mm:ss`. */
export function clockIn(ms: number, zone: string): string {
  return new Date(ms + offsetAt(ms, zone)).toISOString().slice(0, 19).replace('T', ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetAt(ms: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(ms / 1000) * 1000
}
