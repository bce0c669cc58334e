/** Reads times of the day as people type them. */

/** `14h`, `14h30`, `14:30`, `14.30`, `1430`, `930`, `9`, `2pm`, `2:30 p.m.` → `14:30`; `null` for what is no time. */
export function readTime(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const found = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?:[:.]\d{2})?|\s*h|(\d{2}))?\s*(?:h|uhr|o’?'?clock)?\s*(?:([ap])\.?\s?m?\.?)?$/.exec(typed)
  if (!found) return null
  const minute = Number(found[2] ?? found[3] ?? 0)
  const hour = withHalf(Number(found[1]), found[4])
  if (hour === null || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A time as it is written into a field: `14:30`, or `2:30 PM` where people write it so. */
export function writeTime(time: string, locale: string): string {
  const at = new Date(`1970-01-01T${time}Z`)
  if (Number.isNaN(at.getTime())) return time
  const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC', numberingSystem: 'latn' })
  return format.format(at).replace(/\s/g, ' ')
}

function withHalf(hour: number, half: string | undefined) {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
