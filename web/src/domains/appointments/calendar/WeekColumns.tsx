import { Anchor } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { addDays, dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { Columns } from './Columns.tsx'
import { closedEvent } from './events.ts'
import { useOpeningHours } from './use-hours.ts'
import { closedParts, weekdayOf } from './wall-time.ts'

interface Props {
  /** The Monday. */
  from: string
  visits: StaffAppointment[]
  onOpen: (id: string) => void
  onDay: (day: string) => void
  onCreate: (at: { day: string; time: string }) => void
}

/** A week of one practitioner, or of all; a weekend only where somebody works or is expected. */
export function WeekColumns({ from, visits, onOpen, onDay, onCreate }: Props) {
  const format = useFormat()
  const hours = useOpeningHours()
  const byDay = Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    open: hours.filter((window) => window.weekday === weekdayOf(day)),
    visits: visits.filter((visit) => dayInZone(visit.starts_at, format.zone) === day),
  }))
  const shown = byDay.filter(({ day, open, visits: ofDay }) => weekdayOf(day) < 6 || open.length > 0 || ofDay.length > 0)
  return (
    <Columns
      hours={hours}
      onOpen={onOpen}
      onSlot={({ day, time }) => onCreate({ day, time })}
      columns={shown.map(({ day, open, visits: ofDay }) => ({
        key: day,
        name: format.day(day, 'long'),
        head: (
          <Anchor
            component="button"
            c={day === format.today() ? undefined : 'inherit'}
            fw={day === format.today() ? 700 : 500}
            onClick={() => onDay(day)}
          >
            {format.day(day, 'weekday')}
          </Anchor>
        ),
        day,
        visits: ofDay,
        closed: hours.length > 0 ? closedParts(open).map((part, index) => closedEvent(day, part, index)) : [],
      }))}
    />
  )
}
