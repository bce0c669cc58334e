import { Text, ThemeIcon } from '@mantine/core'
import { IconPoint, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from './locale.tsx'
import classes from './timeline.module.css'
import { DateTimeText } from './values.tsx'

export interface TimelineEntry {
  id: string
  at: string
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
                {entry.isDay ? format.instantDay(entry.at) : <DateTimeText value={entry.at} />}
                {entry.by && <> · {entry.by}</>}
              </Text>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
