import { addDays } from '#ui/format.ts'

interface Day {
  on: string
  booked: number
}

/** Every day of a period, also those without visits; by weeks if there would be too many bars. */
export function everyDay({ from, to }: { from: string; to: string }, days: Day[]): Day[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const step = length > 100 ? 7 : 1
  const spans: Day[] = []
  for (let on = from; on <= to; on = addDays(on, step)) {
    const next = addDays(on, step)
    spans.push({ on, booked: days.filter((day) => day.on >= on && day.on < next).reduce((sum, day) => sum + day.booked, 0) })
  }
  return spans
}
