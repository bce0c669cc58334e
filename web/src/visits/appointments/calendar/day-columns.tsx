import { Anchor, Text } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { isWith } from '@polyclinic/contract/engine/scheduling/participants'
import { isVisitUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import { IconDeviceDesktop, IconDoor } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { addDays, dayInZone } from '#ui/format.ts'
import type { useFormat } from '#ui/locale.tsx'
import type { Column } from './Columns.tsx'
import type { ServiceRules } from './calendar-conflicts.ts'
import type { CalendarColumns } from './calendar-search.ts'
import { bufferEvents, heldEvent } from './events.ts'
import { oneOfEach } from './groups.ts'
import { PersonHead } from './PersonHead.tsx'
import { roomShades, shadesOf } from './shades.ts'

interface DayFacts {
  visits: StaffAppointment[]
  holds: readonly HeldSlot[]
  hours: CalendarHours
  rules: ReadonlyMap<string, ServiceRules>
  t: TFunction
  format: ReturnType<typeof useFormat>
}

/** A room or a device. */
export interface CalendarRoom {
  id: string
  name: string
  kind: 'room' | 'device'
  location_id: string
}

interface Day extends DayFacts {
  day: string
  kinds: CalendarColumns
  practitioners: Practitioner[]
  rooms: CalendarRoom[]
}

/** A day with its practitioners, its rooms, or both side by side. */
export function dayColumns({ day, kinds, practitioners, rooms, visits, holds, hours, rules, t, format }: Day): Column[] {
  const people = practitioners.map((practitioner): Column => {
    const column_visits = visits.filter((visit) => isWith(visit, practitioner.id))
    const name = nameWithTitle(practitioner)
    return {
      key: practitioner.id,
      name,
      head: <PersonHead id={practitioner.id} name={name} day={day} />,
      place: { day, practitioner_id: practitioner.id },
      visits: column_visits,
      shades: [
        ...shadesOf(hours, day, format.zone, [practitioner.id], t),
        ...oneOfEach(column_visits, rules).flatMap((visit) => bufferEvents(visit, rules.get(visit.service.id), format.zone)),
        ...keptOn(day, [practitioner.id], holds, t, format),
      ],
    }
  })
  const hasDevice = new Set(hours.devices.map((device) => `${device.device_id} ${device.appointment_id}`))
  const places = rooms.map((room): Column => {
    const isDevice = room.kind === 'device'
    const Icon = isDevice ? IconDeviceDesktop : IconDoor
    return {
      key: room.id,
      name: room.name,
      head: (
        <Text span truncate fw={500}>
          {(kinds === 'both' || isDevice) && <Icon size={15} aria-hidden="true" style={{ verticalAlign: '-2px', marginInlineEnd: 4 }} />}
          {room.name}
        </Text>
      ),
      // The device of a visit is not chosen by hand, so in its column a visit can only change its time.
      place: isDevice ? { day, device_id: room.id } : { day, room_id: room.id },
      visits: visits.filter((visit) => (isDevice ? hasDevice.has(`${room.id} ${visit.id}`) : visit.room?.id === room.id)),
      shades: roomShades(hours, day, format.zone, room.id),
    }
  })
  if (kinds === 'rooms') return places
  return [...people, ...nobodysColumn({ day, visits, holds, hours, t, format }), ...(kinds === 'both' ? places : [])]
}

/** The column of visits and holds without a practitioner, if there are any: on a day without columns of rooms they would not be seen. */
function nobodysColumn({
  day,
  visits,
  holds,
  hours,
  t,
  format,
}: Pick<Day, 'day' | 'visits' | 'holds' | 'hours' | 't' | 'format'>): Column[] {
  const alone = visits.filter(isVisitUnattended)
  const held = holds.filter((hold) => hold.practitioner_id === hold.service.id).map((hold) => hold.service.id)
  const kept = keptOn(day, held, holds, t, format)
  if (alone.length === 0 && kept.length === 0) return []
  const services = [...new Set([...held, ...alone.map((hold) => hold.service.id)])]
  const name = t('No practitioner')
  const head = (
    <Text span truncate fw={500}>
      {name}
    </Text>
  )
  return [
    { key: 'nobody', name, head, place: { day }, visits: alone, shades: [...shadesOf(hours, day, format.zone, services, t), ...kept] },
  ]
}

/** The holds on a day, of some practitioners or of all. */
const keptOn = (
  day: string,
  practitioner_ids: readonly string[] | undefined,
  holds: readonly HeldSlot[],
  t: TFunction,
  format: DayFacts['format'],
) =>
  holds
    .filter((hold) => !practitioner_ids || practitioner_ids.includes(hold.practitioner_id))
    .filter((hold) => dayInZone(hold.starts_at, format.zone) === day)
    .map((hold) => heldEvent(hold, format.zone, t, format))

interface Week extends DayFacts {
  /** Its first day. */
  from: string
  practitioner_ids: string[] | undefined
  onDay: (day: string) => void
}

/** A week of some practitioners, or of all: its seven days. */
export function weekColumns({ from, practitioner_ids, visits, holds, hours, rules, t, format, onDay }: Week): Column[] {
  return Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((day): Column => {
    const column_visits = visits.filter((visit) => dayInZone(visit.starts_at, format.zone) === day)
    const isToday = day === format.today()
    const buffers =
      practitioner_ids?.length === 1
        ? oneOfEach(column_visits, rules).flatMap((visit) => bufferEvents(visit, rules.get(visit.service.id), format.zone))
        : []
    return {
      key: day,
      name: format.day(day, 'long'),
      head: (
        <Anchor component="button" c={isToday ? undefined : 'inherit'} fw={isToday ? 700 : 500} onClick={() => onDay(day)}>
          {format.day(day, 'weekday')}
        </Anchor>
      ),
      place: { day, ...(practitioner_ids?.length === 1 ? { practitioner_id: practitioner_ids[0] as string } : {}) },
      visits: column_visits,
      shades: [...shadesOf(hours, day, format.zone, practitioner_ids, t), ...buffers, ...keptOn(day, practitioner_ids, holds, t, format)],
    }
  })
}
