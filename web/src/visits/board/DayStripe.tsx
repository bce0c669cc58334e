import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { statusTones } from '#visits/appointments/index.ts'
import classes from './board.module.css'

const hour = 3_600_000

/**
 * The day as a slim strip: each visit at its time, coloured by its stage, and the current time. It is decorative, because the
 * lanes say the same in words.
 */
export function DayStripe({ visits, now }: { visits: TodayAppointment[]; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = visits.filter((visit) => visit.status !== 'entered-in-error')
  if (shown.length === 0) return null
  const first = Math.floor(Math.min(...shown.map((visit) => Date.parse(visit.starts_at))) / hour) * hour
  const last = Math.ceil(Math.max(...shown.map((visit) => Date.parse(visit.ends_at))) / hour) * hour
  const length = Math.max(last - first, hour)
  // Each practitioner has a row, as far as the strip is high enough.
  const rows = [...new Set(shown.map((visit) => visit.practitioner.id))]
  const height = Math.max(2, Math.min(8, 16 / rows.length))
  const at = (instant: number) => `${((instant - first) / length) * 100}%`
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={t('The day at a glance: {{count}} visits from {{from}} to {{to}}', {
        count: shown.length,
        from: format.time(new Date(first).toISOString()),
        to: format.time(new Date(last).toISOString()),
      })}
    >
      {Array.from({ length: Math.round(length / hour) }, (_, index) => first + index * hour).map((start) => (
        <span key={start} className={classes.hour} style={{ insetInlineStart: at(start) }}>
          {format.time(new Date(start).toISOString())}
        </span>
      ))}
      {shown.map((visit) => {
        const starts = Date.parse(visit.starts_at)
        return (
          <span
            key={visit.id}
            className={classes.block}
            data-tone={statusTones[visit.status]}
            style={{
              insetInlineStart: at(starts),
              inlineSize: `calc(${((Date.parse(visit.ends_at) - starts) / length) * 100}% - 1px)`,
              insetBlockEnd: 2 + ((rows.indexOf(visit.practitioner.id) * height) % 16),
              blockSize: height - 1,
            }}
          />
        )
      })}
      {now >= first && now <= last && <span className={classes.nowLine} style={{ insetInlineStart: at(now) }} />}
    </div>
  )
}
