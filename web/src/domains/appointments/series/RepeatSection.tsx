import { Alert, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import type { Repeating } from '../slot/slot-form.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { firstRepeat, patternOf, undecided } from './repeat.ts'
import { SeriesDates } from './SeriesDates.tsx'

interface Props {
  value: Repeating | undefined
  onChange: (value: Repeating | undefined) => void
  /** The first visit, once it is chosen. */
  first: { starts_at: string; practitioner_id: string; location_id: string } | undefined
  service_id: string
  patient_id: string | undefined
  minutes: number | undefined
  room_id: string | undefined
  /** Who sees the patient and where, as it is said before anything is booked. */
  doctor: string | undefined
  place: string | undefined
}

/** "Repeat": how the visit comes again, and every date of it before anything is booked. */
export function RepeatSection({ value, onChange, first, service_id, patient_id, minutes, room_id, doctor, place }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const start = first && dayAndTime(first.starts_at, format.zone)
  const pattern = value && start && patternOf(value.repeat, start)
  const dates = useQuery({
    ...query(api.series.previewSeries, {
      query: {
        service_id,
        practitioner_id: first?.practitioner_id ?? '',
        ...(first ? { location_id: first.location_id } : {}),
        ...(patient_id ? { patient_id } : {}),
        ...(minutes ? { duration_minutes: minutes } : {}),
        ...(room_id ? { room_id } : {}),
        ...(pattern ? { ...pattern, weekdays: pattern.weekdays.join(',') } : { weekdays: '1', starts_on: '', time: '' }),
      },
    }),
    enabled: Boolean(pattern && first && service_id),
    placeholderData: keepPreviousData,
  })
  const items = pattern && !dates.isPlaceholderData ? dates.data?.items : undefined
  const missing = !value
    ? undefined
    : !pattern
      ? t('Say when the series ends.')
      : dates.error && !items
        ? errorSentence(dates.error)
        : !items
          ? t('The dates are being looked at.')
          : undecided(items, value.decisions).length > 0
            ? t('Decide about the dates that are not free.')
            : undefined
  useEffect(() => {
    if (value && value.missing !== missing) onChange({ ...value, missing })
  }, [value, missing, onChange])
  return (
    <Stack gap="sm">
      <Switch
        label={t('Repeat')}
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? { repeat: firstRepeat, decisions: {}, missing: '' } : undefined)}
      />
      {value && (
        <>
          <RepeatFields value={value.repeat} day={start?.day} onChange={(repeat) => onChange({ ...value, repeat, decisions: {} })} />
          {!first && <Text c="dimmed">{t('Choose the time of the first visit: every date is shown before anything is booked.')}</Text>}
          {dates.error && pattern ? <Alert color="yellow">{errorSentence(dates.error)}</Alert> : null}
          {pattern && dates.isLoading && <Skeleton h={160} radius="md" />}
          {pattern && doctor && (
            <Text>
              {place ? t('Each visit is with {{doctor}}, {{place}}.', { doctor, place }) : t('Each visit is with {{doctor}}.', { doctor })}
            </Text>
          )}
          {pattern && dates.data && (
            <SeriesDates
              dates={dates.data.items}
              decisions={value.decisions}
              usualTime={start?.time}
              onDecide={(decisions) => onChange({ ...value, decisions })}
              outLabel={t('Leave out')}
              outAllLabel={t('Leave all of them out')}
            />
          )}
        </>
      )}
    </Stack>
  )
}
