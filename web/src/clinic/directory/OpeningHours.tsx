import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './directory.module.css'

interface Window {
  weekday: number
  starts: string
  ends: string
}

/** Opening hours by weekday, with today's highlighted. Monday is 1. */
export function OpeningHours({ hours }: { hours: Window[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = new Date(`${format.today()}T00:00:00Z`).getUTCDay() || 7
  return (
    <table className={classes.hours}>
      <tbody>
        {format.weekdays.map((day) => {
          const windows = hours.filter((window) => window.weekday === day).sort((a, b) => a.starts.localeCompare(b.starts))
          return (
            <tr key={day} data-today={day === today || undefined}>
              <th scope="row">{format.weekday(day)}</th>
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
