import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { SeriesDate } from '@polyclinic/contract/visits/series/series'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { type Decisions, missingOfDates } from '../slot/repeat.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { type SeriesTarget, sentDecisions, seriesShift } from './series-shift.ts'

const keyOf = (date: SeriesDate) => (date as SeriesDate & { appointment_id: string }).appointment_id

/** A change of several visits of a series: each visit with its conflicts, and the body to send once all are decided. */
export function useSeriesMove(visit: StaffAppointment, target: SeriesTarget | undefined) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const [decided, setDecided] = useState<{ of: string; decisions: Decisions }>({ of: '', decisions: {} })
  const { isFar, change } = seriesShift(visit, target, zone)
  const include_moved = target?.include_moved ?? false
  const shown = useQuery({
    ...query(api.series.previewSeriesMove, {
      params: { id: visit.series_id ?? '' },
      query: {
        ...(change ?? { scope: 'all' as const, appointment_id: visit.id }),
        include_moved: include_moved ? ('true' as const) : ('false' as const),
      },
    }),
    enabled: change !== undefined && visit.series_id !== null,
    placeholderData: keepPreviousData,
  })
  // Decisions about other dates do not hold for these.
  const of = JSON.stringify([change, include_moved])
  const decisions = decided.of === of ? decided.decisions : {}
  const missing = () => {
    if (isFar) return t('A series moves by at most six days. Choose a nearer day.')
    const missingOf = missingOfDates(change && !shown.isPlaceholderData ? shown.data?.items : undefined, decisions, keyOf)
    if (missingOf === 'dates') return t('The dates are being looked at.')
    return missingOf && t('Decide about the dates that are not free.')
  }
  return {
    preview: change && <SeriesMovePreview shown={shown} decisions={decisions} onDecide={(next) => setDecided({ of, decisions: next })} />,
    missing: missing(),
    body: change && { ...change, include_moved, decisions: sentDecisions(decisions) },
  }
}

interface PreviewProps {
  shown: { data?: { items: SeriesDate[]; kept: number } | undefined; error: unknown; isLoading: boolean }
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

function SeriesMovePreview({ shown: { data, error, isLoading }, decisions, onDecide }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      {error ? <Alert color="yellow">{errorSentence(error)}</Alert> : null}
      {isLoading && <Skeleton h={160} radius="md" />}
      {data && (
        <SeriesDates
          dates={data.items}
          decisions={decisions}
          onDecide={onDecide}
          keyOf={keyOf}
          outLabel={t('Leave where it is')}
          outAllLabel={t('Leave all of them where they are')}
        />
      )}
      {data && data.kept > 0 && (
        <Text c="dimmed" fz="sm">
          {t('{{count}} visits that were moved by themselves stay where they are.', { count: data.kept })}
        </Text>
      )}
    </Stack>
  )
}
