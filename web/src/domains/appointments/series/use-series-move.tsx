import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import type { SeriesDate, SeriesScope } from '@polyclinic/contract/series'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import { type Decisions, undecided } from './repeat.ts'
import { SeriesDates } from './SeriesDates.tsx'

interface Target {
  scope: SeriesScope
  include_moved: boolean
  practitioner_id: string
  /** Where the visit itself goes; the others go as far. */
  starts_at: string | undefined
}

const keyOf = (date: SeriesDate) => (date as SeriesDate & { appointment_id: string }).appointment_id
const dayLength = 86_400_000

/** A change of several visits of a series: every one shown with what stands in its way, and what is sent when all are decided. */
export function useSeriesMove(visit: StaffAppointment, target: Target | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const [decided, setDecided] = useState<{ of: string; decisions: Decisions }>({ of: '', decisions: {} })
  const was = dayAndTime(visit.starts_at, format.zone)
  const goes = target?.starts_at ? dayAndTime(target.starts_at, format.zone) : undefined
  const shift_days = goes ? Math.round((Date.parse(goes.day) - Date.parse(was.day)) / dayLength) : 0
  const isFar = Math.abs(shift_days) > 6
  const change =
    target && target.scope !== 'this' && goes && !isFar
      ? {
          scope: target.scope,
          appointment_id: visit.id,
          shift_days,
          time: goes.time,
          ...(target.practitioner_id === visit.practitioner.id ? {} : { practitioner_id: target.practitioner_id }),
        }
      : undefined
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
  // what was decided about other dates is no decision about these
  const of = JSON.stringify([change, include_moved])
  const decisions = decided.of === of ? decided.decisions : {}
  const data = change ? shown.data : undefined
  const items = shown.isPlaceholderData ? undefined : data?.items
  const missing =
    target && isFar
      ? t('A series moves by at most six days. Choose a nearer day.')
      : !items
        ? t('The dates are being looked at.')
        : undecided(items, decisions, keyOf).length > 0
          ? t('Decide about the dates that are not free.')
          : undefined
  const preview = change && (
    <Stack gap="xs">
      {shown.error ? <Alert color="yellow">{errorSentence(shown.error)}</Alert> : null}
      {shown.isLoading && <Skeleton h={160} radius="md" />}
      {data && (
        <SeriesDates
          dates={data.items}
          decisions={decisions}
          onDecide={(next) => setDecided({ of, decisions: next })}
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
  const body = change && {
    ...change,
    include_moved,
    decisions: Object.entries(decisions).map(([appointment_id, decision]) =>
      'out' in decision ? { appointment_id, keep: true } : { appointment_id, starts_at: decision.starts_at },
    ),
  }
  return { preview, missing, body }
}
