import type { ScheduleEventData } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { confirmationLabel } from '../confirmation/labels.ts'
import { statusLabel } from '../labels.ts'
import classes from './calendar.module.css'
import { type GroupVisit, takingPart } from './groups.ts'

/** A visit in the calendar: its time, patient and service; a status only if it says more than "booked". */
export function EventBody({ event }: { event: ScheduleEventData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visit = event.payload?.visit as StaffAppointment | undefined
  if (event.payload?.buffer) return <span className={classes.buffer} />
  const group = event.payload?.group as GroupVisit | undefined
  const [first] = group?.visits ?? []
  if (group && first)
    return (
      <span className={classes.event}>
        <span className={classes.eventName}>{first.service.name}</span>
        <span className={classes.eventLine}>
          {format.time(first.starts_at)} · {t('{{count}} of {{capacity}}', { count: takingPart(group).length, capacity: group.capacity })}
        </span>
      </span>
    )
  if (!visit) return <span className={classes.closedText}>{event.title}</span>
  const minutes = (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000
  return (
    <span
      className={classes.event}
      data-short={minutes < 25 || undefined}
      data-gone={visit.status === 'noshow' || visit.status === 'cancelled' || undefined}
    >
      <span className={classes.eventName}>{visit.patient.name}</span>
      <span className={classes.eventLine}>
        {format.time(visit.starts_at)} · {[visit.service.name, visit.room?.name].filter(Boolean).join(' · ')}
        {visit.status === 'booked' && visit.confirmation.confirmed_at && ` · ${confirmationLabel(visit.confirmation, t)}`}
        {visit.status !== 'booked' && ` · ${statusLabel(visit.status, t)}`}
      </span>
    </span>
  )
}
