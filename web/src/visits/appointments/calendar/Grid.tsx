import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useCallback, useState } from 'react'
import { useFormat } from '#ui/locale.tsx'
import { Columns, type Slot } from './Columns.tsx'
import { GroupCard } from './GroupCard.tsx'
import { groupVisits, isGroup } from './groups.ts'
import { Month } from './Month.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveRefused } from './MoveRefused.tsx'
import { type Position, startGrid } from './positions.ts'
import { openWindows } from './shades.ts'
import { UnavailableTime } from './UnavailableTime.tsx'
import { type GridDays, useGridColumns } from './use-grid-columns.ts'
import { VisitCard } from './VisitCard.tsx'

interface Props extends GridDays {
  /** Left out for roles that may not book. */
  onCreate: ((slot: Slot) => void) | undefined
  /** Books a free time that was offered instead. */
  onBook: (time: FreeTime, service_id: string) => void
}

/** The days, and what opens over them: the card of a visit, the dialog that moves it, the reasons why a time is not free. */
export function Grid({ search, view, on, from, calendar, hours, practitioners, rooms, onDay, onCreate, onBook }: Props) {
  const format = useFormat()
  const { shown, rules, findConflict, move, refused, forget } = calendar
  const [opened, setOpened] = useState<{ id: string; element: HTMLElement }>()
  const [clicked, setClicked] = useState<StaffAppointment>()
  const [unavailable, setUnavailable] = useState<Slot>()
  const card = opened && shown.find((visit) => visit.id === opened.id)
  const group = card && groupVisits(shown, rules).find((drawn) => isGroup(drawn) && drawn.visits.includes(card))
  const { practitioner_id, columns: kinds = 'practitioners', colour } = search

  const open = useCallback((visit: StaffAppointment, element: HTMLElement) => setOpened({ id: visit.id, element }), [])
  const drop = useCallback((visit: StaffAppointment, to: Position) => void move({ visit, to }), [move])
  const slot = (at: Slot) => {
    if (!onCreate) return
    const windows = openWindows(hours, at.place.day, format.zone, peopleOf(at, practitioner_id))
    const isOpen = windows.some((window) => window.starts <= at.time && (window.ends <= window.starts || at.time < window.ends))
    if (isOpen) onCreate(at)
    else setUnavailable(at)
  }
  const { columns, windows } = useGridColumns({ search, view, on, from, calendar, hours, practitioners, rooms, onDay })
  return (
    <>
      {view === 'month' ? (
        <Month on={on} visits={shown} rules={rules} colour={colour} onOpen={open} onDay={onDay} onMove={drop} onAskWhere={setClicked} />
      ) : (
        <Columns
          key={`${view} ${kinds}`}
          columns={columns}
          hours={windows}
          interval={startGrid(hours)}
          colour={colour}
          rules={rules}
          findConflict={findConflict}
          onOpen={open}
          onSlot={slot}
          onMove={drop}
          onAskWhere={setClicked}
        />
      )}
      {group && isGroup(group) && opened && (
        <GroupCard key={opened.id} group={group} element={opened.element} onClose={() => setOpened(undefined)} />
      )}
      {card && !group && opened && (
        <VisitCard
          key={card.id}
          visit={card}
          element={opened.element}
          onClose={() => setOpened(undefined)}
          onMove={() => {
            setOpened(undefined)
            setClicked(card)
          }}
        />
      )}
      {clicked && (
        <MoveDialog
          visit={clicked}
          practitioners={practitioners}
          rooms={rooms.filter((room) => room.kind === 'room' && room.location_id === clicked.location.id)}
          findConflict={findConflict}
          onClose={() => setClicked(undefined)}
          onMove={(wanted) => {
            setClicked(undefined)
            void move(wanted)
          }}
        />
      )}
      {refused && (
        <MoveRefused
          refused={refused}
          practitioners={practitioners}
          onClose={forget}
          onMove={(wanted) => {
            forget()
            void move(wanted)
          }}
        />
      )}
      {unavailable && onCreate && (
        <UnavailableTime
          slot={unavailable}
          hours={hours}
          practitioners={practitioners}
          practitioner_id={peopleOf(unavailable, practitioner_id)?.[0]}
          service_id={search.service_id}
          onClose={() => setUnavailable(undefined)}
          onCreate={() => onCreate(unavailable)}
          onChoose={onBook}
        />
      )}
    </>
  )
}

/** The practitioners whose hours decide about a slot. */
const peopleOf = ({ place }: Slot, chosen: string[] | undefined) => (place.practitioner_id ? [place.practitioner_id] : chosen)
