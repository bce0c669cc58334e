import { MonthView, WeekView } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'
import { slotLabel } from './DayColumns.tsx'
import { EventBody } from './EventBody.tsx'
import { spanOf, toEvent } from './events.ts'
import { useOpeningHours } from './use-hours.ts'
import { wallTime } from './wall-time.ts'

interface Props {
  on: string
  visits: StaffAppointment[]
  onOpen: (id: string) => void
}

/** A week of one practitioner, or of all. */
export function Week({ on, visits, onOpen, onCreate }: Props & { onCreate: (at: { day: string; time: string }) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hours = useOpeningHours().map(({ weekday, starts, ends }) => ({ weekday, starts: starts.slice(0, 5), ends: ends.slice(0, 5) }))
  const events = visits.map((visit) => toEvent(visit, format.zone))
  const span = spanOf(hours, events as never)
  const weekend =
    hours.some((window) => window.weekday > 5) ||
    visits.some((visit) => [0, 6].includes(new Date(wallTime(visit.starts_at, format.zone).replace(' ', 'T')).getDay()))
  return (
    <WeekView
      date={on}
      withHeader={false}
      withAllDaySlots={false}
      withWeekNumber={false}
      withWeekendDays={weekend}
      // Shown, a weekend looks like any other day.
      weekendDays={weekend ? [] : [0, 6]}
      highlightToday
      intervalMinutes={30}
      slotHeight={72}
      {...span}
      events={events}
      getCurrentTime={() => wallTime(Date.now(), format.zone)}
      withCurrentTimeBubble={false}
      slotLabelFormat={(slot) => slotLabel(slot, format.locale)}
      labels={{ timeSlot: t('New appointment at') }}
      scrollAreaProps={{ mah: 'calc(100dvh - 190px)' }}
      renderEventBody={(event) => <EventBody event={event} />}
      onEventClick={(event) => onOpen(String(event.id))}
      onTimeSlotClick={({ slotStart }) => onCreate({ day: slotStart.slice(0, 10), time: slotStart.slice(11, 16) })}
    />
  )
}

/** A month; a day leads to its own page. */
export function Month({ on, visits, onOpen, onDay }: Props & { onDay: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.month}>
      <MonthView
        date={on}
        withHeader={false}
        weekdayFormat="ddd"
        weekendDays={[]}
        consistentWeeks={false}
        highlightToday
        maxEventsPerDay={4}
        events={visits.map((visit) => ({ ...toEvent(visit, format.zone), title: `${format.time(visit.starts_at)} ${visit.patient.name}` }))}
        labels={{ moreLabel: (count) => t('{{count}} more', { count }) }}
        moreEventsProps={{ modalTitle: undefined } as never}
        onEventClick={(event) => onOpen(String(event.id))}
        onDayClick={onDay}
      />
    </div>
  )
}
