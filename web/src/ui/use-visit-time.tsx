import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePlace } from './locale.tsx'
import { shortTimeThere, type VisitTimeStyle, visitTimeParts } from './visit-time.ts'

/**
 * Formats the time of a visit for the reader. If their time zone differs from the clinic's, the zone is named; for a video visit,
 * which nobody travels to, their own time comes first.
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

/** The time zone that comes first: for a video visit the reader's own, otherwise the clinic's. */
export function useVisitZone(isVideo: boolean): string {
  const { zone, reader } = usePlace()
  return isVideo ? reader : zone
}

/** A note above times to choose from: the time zone they are in, if it is not the reader's. */
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
