import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'

interface Window {
  weekday: number
  starts: string
  ends: string
}

/** Weekly hours in a line or two: days with the same hours are grouped. */
export function HoursText({ hours }: { hours: Window[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (hours.length === 0) return <Text c="dimmed">{t('No hours yet')}</Text>
  const day = (weekday: number) => format.weekday(weekday, 'short')
  const textOf = (weekday: number) =>
    hours
      .filter((h) => h.weekday === weekday)
      .map((h) => `${h.starts}–${h.ends}`)
      .join(', ')
  const groups: { from: number; to: number; text: string }[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const text = textOf(weekday)
    const last = groups.at(-1)
    if (last && last.to === weekday - 1 && last.text === text) last.to = weekday
    else groups.push({ from: weekday, to: weekday, text })
  }
  return (
    <Text className="figures">
      {groups
        .filter(({ text }) => text)
        .map(({ from, to, text }) => `${day(from)}${to > from ? ` – ${day(to)}` : ''} ${text}`)
        .join(' · ')}
    </Text>
  )
}
