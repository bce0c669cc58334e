import { Text } from '@mantine/core'
import { DayView, type ScheduleEventData } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { Practitioner } from '@polyclinic/contract/staff'
import { useTranslation } from 'react-i18next'
import { doctorName } from '#domains/directory/index.ts'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'
import { EventBody } from './EventBody.tsx'
import { closedEvent, spanOf, toEvent } from './events.ts'
import { useOpeningHours, useWorkingWindows } from './use-hours.ts'
import { closedParts, wallTime, weekdayOf } from './wall-time.ts'

interface Props {
  day: string
  practitioners: Practitioner[]
  visits: StaffAppointment[]
  onOpen: (id: string) => void
  onCreate: (at: { day: string; time: string; practitioner_id: string }) => void
}

/** A day with the practitioners side by side; closed time shaded, now as a line. */
export function DayColumns({ day, practitioners, visits, onOpen, onCreate }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const hours = useOpeningHours()
    .filter((window) => window.weekday === weekdayOf(day))
    .map(({ starts, ends }) => ({ starts: starts.slice(0, 5), ends: ends.slice(0, 5) }))
  const working = useWorkingWindows(
    practitioners.map((one) => one.id),
    day,
  )
  const events = visits.map((visit) => toEvent(visit, format.zone)) as (ScheduleEventData & { start: string; end: string })[]
  const span = spanOf(hours, events)
  const shared = {
    date: day,
    withHeader: false,
    withAllDaySlot: false,
    intervalMinutes: 30,
    slotHeight: 88,
    radius: 0,
    ...span,
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
    <div className={classes.scroll} tabIndex={-1}>
      <div className={classes.day} style={{ '--columns': practitioners.length } as never}>
        <div className={classes.head} style={{ insetInlineStart: 0, zIndex: 13 }} />
        {practitioners.map((one) => (
          <div key={one.id} className={classes.head}>
            <Text span truncate fw={500}>
              {doctorName(one)}
            </Text>
          </div>
        ))}
        <div className={classes.column} aria-hidden="true">
          <DayView {...shared} mode="static" events={[]} classNames={{ dayViewTimeSlots: classes.onlyLabels }} />
        </div>
        {practitioners.map((one) => {
          const plan = working.get(one.id)
          const closed = plan
            ? [
                ...closedParts(plan.windows).map((part, index) => closedEvent(day, part, index)),
                ...plan.leave.map((part, index) => closedEvent(day, part, 100 + index, part.reason ?? t('Leave'))),
              ]
            : []
          return (
            <div key={one.id} className={classes.column} role="group" aria-label={doctorName(one)}>
              <DayView
                {...shared}
                events={[...closed, ...events.filter((event) => (event.payload?.visit as StaffAppointment).practitioner.id === one.id)]}
                classNames={{ dayViewSlotLabels: classes.noLabels, event: classes.visit }}
                renderEventBody={(event) => <EventBody event={event} />}
                onEventClick={(event) => onOpen(String(event.id))}
                onTimeSlotClick={({ slotStart }) =>
                  onCreate({ day: slotStart.slice(0, 10), time: slotStart.slice(11, 16), practitioner_id: one.id })
                }
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The hour of a slot (`YYYY-MM-DD HH:mm:ss` of the clinic's clock) as the language writes it. */
export function slotLabel(slot: string, locale: string) {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${slot.replace(' ', 'T')}Z`),
  )
}
