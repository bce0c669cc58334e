import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import { missingOfDates, patternOf } from '../slot/repeat.ts'
import type { RepeatForm } from '../slot/slot-form.ts'

/** The visit that is repeated. */
export interface FirstVisit {
  /** The first visit, once it is chosen. */
  first: { starts_at: string; practitioner_id: string; location_id: string } | undefined
  service_id: string
  patient_id: string | undefined
  minutes: number | undefined
  room_id: string | undefined
}

type Pattern = NonNullable<ReturnType<typeof patternOf>>

const previewQuery = ({ first, service_id, patient_id, minutes, room_id }: FirstVisit, pattern: Pattern | undefined) => ({
  service_id,
  practitioner_id: first?.practitioner_id ?? '',
  ...(first ? { location_id: first.location_id } : {}),
  ...(patient_id ? { patient_id } : {}),
  ...(minutes ? { duration_minutes: minutes } : {}),
  ...(room_id ? { room_id } : {}),
  ...(pattern ? { ...pattern, weekdays: pattern.weekdays.join(',') } : { weekdays: '1', starts_on: '', time: '' }),
})

/** Every date of a repetition with its conflicts, and what is missing before the booking; undefined if nothing is repeated. */
export function useSeriesDates(value: RepeatForm | undefined, visit: FirstVisit) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const { first, service_id } = visit
  const start = first && dayAndTime(first.starts_at, zone)
  const pattern = value && start && patternOf(value.repeat, start)
  const dates = useQuery({
    ...query(api.series.previewSeries, { query: previewQuery(visit, pattern) }),
    enabled: Boolean(pattern && first && service_id),
    placeholderData: keepPreviousData,
  })
  const items = pattern && !dates.isPlaceholderData ? dates.data?.items : undefined
  const missing = () => {
    if (!value) return undefined
    if (!start) return t('Choose a time.')
    if (!pattern) return t('Say when the series ends.')
    if (dates.error && !items) return errorSentence(dates.error)
    const missingOf = missingOfDates(items, value.decisions)
    if (missingOf === 'dates') return t('The dates are being looked at.')
    return missingOf && t('Decide about the dates that are not free.')
  }
  return { start, pattern, dates, missing: missing() }
}
