import { DayView, type ScheduleEventData } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { instantAt } from '#ui/zone-time.ts'
import type { Slot } from './Columns.tsx'
import classes from './calendar.module.css'
import { EventBody } from './EventBody.tsx'
import type { GroupVisit } from './groups.ts'
import { type ColumnPlace, grid, rowMinutes } from './positions.ts'
import { wallTime } from './wall-time.ts'

interface Span {
  startTime: string
  endTime: string
}

/** The height of an hour in pixels; a quarter of it is the least height of a touch target. */
export const slotHeight = 96

const shared = {
  withHeader: false,
  withAllDaySlot: false,
  slotHeight,
  radius: 0,
  withCurrentTimeBubble: false,
  scrollAreaProps: { mah: 'none', type: 'never' as const },
  styles: {
    dayView: { '--day-view-slot-labels-width': '100%', '--day-view-border-color': 'var(--hairline)' },
    dayViewScrollArea: { border: 0 },
  } as never,
}

/** The labels of the hours, beside the columns. */
export const HourLabels = memo(function HourLabels({ day, interval, ...span }: Span & { day: string; interval: number }) {
  const format = useFormat()
  return (
    <DayView
      {...shared}
      {...span}
      intervalMinutes={rowMinutes(interval)}
      date={day}
      slotLabelFormat={(slot: string) => slotLabel(slot, format.locale)}
      withCurrentTimeIndicator={false}
      mode="static"
      events={[]}
      classNames={{ dayViewTimeSlots: classes.onlyLabels }}
    />
  )
})

interface Props extends Span {
  place: ColumnPlace
  /** The minutes from one possible begin of a visit to the next. */
  interval: number
  events: ScheduleEventData[]
  shades: ScheduleEventData[]
  isToday: boolean
  onOpen: (visit: StaffAppointment, element: HTMLElement) => void
  onSlot: (slot: Slot) => void
  onResize: (id: string, wall: { start: string; end: string }, toInstant: (wall: string) => string) => void
}

/** One column. It is rendered again only when its own visits change, so that a drag over twenty columns stays smooth. */
export const ColumnBody = memo(
  function ColumnBody({ place, interval, events, shades, isToday, startTime, endTime, ...given }: Props) {
    const { t } = useTranslation()
    const { zone } = useFormat()
    const latest = useRef(given)
    latest.current = given
    const mayMove = (event: ScheduleEventData) => visitIn(event)?.can.includes('move') ?? false
    return (
      <DayView
        {...shared}
        intervalMinutes={rowMinutes(interval)}
        startTime={startTime}
        endTime={endTime}
        date={place.day}
        getCurrentTime={() => wallTime(Date.now(), zone)}
        withCurrentTimeIndicator={isToday}
        events={[...shades, ...events]}
        attributes={{ dayViewTimeSlots: { 'data-slots': '' } }}
        classNames={{ dayViewSlotLabels: classes.noLabels }}
        labels={{ timeSlot: t('New appointment at') }}
        renderEventBody={(event) => <EventBody event={event} />}
        withEventsDragAndDrop
        canDragEvent={mayMove}
        withEventResize
        canResizeEvent={mayMove}
        eventResizeInterval={grid}
        withDragSlotSelect
        onEventClick={(event, click) => {
          const visit = visitIn(event) ?? (event.payload?.group as GroupVisit | undefined)?.visits[0]
          if (visit) latest.current.onOpen(visit, click.currentTarget)
        }}
        onEventResize={({ eventId, newStart, newEnd }) =>
          latest.current.onResize(String(eventId), { start: newStart, end: newEnd }, (wall) =>
            instantAt(wall.slice(0, 10), wall.slice(11, 16), zone),
          )
        }
        onTimeSlotClick={({ slotStart }) => latest.current.onSlot({ place, time: slotStart.slice(11, 16) })}
        onSlotDragEnd={(start, end) =>
          latest.current.onSlot({
            place,
            time: start.slice(11, 16),
            minutes: (Date.parse(`${end.replace(' ', 'T')}Z`) - Date.parse(`${start.replace(' ', 'T')}Z`)) / 60_000,
          })
        }
      />
    )
  },
  (a, b) =>
    a.events === b.events &&
    a.shades === b.shades &&
    a.startTime === b.startTime &&
    a.endTime === b.endTime &&
    a.isToday === b.isToday &&
    a.interval === b.interval &&
    a.place === b.place,
)

const visitIn = (event: ScheduleEventData) => event.payload?.visit as StaffAppointment | undefined

/** The hour of a slot (`YYYY-MM-DD HH:mm:ss` of the clinic's clock) as the language writes it. */
function slotLabel(slot: string, locale: string) {
  return formatTime(`${slot.slice(0, 10)}T${slot.slice(11, 16)}:00Z`, locale, 'UTC')
}
