import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { useFormat } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import classes from './times.module.css'

export interface HourProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  starts_at: string
  isVideo: boolean
  lines: string[]
  isChosen: boolean
}

/** A time of day, with what distinguishes it from the others. */
export function Hour({ starts_at, isVideo, lines, isChosen, ...button }: HourProps) {
  const visitTime = useVisitTime()
  const format = useFormat()
  return (
    <UnstyledButton {...button} className={classes.time} data-chosen={isChosen || undefined} aria-pressed={isChosen}>
      {isVideo ? visitTime(starts_at, true, 'clock') : format.time(starts_at)}
      {lines.map((line) => (
        <span key={line} className={classes.timeLine}>
          {line}
        </span>
      ))}
    </UnstyledButton>
  )
}
