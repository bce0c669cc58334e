import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#ui/locale.tsx'
import classes from './mine.module.css'

interface Props {
  starts_at: string
  title: ReactNode
  detail: ReactNode
  status: ReactNode
  /** The visit it leads to; a request has none yet. */
  id?: string | undefined
  children?: ReactNode
}

/** A visit in a list: the day as on a calendar leaf, then what and with whom. */
export function VisitRow({ starts_at, title, detail, status, id, children }: Props) {
  const format = useFormat()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(format.locale, { ...options, timeZone: format.zone }).format(new Date(starts_at))
  const body = (
    <>
      <time dateTime={starts_at} className={classes.leaf}>
        <VisuallyHidden>{format.dateTime(starts_at, 'long')}</VisuallyHidden>
        <span className={classes.month} aria-hidden="true">
          {part({ month: 'short' })}
        </span>
        <span className={classes.day} aria-hidden="true">
          {part({ day: 'numeric' })}
        </span>
        <span className={classes.month} aria-hidden="true">
          {part({ weekday: 'short' })}
        </span>
      </time>
      <span className={classes.text}>
        <Text span display="block" fw={600} className="figures">
          {format.time(starts_at)} · {title}
        </Text>
        <Text span display="block" c="dimmed">
          {detail}
        </Text>
        {children}
      </span>
      <span className={classes.status}>{status}</span>
    </>
  )
  return (
    <li className={classes.row}>
      {id ? (
        <Link to="/patient/appointments/$id" params={{ id }} className={classes.visit}>
          {body}
        </Link>
      ) : (
        <div className={classes.visit} data-plain>
          {body}
        </div>
      )}
    </li>
  )
}
