import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { ScheduleEventData } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { ColumnBody, HourLabels, slotHeight } from './ColumnBody.tsx'
import classes from './calendar.module.css'
import type { CalendarConflict, ServiceRules } from './calendar-conflicts.ts'
import { columnWidth, hoursWidth, nowOffset } from './column-layout.ts'
import { conflictLabel } from './conflict-labels.ts'
import { DragPreview } from './DragPreview.tsx'
import { minutesOf, spanOf, toEvents } from './events.ts'
import { type ColumnPlace, type Position, positionOf } from './positions.ts'
import { useDrag } from './use-drag.ts'
import { type Window, wallTime } from './wall-time.ts'

export interface Column {
  key: string
  /** The practitioner, the room or the day of this column, for screen readers. */
  name: string
  head: ReactNode
  place: ColumnPlace
  visits: StaffAppointment[]
  /** Closed time and buffers, behind the visits. */
  shades: ScheduleEventData[]
}

/** An empty time that was clicked, or a range that was drawn. */
export interface Slot {
  place: ColumnPlace
  time: string
  /** The length of a drawn range. */
  minutes?: number
}

interface Props {
  columns: Column[]
  /** The hours to be shown at least. */
  hours: Window[]
  /** The minutes from one possible begin of a visit to the next. */
  interval: number
  colour: 'status' | undefined
  rules: ReadonlyMap<string, ServiceRules>
  findConflict: (spot: Position, visit: StaffAppointment) => CalendarConflict | undefined
  onOpen: (visit: StaffAppointment, element: HTMLElement) => void
  onSlot: (slot: Slot) => void
  onMove: (visit: StaffAppointment, to: Position) => void
  onAskWhere: (visit: StaffAppointment) => void
}

/** Columns of hours side by side under one head: practitioners and rooms of a day, or days of a week. */
export function Columns({ columns, hours, interval, colour, rules, findConflict, onOpen, onSlot, onMove, onAskWhere }: Props) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const root = useRef<HTMLDivElement>(null)
  const { ref: measured, width } = useElementSize<HTMLDivElement>()
  const merged_ref = useMergedRef(root, measured)
  const moved = useRef<string>(undefined)
  const drawn = useMemo(
    () => columns.map((column) => ({ ...column, events: toEvents(column.visits, rules, format.zone, colour) })),
    [columns, rules, format.zone, colour],
  )
  const { startTime, endTime } = useMemo(
    () =>
      spanOf(
        hours,
        drawn.flatMap((column) => column.events),
      ),
    [hours, drawn],
  )
  const span = minutesOf({ startTime, endTime })
  const widest = useMemo(
    () => Math.max(leastWidth(columns), 24 * Math.max(0, ...drawn.map((column) => atOnce(column.events)))),
    [columns, drawn],
  )
  useStartAtNow(root, columns, { startTime, endTime, visits: drawn.flatMap((column) => column.events.map(timesOf)) }, width > 0)
  const visitOf = (id: string) => columns.flatMap((column) => column.visits).find((visit) => visit.id === id)
  const { dragged, handlers } = useDrag({
    columns,
    span,
    interval,
    visitOf,
    isMirrored: i18n.dir() === 'rtl',
    onDrop: (visit, position) => {
      moved.current = visit.id
      onMove(visit, position)
    },
    onAskWhere,
  })
  const conflict = dragged && findConflict(dragged.position, dragged.visit)

  // In another column the event is another element, so the focus is moved to it.
  useEffect(() => {
    if (dragged || !moved.current) return
    const element = root.current?.querySelector<HTMLElement>(`[data-event-id="${moved.current}"]`)
    moved.current = undefined
    if (document.activeElement === document.body || !document.activeElement) element?.focus({ preventScroll: true })
  })

  const onResize = (id: string, wall: { start: string; end: string }, toInstant: (wall: string) => string) => {
    const visit = visitOf(id)
    if (visit) onMove(visit, { ...positionOf(visit), starts_at: toInstant(wall.start), ends_at: toInstant(wall.end) })
  }

  return (
    <div ref={merged_ref} className={classes.scroll} {...handlers}>
      <div
        className={classes.day}
        style={{ '--columns': columns.length, '--column': `${columnWidth(width, columns.length, widest)}px` } as never}
      >
        <div className={`${classes.head} ${classes.corner}`} />
        {columns.map((column) => (
          <div key={column.key} className={classes.head}>
            {column.head}
          </div>
        ))}
        <div className={`${classes.column} ${classes.hours}`} aria-hidden="true">
          <HourLabels day={columns[0]?.place.day ?? format.today()} interval={interval} startTime={startTime} endTime={endTime} />
        </div>
        {drawn.map((column) => (
          <section key={column.key} className={classes.column} aria-label={column.name} data-column={column.key}>
            <ColumnBody
              place={column.place}
              interval={interval}
              events={column.events}
              shades={column.shades}
              startTime={startTime}
              endTime={endTime}
              isToday={column.place.day === format.today()}
              onOpen={onOpen}
              onSlot={onSlot}
              onResize={onResize}
            />
            {dragged && lies(dragged.position, column.place, format.zone) && (
              <DragPreview dragged={dragged} conflict={conflict} span={span} />
            )}
          </section>
        ))}
      </div>
      <div className={classes.said} aria-live="assertive">
        {dragged?.by === 'keys' && (
          <Fragment>
            {format.dateTime(dragged.position.starts_at, 'weekday')} – {format.time(dragged.position.ends_at)},{' '}
            {columns.find((column) => column.place.practitioner_id === dragged.position.practitioner_id)?.name}:{' '}
            {conflictLabel(conflict, t, format)}
          </Fragment>
        )}
      </div>
    </div>
  )
}

