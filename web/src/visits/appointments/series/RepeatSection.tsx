import { Alert, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#api/index.ts'
import { firstRepeat } from '../slot/repeat.ts'
import type { RepeatForm } from '../slot/slot-form.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { SeriesDates } from './SeriesDates.tsx'
import { type FirstVisit, useSeriesDates } from './use-series-dates.ts'

interface Props extends FirstVisit {
  value: RepeatForm | undefined
  onChange: (value: RepeatForm | undefined) => void
  /** The practitioner and the place as text, shown before the booking. */
  doctor: string | undefined
  place: string | undefined
}

/** "Repeat": the pattern of the repetition, and all its dates before the booking. */
export function RepeatSection({ value, onChange, doctor, place, ...visit }: Props) {
  const { t } = useTranslation()
  const { start, pattern, dates, missing } = useSeriesDates(value, visit)
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
          {!visit.first && (
            <Text c="dimmed">{t('Choose the time of the first visit: every date is shown before anything is booked.')}</Text>
          )}
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
