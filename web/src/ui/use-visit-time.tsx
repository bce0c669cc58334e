import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePlace } from './locale.tsx'
import { shortTimeThere, type VisitTimeStyle, visitTimeParts } from './visit-time.ts'

/**
 * Writes when a visit is, for whoever reads it. Where their clock differs from the clinic's, the zone is said; of a video
 * visit, which nobody travels to, their own clock comes first.
 */
export function useVisitTime() {
  const { t } = useTranslation()
  const place = usePlace()
  return (instant: string, isVideo: boolean, style?: VisitTimeStyle): string => {
    const { there, reader_time, city } = visitTimeParts(instant, place, style)
    if (reader_time === null) return there
    return isVideo
      ? t('{{own}} your time, {{there}} in {{city}}', { own: reader_time, there: shortTimeThere(instant, place), city })
      : t('{{there}} ({{city}} time)', { there, city })
  }
}

/** The clock that leads: of a video visit the reader's own, otherwise the clinic's. */
export function useVisitZone(isVideo: boolean): string {
  const { zone, reader } = usePlace()
  return isVideo ? reader : zone
}

/** Above times to choose from: whose clock they are on, where that is not the reader's. */
export function ZoneNote({ at, isVideo }: { at: string; isVideo: boolean }) {
  const { t } = useTranslation()
  const place = usePlace()
  const { reader_time, city } = visitTimeParts(at, place, 'clock')
  if (reader_time === null) return null
  return (
    <Text c="dimmed" fz="sm">
      {isVideo
        ? t('Your time comes first. The days are those of the clinic, in {{city}}.', { city })
        : t('These are times in {{city}}, where the clinic is.', { city })}
    </Text>
  )
}
