import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './directory.module.css'

interface Window {
  weekday: number
  starts: string
  ends: string
}

/** Opening hours by weekday, today's set off. Monday is 1. */
export function OpeningHours({ hours }: { hours: Window[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = new Date(`${format.today()}T00:00:00Z`).getUTCDay() || 7
  const weekday = new Intl.DateTimeFormat(format.locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <table className={classes.hours}>
      <tbody>
        {Array.from({ length: 7 }, (_, index) => {
          const windows = hours.filter((window) => window.weekday === index + 1).sort((a, b) => a.starts.localeCompare(b.starts))
          return (
            <tr key={index} data-today={index + 1 === today || undefined}>
              {/* 1 January 2024 was a Monday. */}
              <th scope="row">{weekday.format(new Date(Date.UTC(2024, 0, index + 1)))}</th>
              <td>
                {windows.length > 0
                  ? windows.map((window) => (
                      <div key={window.starts}>
                        {short(window.starts)} – {short(window.ends)}
                      </div>
                    ))
                  : t('closed')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const short = (time: string) => time.slice(0, 5)
