import { MonthView } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'
import { toEvent } from './events.ts'

interface Props {
  on: string
  visits: StaffAppointment[]
  onOpen: (id: string) => void
  onDay: (day: string) => void
}

/** A month; a day leads to its own page. */
export function Month({ on, visits, onOpen, onDay }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.month}>
      <MonthView
        date={on}
        withHeader={false}
        withOutsideDays={false}
        weekdayFormat="ddd"
        weekendDays={[]}
        consistentWeeks={false}
        highlightToday
        maxEventsPerDay={4}
        events={visits.map((visit) => ({ ...toEvent(visit, format.zone), title: `${format.time(visit.starts_at)} ${visit.patient.name}` }))}
        renderEventBody={(event) => <span className={classes.monthEvent}>{event.title}</span>}
        labels={{ moreLabel: (count) => t('{{count}} more', { count }) }}
        onEventClick={(event) => onOpen(String(event.id))}
        onDayClick={onDay}
      />
    </div>
  )
}
