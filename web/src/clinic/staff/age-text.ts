import type { TFunction } from 'i18next'

const minute = 60_000

/** The time since an instant: in minutes, from two hours on in hours, from two days on in days. */
export function ageText(at: number, now: number, t: TFunction): string {
  const minutes = Math.max(0, Math.floor((now - at) / minute))
  if (minutes < 1) return t('just now')
  if (minutes < 120) return t('{{count}} minutes ago', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('{{count}} hours ago', { count: hours })
  return t('{{count}} days ago', { count: Math.floor(hours / 24) })
}
