import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { IconBolt } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { useVisitTime, ZoneNote } from '#ui/use-visit-time.tsx'
import { DayStrip } from './DayStrip.tsx'
import { type DayOfTimes, groupTimes, shownDays } from './group-times.ts'
import { PeriodPager } from './PeriodPager.tsx'
import { TimeList } from './TimeList.tsx'
import { type SlotPlaces, type TimeNames, timeNames } from './time-names.ts'
import classes from './times.module.css'

interface Props extends SlotPlaces {
  /** The first day shown, in the clinic's time zone. */
  from: string
  onFrom: (day: string) => void
  times: readonly FreeTime[] | undefined
  error?: unknown
  onRetry?: () => void
  /** Shown instead of times when there are none: the reason, and what to do. */
  empty: ReactNode
  chosen?: string | undefined
  onChoose: (time: FreeTime) => void
  isBusy?: boolean | undefined
  /** Shows the reader's own time zone first, for video visits. */
  isVideo?: boolean
  /** The day to show, if the address names one. */
  day?: string | undefined
}

/** Two weeks of free times, the earliest first. A `PlaceProvider` around it sets the clinic's time zone. */
export function TimePicker({
  from,
  onFrom,
  times,
  error,
  onRetry,
  empty,
  chosen,
  onChoose,
  isBusy,
  isVideo = false,
  day: chosenDay,
  ...named
}: Props) {
  const format = useFormat()
  const [picked, setPicked] = useState<string | undefined>(chosenDay)
  const days = groupTimes(times ?? [], format.zone, from, shownDays)
  const names = timeNames(times ?? [], named)
  const firstFree = days.find((day) => day.count > 0)
  const shown = days.find((day) => day.day === picked) ?? firstFree
  const earliest = firstFree && Object.values(firstFree.parts).flat()[0]?.times[0]
  const turn = (to: string) => {
    setPicked(undefined)
    onFrom(to)
  }
  const ofDay = { names, onChoose, isVideo, isBusy }
  return (
    <Stack gap="sm">
      <PeriodPager from={from} onFrom={turn} />
      {!times ? (
        <QueryState query={{ data: times, error, refetch: () => onRetry?.() }} skeleton={<PickerSkeleton />} />
      ) : (
        <>
          {earliest && <ZoneNote at={earliest.starts_at} isVideo={isVideo} />}
          <DayStrip days={days} chosen={shown?.day ?? picked} onChoose={setPicked} />
          {earliest && shown !== firstFree && <EarliestTime time={earliest} {...ofDay} />}
          {shown && <TimesOfDay day={shown} chosen={chosen} {...ofDay} />}
          {!firstFree && empty}
        </>
      )}
    </Stack>
  )
}

interface OfDay {
  names: TimeNames
  onChoose: (time: FreeTime) => void
  isVideo: boolean
  isBusy: boolean | undefined
}

/** A button for the earliest time, whichever day is shown. */
function EarliestTime({ time, names, onChoose, isVideo, isBusy = false }: OfDay & { time: FreeTime }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  return (
    <Group>
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconBolt size={16} aria-hidden="true" />}
        disabled={isBusy}
        onClick={() => onChoose(time)}
      >
        {t('Earliest: {{when}}', { when: [visitTime(time.starts_at, isVideo), ...names.of(time)].join(', ') })}
      </Button>
    </Group>
  )
}

/** The times of the day that is shown, or that it has none. */
function TimesOfDay({ day, names, ...rest }: OfDay & { day: DayOfTimes; chosen: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = format.day(day.day, 'long')
  if (day.count === 0)
    return (
      <Text c="dimmed" role="status">
        {t('No free times on {{day}}.', { day: name })}
      </Text>
    )
  return (
    <div>
      <Text fw={600} role="status">
        {name}
      </Text>
      {names.place && <Text c="dimmed">{t('At {{place}}', { place: names.place })}</Text>}
      <TimeList day={day} names={names} {...rest} />
    </div>
  )
}

function PickerSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" role="status" aria-label={t('Loading…')}>
      <div className={classes.days}>
        {Array.from({ length: shownDays }, (_, index) => `day ${index}`).map((key) => (
          <Skeleton key={key} h={66} radius="md" />
        ))}
      </div>
      <Skeleton h={12} w={160} mt="md" mb="sm" />
      <div className={classes.times}>
        {Array.from({ length: 8 }, (_, index) => `time ${index}`).map((key) => (
          <Skeleton key={key} h={40} radius="md" />
        ))}
      </div>
    </div>
  )
}
