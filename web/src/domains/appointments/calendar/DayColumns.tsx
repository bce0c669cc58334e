import { Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { Practitioner } from '@polyclinic/contract/staff'
import { useTranslation } from 'react-i18next'
import { doctorName } from '#domains/directory/index.ts'
import { Columns } from './Columns.tsx'
import { closedEvent } from './events.ts'
import { useOpeningHours, useWorkingWindows } from './use-hours.ts'
import { closedParts, weekdayOf } from './wall-time.ts'

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
  const hours = useOpeningHours().filter((window) => window.weekday === weekdayOf(day))
  const working = useWorkingWindows(
    practitioners.map((one) => one.id),
    day,
  )
  return (
    <Columns
      hours={hours}
      onOpen={onOpen}
      onSlot={({ key, ...at }) => onCreate({ ...at, practitioner_id: key })}
      columns={practitioners.map((one) => {
        const plan = working.get(one.id)
        return {
          key: one.id,
          name: doctorName(one),
          head: (
            <Text span truncate fw={500}>
              {doctorName(one)}
            </Text>
          ),
          day,
          visits: visits.filter((visit) => visit.practitioner.id === one.id),
          closed: plan
            ? [
                ...closedParts(plan.windows).map((part, index) => closedEvent(day, part, index)),
                ...plan.leave.map((part, index) => closedEvent(day, part, 100 + index, part.reason ?? t('Leave'))),
              ]
            : [],
        }
      })}
    />
  )
}