/** Scrolls once to the current time when the day is today; never after the user has scrolled. */
function useStartAtNow(
  root: RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
  shown: { startTime: string; endTime: string; visits: { start: string; end: string }[] },
  isLaidOut: boolean,
) {
  const format = useFormat()
  const todayAt = columns.findIndex((column) => column.place.day === format.today())
  const isToday = todayAt >= 0
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    if (!isToday || !isLaidOut || !root.current) return
    const top = nowOffset(wallTime(new Date().toISOString(), format.zone).slice(11, 19), latest.current, slotHeight, latest.current.visits)
    if (top !== undefined) root.current.scrollTop = top
    const [whole_day, today] = [
      root.current.getBoundingClientRect(),
      root.current.querySelectorAll('[data-column]')[todayAt]?.getBoundingClientRect(),
    ]
    if (today && today.right > whole_day.right) root.current.scrollLeft += today.left - whole_day.left - hoursWidth
  }, [isToday, todayAt, isLaidOut, root, format.zone])
}

/** The begin and the end of a visit on its day; a visit that goes on beyond midnight ends with the day. */
const timesOf = ({ start, end }: ScheduleEventData) => ({
  start: String(start).slice(11, 19),
  end: String(end).slice(0, 10) > String(start).slice(0, 10) ? '24:00:00' : String(end).slice(11, 19),
})

/** The least width of a column: the seven days of a week fit beside each other on a desktop screen. */
const leastWidth = (columns: readonly Column[]) => (columns.some((column) => column.place.day !== columns[0]?.place.day) ? 130 : 160)

const lies = (position: Position, place: ColumnPlace, zone: string) =>
  dayInZone(position.starts_at, zone) === place.day &&
  place.device_id === undefined &&
  (place.practitioner_id === undefined || place.practitioner_id === position.practitioner_id) &&
  (place.room_id === undefined || place.room_id === position.room_id)

/** The largest number of events that overlap in a column. */
function atOnce(events: readonly ScheduleEventData[]) {
  return events.reduce(
    (most, event) => Math.max(most, events.filter((sibling) => sibling.start <= event.start && sibling.end > event.start).length),
    0,
  )
}
