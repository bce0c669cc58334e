import { Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnotherTime, NoTimes, PlaceChoice, TimePicker } from '#engine/slots/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { type StaffTimesSearch, useStaffTimes } from './use-staff-times.ts'
import { withPicked } from './with-picked.ts'

interface Props extends StaffTimesSearch {
  /** A video visit takes place at no location of the clinic. */
  isVideo?: boolean
  chosen: FreeTime | undefined
  onChoose: (time: FreeTime, practitioner: { name: string; title: string | null } | undefined) => void
  action?: ReactNode
}

/** Two weeks of free times for the desk: without the rules of notice and horizon. */
export function StaffTimes({ isVideo = false, chosen, onChoose, action, ...search }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { service_id, practitioner_ids = [], participant_ids, appointment_id, minutes, around } = search
  const { day, from, setFrom, location_id, setLocation, times, data, clicked, isTaken } = useStaffTimes(search)
  const [picked, setPicked] = useState<FreeTime>()
  const choose = (time: FreeTime) =>
    onChoose(
      time,
      times.data?.practitioners.find((practitioner) => practitioner.id === time.practitioner_id),
    )
  useClickedTime({ clicked, isChosen: chosen !== undefined, times: data?.items, onChoose: choose })
  const locations = isVideo ? [] : times.data?.locations
  return (
    <>
      {clicked && isTaken && (
        <Text c="dimmed">{t('{{when}} is not free for this service.', { when: format.dateTime(clicked, 'weekday') })}</Text>
      )}
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
          choose(time)
        }}
        empty={<NoTimes reason={times.data?.reason ?? null} onDay={setFrom} action={action} />}
      />
      {times.data && (
        <AnotherTime
          service_id={service_id}
          practitioner_id={practitioner_ids.length === 1 ? practitioner_ids[0] : undefined}
          practitioners={times.data.practitioners}
          participant_ids={participant_ids}
          appointment_id={appointment_id}
          minutes={minutes}
          around={around}
          onChoose={choose}
        />
      )}
    </>
  )
}

interface ClickedTime {
  clicked: string | undefined
  isChosen: boolean
  times: readonly FreeTime[] | undefined
  onChoose: (time: FreeTime) => void
}

/** Chooses the time that was clicked in the calendar, once, as soon as the free times are loaded and contain it. */
function useClickedTime({ clicked, isChosen, times, onChoose }: ClickedTime) {
  const isTried = useRef(isChosen || !clicked)
  const choose = useRef(onChoose)
  choose.current = onChoose
  useEffect(() => {
    if (isTried.current || !times) return
    isTried.current = true
    const time = times.find((time) => time.starts_at === clicked)
    if (time) choose.current(time)
  }, [times, clicked])
}
