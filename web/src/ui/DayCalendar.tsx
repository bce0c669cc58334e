import { DatePicker } from '@mantine/dates'

interface Props {
  value: string | undefined
  /** The first and last day that can be picked, `YYYY-MM-DD`. */
  min: string
  max: string
  /** Nothing when the day that was picked is pressed again. */
  onPick: (day: string | undefined) => void
}

/** A month of days, of which one is picked. */
export function DayCalendar({ value, min, max, onPick }: Props) {
  return <DatePicker value={value ?? null} minDate={min} maxDate={max} onChange={(day) => onPick(day ?? undefined)} />
}
