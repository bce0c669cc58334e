import type { TFunction } from 'i18next'

/** `48 min`, `1 h 48 min`: how long a patient waits, is late or is with the doctor. */
export function minutesLabel(minutes: number, t: TFunction) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('{{count}} min', { count: rest })
  return rest === 0 ? t('{{count}} h', { count: hours }) : t('{{hours}} h {{minutes}} min', { hours, minutes: rest })
}
