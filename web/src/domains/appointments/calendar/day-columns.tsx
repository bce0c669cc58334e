import { Anchor, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { CalendarHours } from '@polyclinic/contract/board'
import type { Practitioner } from '@polyclinic/contract/staff'
import { IconDoor } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { doctorName } from '#domains/directory/index.ts'
import { addDays, dayInZone } from '#ui/format.ts'
import type { useFormat } from '#ui/locale.tsx'
import type { Column } from './Columns.tsx'
import type { CalendarColumns } from './calendar-search.ts'
import { bufferEvents } from './events.ts'
import type { ServiceRules } from './judge.ts'
import { PersonHead } from './PersonHead.tsx'
import { closureShades, openWindows, shadesOf } from './shades.ts'
import { weekdayOf } from './wall-time.ts'

interface Given {
  visits: StaffAppointment[]
  hours: CalendarHours
  rules: ReadonlyMap<string, ServiceRules>
  t: TFunction
  format: ReturnType<typeof useFormat>
}

interface Day extends Given {
  day: string
  kinds: CalendarColumns
  practitioners: Practitioner[]
  rooms: { id: string; name: string }[]
}

/** A day with its practitioners, its rooms, or both side by side. */
export function dayColumns({ day, kinds, practitioners, rooms, visits, hours, rules, t, format }: Day): Column[] {
  const people = practitioners.map((one): Column => {
    const own = visits.filter((visit) => visit.practitioner.id === one.id)
    const name = doctorName(one)
    return {
      key: one.id,
      name,
      head: <PersonHead id={one.id} name={name} day={day} />,
      place: { day, practitioner_id: one.id },
      visits: own,
      shades: [
        ...shadesOf(hours, day, format.zone, [one.id], t),
        ...own.flatMap((visit) => bufferEvents(visit, rules.get(visit.service.id), format.zone)),
      ],
    }
  })
  const places = rooms.map(
    (room): Column => ({
      key: room.id,
      name: room.name,
      head: (
        <Text span truncate fw={500}>
          {kinds === 'both' && <IconDoor size={15} aria-hidden="true" style={{ verticalAlign: '-2px', marginInlineEnd: 4 }} />}
          {room.name}
        </Text>
      ),
      place: { day, room_id: room.id },
      visits: visits.filter((visit) => visit.room?.id === room.id),
      shades: closureShades(hours, day, format.zone),
    }),
  )
  return kinds === 'rooms' ? places : kinds === 'both' ? [...people, ...places] : people
}

interface Week extends Given {
  /** The Monday. */
  from: string
  practitioner_ids: string[] | undefined
  onDay: (day: string) => void
}

/** A week of some practitioners, or of all; a weekend only where somebody works or is expected. */
export function weekColumns({ from, practitioner_ids, visits, hours, rules, t, format, onDay }: Week): Column[] {
  return Array.from({ length: 7 }, (_, index) => addDays(from, index)).flatMap((day): Column[] => {
    const own = visits.filter((visit) => dayInZone(visit.starts_at, format.zone) === day)
    if (weekdayOf(day) > 5 && own.length === 0 && openWindows(hours, day, format.zone, practitioner_ids).length === 0) return []
    const isToday = day === format.today()
    const buffers =
      practitioner_ids?.length === 1 ? own.flatMap((visit) => bufferEvents(visit, rules.get(visit.service.id), format.zone)) : []
    return [
      {
        key: day,
        name: format.day(day, 'long'),
        head: (
          <Anchor component="button" c={isToday ? undefined : 'inherit'} fw={isToday ? 700 : 500} onClick={() => onDay(day)}>
            {format.day(day, 'weekday')}
          </Anchor>
        ),
        place: { day, ...(practitioner_ids?.length === 1 ? { practitioner_id: practitioner_ids[0] as string } : {}) },
        visits: own,
        shades: [...shadesOf(hours, day, format.zone, practitioner_ids, t), ...buffers],
      },
    ]
  })
}
