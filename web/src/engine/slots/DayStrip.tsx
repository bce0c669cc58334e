import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayPart } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import type { DayOfTimes } from './group-times.ts'
import classes from './times.module.css'

interface Props {
  days: DayOfTimes[]
  chosen: string | undefined
  onChoose: (day: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Two weeks in two rows; each day shows how many times it has. */
export function DayStrip({ days, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const strip = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const mirrored = i18n.dir() === 'rtl' && Math.abs(step) === 1
    const next = days[index + (mirrored ? -step : step)]
    if (!next) return
    onChoose(next.day)
    strip.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus()
  }

  return (
    <div className={classes.strip}>
      <div ref={strip} role="radiogroup" aria-label={t('Day')} className={classes.days}>
        {days.map(({ day, count }, index) => {
          const isChosen = day === chosen
          const part = (name: 'weekday' | 'day') => formatDayPart(`${day}T00:00:00Z`, format.locale, 'UTC', name)
          return (
            <UnstyledButton
              key={day}
              role="radio"
              aria-checked={isChosen}
              aria-label={t('{{day}}, {{count}} free times', { day: format.day(day, 'long'), count })}
              tabIndex={isChosen || (!chosen && index === 0) ? 0 : -1}
              data-day={day}
              data-none={count === 0 || undefined}
              className={classes.day}
              onClick={() => onChoose(day)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <span className={classes.weekday}>{part('weekday')}</span>
              <span className={classes.number}>{part('day')}</span>
              <span className={classes.count} data-wide>
                {count > 0 ? t('{{count}} free', { count }) : '–'}
              </span>
              <span className={classes.count} data-narrow aria-hidden="true">
                {count > 0 ? format.number(count) : '–'}
              </span>
            </UnstyledButton>
          )
        })}
      </div>
    </div>
  )
}
