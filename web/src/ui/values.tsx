import { Text, type TextProps } from '@mantine/core'
import type { DayStyle, Money } from './format.ts'
import { useFormat } from './locale.tsx'

/** An amount in its own currency. `tone` colours money that comes in, goes out or is owed. */
export function MoneyText({ value, tone, ...props }: { value: Money; tone?: 'in' | 'out' | 'owed' } & TextProps) {
  const format = useFormat()
  const colour = tone === 'in' ? 'var(--text-good)' : tone === undefined ? undefined : 'var(--text-bad)'
  return (
    <Text span inherit className="figures" {...(colour ? { c: colour } : {})} {...props} style={{ whiteSpace: 'nowrap' }}>
      {format.money(value)}
    </Text>
  )
}

/** A calendar day, `YYYY-MM-DD`. */
export function DayText({ value, format: style = 'medium' }: { value: string; format?: DayStyle }) {
  const format = useFormat()
  return (
    <time dateTime={value} className="figures">
      {format.day(value, style)}
    </time>
  )
}

/** The time of day of an instant, on the clock of this part of the screen. */
export function TimeText({ value }: { value: string }) {
  const format = useFormat()
  return (
    <time dateTime={value} className="figures" style={{ whiteSpace: 'nowrap' }}>
      {format.time(value)}
    </time>
  )
}

/** An instant as day and time. */
export function DateTimeText({ value, format: style = 'medium' }: { value: string; format?: DayStyle }) {
  const format = useFormat()
  return (
    <time dateTime={value} className="figures">
      {format.dateTime(value, style)}
    </time>
  )
}

/** A date that may have come from elsewhere: a year, a month, a day, or an instant as day and time. */
export function StatedTimeText({ value, date_time }: { value: string; date_time: string | null }) {
  const format = useFormat()
  return (
    <time dateTime={date_time ?? value} className="figures">
      {format.statedTime(value, date_time)}
    </time>
  )
}
