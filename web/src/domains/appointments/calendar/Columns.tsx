import { DayView, type ScheduleEventData } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'
import { EventBody } from './EventBody.tsx'
import { spanOf, toEvent } from './events.ts'
import { type Window, wallTime } from './wall-time.ts'

interface Column {
  key: string
  /** Who or when this column is, for who can't see the head. */
  name: string
  head: ReactNode
  day: string
  visits: StaffAppointment[]
  /** Closed time, behind the visits. */
  closed: ScheduleEventData[]
}

interface Props {
  columns: Column[]
  /** The hours to be shown at least. */
  hours: Window[]
  onOpen: (id: string) => void
  onSlot: (at: { day: string; time: string; key: string }) => void
}

/** Columns of hours side by side under one head: practitioners of a day, or days of a week. */
export function Columns({ columns, hours, onOpen, onSlot }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const drawn = columns.map((column) => ({ ...column, events: column.visits.map((visit) => toEvent(visit, format.zone)) }))
  const shared = {
    withHeader: false,
    withAllDaySlot: false,
    intervalMinutes: 30,
    slotHeight: 88,
    radius: 0,
    ...spanOf(
      hours,
      drawn.flatMap((column) => column.events),
    ),
    getCurrentTime: () => wallTime(Date.now(), format.zone),
    withCurrentTimeBubble: false,
    slotLabelFormat: (slot: string) => slotLabel(slot, format.locale),
    scrollAreaProps: { mah: 'none', type: 'never' as const },
    labels: { timeSlot: t('New appointment at') },
    styles: {
      dayView: { '--day-view-slot-labels-width': '100%', '--day-view-border-color': 'var(--hairline)' },
      dayViewScrollArea: { border: 0 },
    } as never,
  }
  return (
    <div className={classes.scroll}>
      <div className={classes.day} style={{ '--columns': columns.length } as never}>
        <div className={`${classes.head} ${classes.corner}`} />
        {columns.map((column) => (
          <div key={column.key} className={classes.head}>
            {column.head}
          </div>
        ))}
        <div className={`${classes.column} ${classes.hours}`} aria-hidden="true">
          <DayView
            {...shared}
            date={columns[0]?.day ?? format.today()}
            withCurrentTimeIndicator={false}
            mode="static"
            events={[]}
            classNames={{ dayViewTimeSlots: classes.onlyLabels }}
          />
        </div>
        {drawn.map((column) => (
          <section key={column.key} className={classes.column} aria-label={column.name}>
            <DayView
              {...shared}
              date={column.day}
              withCurrentTimeIndicator={column.day === format.today()}
              events={[...column.closed, ...column.events]}
              classNames={{ dayViewSlotLabels: classes.noLabels }}
              renderEventBody={(event) => <EventBody event={event} />}
              onEventClick={(event) => onOpen(String(event.id))}
              onTimeSlotClick={({ slotStart }) => onSlot({ day: slotStart.slice(0, 10), time: slotStart.slice(11, 16), key: column.key })}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

/** The hour of a slot (`YYYY-MM-DD HH:mm:ss` of the clinic's clock) as the language writes it. */
function slotLabel(slot: string, locale: string) {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${slot.replace(' ', 'T')}Z`),
  )
}
