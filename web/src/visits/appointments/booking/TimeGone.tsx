import { Button, Group } from '@mantine/core'
import type { TimeTakenAlternatives } from '@polyclinic/contract/visits/appointments/appointments'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorSentence, isProblemCode, ProblemError } from '#api/index.ts'
import type { BookingSearch } from '#engine/slots/index.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { FocusOnHeading } from './FocusOnHeading.tsx'

interface Props {
  error: unknown
  search: BookingSearch
  onChoose: (search: BookingSearch) => void
  onRetry: () => void
  isVideo: boolean
}

/** Somebody else has booked the time, or a rule forbids it: says so, and offers the next times. */
export function TimeGone({ error, search, onChoose, onRetry, isVideo }: Props) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const isRefused = isProblemCode(error, 'time_taken') || isProblemCode(error, 'refused_by_rule') || isProblemCode(error, 'not_found')
  if (!isRefused) return <ErrorState error={error} onRetry={onRetry} title={t('The time could not be kept for you')} />
  const alternatives = error instanceof ProblemError ? (error.problem?.alternatives as TimeTakenAlternatives | undefined) : undefined
  const next = alternatives?.next?.slice(0, 6) ?? []
  const { starts_at: _, ...before } = search
  return (
    <>
      <PageHeader title={isProblemCode(error, 'time_taken') ? t('This time has just been taken') : t('This time can’t be booked')} />
      <FocusOnHeading />
      <EmptyState
        icon={IconCalendarOff}
        title={next.length > 0 ? t('The next free times') : errorSentence(error)}
        action={
          <Button variant="default" onClick={() => onChoose(before)}>
            {t('See all times')}
          </Button>
        }
      >
        {next.length > 0 && (
          <Group gap="xs" mt={4}>
            {next.map((time) => (
              <Button
                key={`${time.starts_at} ${time.practitioner_id}`}
                variant="light"
                onClick={() =>
                  onChoose({
                    ...search,
                    starts_at: time.starts_at,
                    practitioner_id: time.practitioner_id,
                    location_id: time.location_id,
                  })
                }
              >
                {visitTime(time.starts_at, isVideo)}
              </Button>
            ))}
          </Group>
        )}
      </EmptyState>
    </>
  )
}
