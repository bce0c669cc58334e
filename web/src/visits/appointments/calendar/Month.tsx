import type { DayOfWeek } from '@mantine/dates'
import { MonthView } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'
import type { ServiceRules } from './calendar-conflicts.ts'
import { toEvents } from './events.ts'
import type { GroupVisit } from './groups.ts'
import { onDay as onOtherDay, type Position, positionOf } from './positions.ts'

interface Props {
  on: string
  visits: StaffAppointment[]
  rules: ReadonlyMap<string, ServiceRules>
  colour: 'status' | undefined
  onOpen: (visit: StaffAppointment, element: HTMLElement) => void
  onDay: (day: string) => void
  onMove: (visit: StaffAppointment, to: Position) => void
  onAskWhere: (visit: StaffAppointment) => void
}

/** A month; each day links to its own page. A visit that is dragged to another day keeps its time. */
export function Month({ on, visits, rules, colour, onOpen, onDay, onMove, onAskWhere }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitOf = (id: unknown) => visits.find((visit) => visit.id === String(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is moved are the visits, each a button
    <div
      className={classes.month}
      onKeyDown={(event) => {
        const visit = visitOf((event.target as HTMLElement).closest<HTMLElement>('[data-event-id]')?.dataset.eventId)
        if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || !visit?.can.includes('move')) return
        event.preventDefault()
        onAskWhere(visit)
      }}
    >
      <MonthView
        date={on}
        withHeader={false}
        withOutsideDays={false}
        weekdayFormat="ddd"
        weekendDays={[]}
        firstDayOfWeek={((format.weekdays[0] ?? 1) % 7) as DayOfWeek}
        consistentWeeks={false}
        highlightToday
        maxEventsPerDay={4}
        classNames={{ monthViewDay: classes.monthDay }}
        events={toEvents(visits, rules, format.zone, colour).map((event) => {
          const visit = event.payload?.visit as StaffAppointment | undefined
          const first = visit ?? (event.payload?.group as GroupVisit | undefined)?.visits[0]
          return { ...event, title: `${first ? format.time(first.starts_at) : ''} ${visit ? visit.patient.name : event.title}` }
        })}
        renderEventBody={(event) => <span className={classes.monthEvent}>{event.title}</span>}
        labels={{ moreLabel: (count) => t('{{count}} more', { count }) }}
        onEventClick={(event, click) => {
          const visit = visitOf(event.id) ?? (event.payload?.group as GroupVisit | undefined)?.visits[0]
          if (visit) onOpen(visit, click.currentTarget)
        }}
        onDayClick={onDay}
        withEventsDragAndDrop
        canDragEvent={(event) => visitOf(event.id)?.can.includes('move') ?? false}
        onEventDrop={({ eventId, newStart }) => {
          const visit = visitOf(eventId)
          if (visit) onMove(visit, onOtherDay(positionOf(visit), newStart.slice(0, 10), format.zone))
        }}
      />
    </div>
  )
}
