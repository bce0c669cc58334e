import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClinicOfLink } from '#shell/clinic-of-link.ts'
import { formatDayPart } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import classes from '#ui/rows.module.css'
import { useVisitTime, useVisitZone } from '#ui/use-visit-time.tsx'

interface Props {
  starts_at: string
  isVideo: boolean
  title: ReactNode
  detail: ReactNode
  status: ReactNode
  /** The visit that the row links to; a request has none yet. */
  id?: string | undefined
  /** The clinic of the visit, for the link, if it is another clinic. */
  search?: ClinicOfLink
  children?: ReactNode
}

/** A visit in a list: the day as a calendar leaf, then the service and the practitioner. */
export function VisitRow({ starts_at, isVideo, title, detail, status, id, search = {}, children }: Props) {
  const format = useFormat()
  const visitTime = useVisitTime()
  const zone = useVisitZone(isVideo)
  const part = (name: 'weekday' | 'day' | 'month') => formatDayPart(starts_at, format.locale, zone, name)
  const body = (
    <>
      <time dateTime={starts_at} className={classes.leaf}>
        <VisuallyHidden>{visitTime(starts_at, isVideo, 'long')}</VisuallyHidden>
        <span className={classes.month} aria-hidden="true">
          {part('month')}
        </span>
        <span className={classes.day} aria-hidden="true">
          {part('day')}
        </span>
        <span className={classes.month} aria-hidden="true">
          {part('weekday')}
        </span>
      </time>
      <span className={classes.text}>
        <Text span display="block" fw={600} className="figures">
          {visitTime(starts_at, isVideo, 'clock')} · {title}
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
        <Link to="/patient/appointments/$id" params={{ id }} search={search} className={classes.visit}>
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
