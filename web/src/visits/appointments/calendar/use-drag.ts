import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '#ui/locale.tsx'
import { keyAction } from './key-action.ts'
import {
  type ColumnPlace,
  isSamePosition,
  type Position,
  placeFor,
  placeInColumn,
  positionOf,
  shiftDay,
  shiftEnd,
  shiftTime,
  snapToGrid,
} from './positions.ts'

export interface DraggedVisit {
  visit: StaffAppointment
  position: Position
  by: 'pointer' | 'keys'
}

interface Options {
  columns: { key: string; place: ColumnPlace }[]
  /** Minutes after midnight that a column spans. */
  span: { from: number; to: number }
  /** The minutes from one possible begin of a visit to the next. */
  interval: number
  visitOf: (id: string) => StaffAppointment | undefined
  isMirrored: boolean
  onDrop: (visit: StaffAppointment, spot: Position) => void
  onAskWhere: (visit: StaffAppointment) => void
}

const eventIn = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-event-id]')

/**
 * Drags a visit over the columns: with the pointer, or picked up by G (or Alt and an arrow) and moved by the arrow keys. Nothing
 * is sent before the visit is dropped.
 */
export function useDrag({ columns, span, interval, visitOf, isMirrored, onDrop, onAskWhere }: Options) {
  const { zone } = useFormat()
  const [dragged, setDragged] = useState<DraggedVisit>()
  const grabbedAt = useRef(0)
  const movable = (id: string | undefined) => {
    const visit = id === undefined ? undefined : visitOf(id)
    return visit?.can.includes('move') ? visit : undefined
  }
  const show = (visit: StaffAppointment, position: Position, by: DraggedVisit['by']) =>
    setDragged((now) => (now && now.visit.id === visit.id && isSamePosition(now.position, position) ? now : { visit, position, by }))
  const drop = (keep?: boolean) => {
    if (dragged && keep) onDrop(dragged.visit, dragged.position)
    setDragged(undefined)
  }

  const onDragStart = (event: DragEvent) => {
    const element = eventIn(event.target)
    const visit = movable(element?.dataset.eventId)
    if (!element || !visit) return
    grabbedAt.current = event.clientY - element.getBoundingClientRect().top
    event.dataTransfer.setDragImage(nothing(), 0, 0)
    // The browser takes its picture of the element first, before the state changes.
    setTimeout(() => show(visit, positionOf(visit), 'pointer'))
  }

  const onDragOver = (event: DragEvent) => {
    if (dragged?.by !== 'pointer') return
    event.stopPropagation()
    const section = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    const column = columns.find((column) => column.key === section?.dataset.column)
    const body = section?.querySelector('[data-slots]')?.getBoundingClientRect()
    if (!column || !body) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    const part = (event.clientY - grabbedAt.current - body.top) / body.height
    const minutes = snapToGrid(span.from + part * (span.to - span.from), interval)
    show(
      dragged.visit,
      placeInColumn(positionOf(dragged.visit), placeFor(dragged.visit, column.place), Math.max(span.from, minutes), zone),
      'pointer',
    )
  }

  const onDropped = (event: DragEvent) => {
    if (dragged?.by !== 'pointer') return
    event.preventDefault()
    event.stopPropagation()
    drop(true)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const element = eventIn(event.target)
    const visit = dragged?.by === 'keys' ? dragged.visit : movable(element?.dataset.eventId)
    const action = visit && keyAction(event, dragged?.by)
    if (!visit || !action) return
    if (action === 'ask') onAskWhere(visit)
    else if (action === 'pick-up') show(visit, positionOf(visit), 'keys')
    else if (action === 'shift') show(visit, byArrow(dragged?.position ?? positionOf(visit), event.key, event.shiftKey), 'keys')
    else drop(action === 'drop')
    event.preventDefault()
    event.stopPropagation()
  }

  function byArrow(position: Position, key: string, isLength: boolean): Position {
    const steps = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    if (steps !== 0) return isLength ? shiftEnd(position, steps) : shiftTime(position, steps, interval, zone)
    const by = (key === 'ArrowRight') === isMirrored ? -1 : 1
    return aside(position, by)
  }

  /** The position in the next column of the same kind: another practitioner, another room, or another day. */
  function aside(position: Position, by: 1 | -1): Position {
    const people = columns.filter((column) => column.place.practitioner_id)
    if (people.length > 0) {
      const at = people.findIndex((person) => person.place.practitioner_id === position.practitioner_id)
      return { ...position, practitioner_id: people[at + by]?.place.practitioner_id ?? position.practitioner_id }
    }
    const rooms = columns.filter((column) => column.place.room_id)
    if (rooms.length > 0) {
      const at = rooms.findIndex((room) => room.place.room_id === position.room_id)
      return { ...position, room_id: rooms[at + by]?.place.room_id ?? position.room_id }
    }
    return shiftDay(position, by, zone)
  }

  return {
    dragged,
    handlers: {
      onDragStart,
      onDragOverCapture: onDragOver,
      onDropCapture: onDropped,
      onDragEnd: () => setDragged((now) => (now?.by === 'pointer' ? undefined : now)),
      onKeyDownCapture: onKeyDown,
      onBlur: () => setDragged((now) => (now?.by === 'keys' ? undefined : now)),
    },
  }
}

let picture: HTMLElement | undefined
/** An empty drag image, because the dragged visit is drawn as a preview at its new position. */
function nothing() {
  picture ??= document.createElement('canvas')
  return picture
}
