import { Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/directory'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { addDays, dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { AnotherTime } from '../times/AnotherTime.tsx'
import { shownDays } from '../times/group-times.ts'
import { NoTimes } from '../times/NoTimes.tsx'
import { PlaceChoice } from '../times/PlaceChoice.tsx'
import { TimePicker } from '../times/TimePicker.tsx'
import { wholeRange } from '../times/whole-range.ts'
import { withPicked } from './with-picked.ts'

interface Props {
  service_id: string
  /** Nobody named: times of everybody who offers the service. */
  practitioner_ids?: readonly string[]
  /** It takes place at none of the clinic's places. */
  isVideo?: boolean
  /** A visit that is to be moved: its own time counts as free. */
  appointment_id?: string | undefined
  /** A time that is kept for this booking: it counts as free too. */
  hold_id?: string | undefined
  /** Another length than the service's. */
  minutes?: number | undefined
  /** The instant to begin at, such as one clicked in the calendar. */
  around?: string | undefined
  chosen: FreeTime | undefined
  onChoose: (time: FreeTime, practitioner: { name: string; title: string | null } | undefined) => void
  action?: ReactNode
}

/** Two weeks of free times as the desk has them: without notice and horizon. */
export function StaffTimes({
  service_id,
  practitioner_ids = [],
  isVideo = false,
  appointment_id,
  hold_id,
  minutes,
  around,
  chosen,
  onChoose,
  action,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = around ? dayInZone(around, format.zone) : undefined
  const [from, setFrom] = useState(day && day > format.today() ? day : format.today())
  const [picked, setPicked] = useState<FreeTime>()
  const [location_id, setLocation] = useState<string>()
  const asked = {
    service_id,
    from,
    to: addDays(from, shownDays - 1),
    ...(practitioner_ids.length > 0 ? { practitioner_ids: practitioner_ids.join(',') } : {}),
    ...(location_id ? { location_id } : {}),
    ...(appointment_id ? { appointment_id } : {}),
    ...(minutes ? { duration_minutes: minutes } : {}),
  }
  const times = useQuery({
    ...wholeRange(api.appointments.listAvailability, { query: { ...asked, ...(hold_id ? { hold_id } : {}) } }),
    placeholderData: keepPreviousData,
  })
  // A time that is kept changes the question, but not what was asked for: the list stays, and with it the focus of who chose.
  const now = JSON.stringify(asked)
  const [answered, setAnswered] = useState<string>()
  if (times.data && !times.isPlaceholderData && answered !== now) setAnswered(now)
  // The time that was clicked in the calendar is chosen at once, when it is free.
  const isTried = useRef(chosen !== undefined || !around)
  const data = answered === now ? times.data : undefined
  useEffect(() => {
    if (isTried.current || !data) return
    isTried.current = true
    const time = data.items.find((one) => one.starts_at === around)
    if (time && !appointment_id)
      onChoose(
        time,
        data.practitioners.find((one) => one.id === time.practitioner_id),
      )
  }, [data, around, appointment_id, onChoose])
  const locations = isVideo ? [] : times.data?.locations
  const isTaken =
    around !== undefined &&
    !appointment_id &&
    data !== undefined &&
    day !== undefined &&
    from <= day &&
    !data.items.some((one) => one.starts_at === around)
  return (
    <>
      {isTaken && <Text c="dimmed">{t('{{when}} is not free for this service.', { when: format.dateTime(around, 'weekday') })}</Text>}
      <PlaceChoice locations={locations} value={location_id} onChange={setLocation} />
      <TimePicker
        practitioners={data?.practitioners}
        locations={locations}
        from={from}
        onFrom={setFrom}
        times={data && withPicked(data.items, picked, location_id && picked?.location_id !== location_id ? undefined : chosen)}
        error={times.error}
        onRetry={() => times.refetch()}
        day={day}
        chosen={chosen?.starts_at}
        onChoose={(time) => {
          setPicked(time)
          onChoose(
            time,
            times.data?.practitioners.find((one) => one.id === time.practitioner_id),
          )
        }}
        empty={<NoTimes reason={times.data?.reason ?? null} onDay={setFrom} action={action} />}
      />
      {times.data && (
        <AnotherTime
          service_id={service_id}
          practitioner_id={practitioner_ids.length === 1 ? practitioner_ids[0] : undefined}
          practitioners={times.data.practitioners}
          appointment_id={appointment_id}
          minutes={minutes}
          around={around}
          onChoose={(time) =>
            onChoose(
              time,
              times.data?.practitioners.find((one) => one.id === time.practitioner_id),
            )
          }
        />
      )}
    </>
  )
}
