import { SimpleGrid } from '@mantine/core'
import type { Dashboard } from '@polyclinic/contract/system/system/system'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '#shell/FigureLink.tsx'
import { useFormat } from '#ui/locale.tsx'
import { minutesLabel, timerOf, toBoard } from '#visits/appointments/index.ts'
import { figureLabel } from './figure-labels.ts'
import { linkOf } from './tile-links.ts'
import { useToday } from './use-today.ts'

type Tile = Dashboard['tiles'][number]

/** The numbers of the day; each links to the list that it counts. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const isOfPractitioner = dashboard.practitioner_id !== null
  const figures = dashboard.tiles.flatMap((tile) => {
    const label = figureLabel(tile.name, isOfPractitioner, t)
    return label ? [{ tile, label }] : []
  })
  if (figures.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, xl: Math.max(4, figures.length) }} spacing="sm">
      {figures.map(({ tile, label }) => (
        <OneFigure key={tile.name} tile={tile} label={label} dashboard={dashboard} />
      ))}
    </SimpleGrid>
  )
}

function OneFigure({ tile, label, dashboard }: { tile: Tile; label: string; dashboard: Dashboard }) {
  const format = useFormat()
  const comparison = useComparison(tile)
  return (
    <FigureLink
      {...linkOf(tile.name, dashboard)}
      label={label}
      value={tile.amount ? format.money(tile.amount) : format.number(tile.count)}
      comparison={comparison}
      alert={tile.name === 'waiting' && tile.count > 0 && <LongerThanPromised />}
    />
  )
}

/** How many patients wait longer than promised, by the same rule as on the board. */
function LongerThanPromised() {
  const { t } = useTranslation()
  const { today, now } = useToday()
  if (!today.data) return null
  const { lanes } = toBoard(today.data.items)
  const { limits } = today.data
  const over = [...lanes.arrived, ...lanes.ready].filter((visit) => timerOf(visit, now, limits)?.urgency === 'over').length
  return over > 0 ? t('{{count}} longer than told', { count: over }) : null
}

function useComparison({ count, amount, week_before, longest_minutes }: Tile) {
  const { t } = useTranslation()
  const format = useFormat()
  if (longest_minutes !== null) return { text: t('longest {{time}}', { time: minutesLabel(longest_minutes, t) }) }
  if (!week_before) return undefined
  const [now, before] = amount && week_before.amount ? [amount.amount, week_before.amount.amount] : [count, week_before.count]
  return {
    text: t('{{amount}} in all a week ago', {
      amount: week_before.amount ? format.money(week_before.amount) : format.number(week_before.count),
    }),
    // The day is not over, so a lower number so far is no bad news.
    ...(now > before ? { direction: 'up' as const, good: true } : {}),
  }
}
