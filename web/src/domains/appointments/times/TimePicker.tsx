import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/directory'
import { IconBolt, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useVisitTime, ZoneNote } from '#ui/use-visit-time.tsx'
import { DayStrip } from './DayStrip.tsx'
import { groupTimes } from './group-times.ts'
import { TimeList } from './TimeList.tsx'
import { type Named, timeNames } from './time-names.ts'
import classes from './times.module.css'

/** Days shown at once. */
export const shownDays = 14

interface Props extends Named {
  /** The first day shown; a day of the clinic's clock. */
  from: string
  onFrom: (day: string) => void
  times: readonly FreeTime[] | undefined
  error?: unknown
  onRetry?: () => void
  /** What stands instead of times when there are none: why, and what to do. */
  empty: ReactNode
  chosen?: string | undefined
  onChoose: (time: FreeTime) => void
  isBusy?: boolean | undefined
  /** Of video visits the reader's own clock comes first. */
  isVideo?: boolean
  /** The day that was asked for, when one was. */
  day?: string | undefined
}

/** Two weeks of free times, the earliest first. Give it the clinic's clock by a `PlaceProvider`. */
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
  day: asked,
  ...named
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const [picked, setPicked] = useState<string | undefined>(asked)
  const today = format.today()
  const days = groupTimes(times ?? [], format.zone, from, shownDays)
  const names = timeNames(times ?? [], named)
  const firstFree = days.find((day) => day.count > 0)
  const shown = days.find((day) => day.day === picked) ?? firstFree
  const earliest = firstFree && Object.values(firstFree.parts).flat()[0]?.times[0]
  const turn = (to: string) => {
    setPicked(undefined)
    onFrom(to)
  }

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={500} className="figures">
          {format.day(from, 'short')} – {format.day(addDays(from, shownDays - 1), 'short')}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            disabled={from <= today}
            leftSection={<IconChevronLeft size={14} className={classes.mirrored} aria-hidden="true" />}
            onClick={() => turn(max(addDays(from, -shownDays), today))}
          >
            {t('Earlier')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            rightSection={<IconChevronRight size={14} className={classes.mirrored} aria-hidden="true" />}
            onClick={() => turn(addDays(from, shownDays))}
          >
            {t('Later')}
          </Button>
        </Group>
      </Group>
      {error && !times ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : !times ? (
        <PickerSkeleton />
      ) : (
        <>
          {earliest && <ZoneNote at={earliest.starts_at} isVideo={isVideo} />}
          <DayStrip days={days} chosen={shown?.day ?? picked} onChoose={setPicked} />
          {earliest && shown?.day !== firstFree?.day && (
            <Group>
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconBolt size={16} aria-hidden="true" />}
                disabled={isBusy ?? false}
                onClick={() => onChoose(earliest)}
              >
                {t('Earliest: {{when}}', {
                  when: [visitTime(earliest.starts_at, isVideo), ...names.of(earliest)].join(', '),
                })}
              </Button>
            </Group>
          )}
          {shown && shown.count > 0 && (
            <div>
              <Text fw={600} role="status">
                {format.day(shown.day, 'long')}
              </Text>
              {names.place && <Text c="dimmed">{t('At {{place}}', { place: names.place })}</Text>}
              <TimeList isVideo={isVideo} day={shown} names={names} chosen={chosen} onChoose={onChoose} isBusy={isBusy} />
            </div>
          )}
          {shown && shown.count === 0 && (
            <Text c="dimmed" role="status">
              {t('No free times on {{day}}.', { day: format.day(shown.day, 'long') })}
            </Text>
          )}
          {!firstFree && empty}
        </>
      )}
    </Stack>
  )
}

function max(a: string, b: string) {
  return a > b ? a : b
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
