import { useTranslation } from 'react-i18next'
import { FigureLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { timerOf, toBoard } from '../board/lanes.ts'
import { minutesLabel } from '../minutes-label.ts'
import type { Today } from './use-today.ts'

/** The day by stage; each number leads to the board. */
export function TodayFigures({ today: { today, practitioner_id, now } }: { today: Today }) {
  const { t } = useTranslation()
  const format = useFormat()
  const board = today.data && toBoard(today.data.items)
  const search = practitioner_id ? { practitioner_id } : {}
  const waiting = board && [...board.lanes.arrived, ...board.lanes.ready]
  const timers = today.data && waiting ? waiting.map((visit) => timerOf(visit, now, today.data.limits)) : []
  const longest = timers.reduce((most, timer) => Math.max(most, timer?.minutes ?? 0), 0)
  const over = timers.filter((timer) => timer?.urgency === 'over').length
  const number = (count: number | undefined) => (today.error ? '–' : count === undefined ? undefined : format.number(count))
  return (
    <>
      <FigureLink
        to="/org/appointments/today"
        search={search}
        label={practitioner_id ? t('My patients still to come') : t('Still expected')}
        value={number(board?.lanes.expected.length)}
      />
      <FigureLink
        to="/org/appointments/today"
        search={search}
        label={t('Waiting now')}
        value={number(waiting?.length)}
        comparison={
          waiting && waiting.length > 0 ? { text: t('longest {{time}}', { time: minutesLabel(longest, t) }), direction: 'same' } : undefined
        }
        alert={over > 0 && t('{{count}} longer than told', { count: over })}
      />
      <FigureLink
        to="/org/appointments/today"
        search={search}
        label={t('In consultation')}
        value={number(board?.lanes['in-consultation'].length)}
      />
      <FigureLink to="/org/appointments/today" search={search} label={t('Done today')} value={number(board?.lanes.done.length)} />
    </>
  )
}
