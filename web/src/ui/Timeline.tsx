import { Text, ThemeIcon } from '@mantine/core'
import { IconPoint, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from './locale.tsx'
import classes from './timeline.module.css'
import { StatedTimeText } from './values.tsx'

export interface TimelineEntry {
  id: string
  at: string
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  date_time?: string | null
  /** Only its day is known. */
  isDay?: boolean
  title: ReactNode
  /** Who did it, from where. */
  by?: ReactNode
  detail?: ReactNode
  icon?: TablerIcon
  color?: string
}

/** What happened, newest first as given. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const format = useFormat()
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => {
        const Icon = entry.icon ?? IconPoint
        return (
          <li key={entry.id} className={classes.entry}>
            <ThemeIcon size={24} variant="light" color={entry.color ?? 'gray'} radius="xl" aria-hidden="true">
              <Icon size={14} />
            </ThemeIcon>
            <div className={classes.body}>
              <Text fw={500}>{entry.title}</Text>
              {entry.detail && <Text component="div">{entry.detail}</Text>}
              <Text fz="xs" c="dimmed">
                {entry.isDay ? (
                  format.statedDay(entry.at, entry.date_time ?? null)
                ) : (
                  <StatedTimeText value={entry.at} date_time={entry.date_time ?? null} />
                )}
                {entry.by && <> · {entry.by}</>}
              </Text>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
