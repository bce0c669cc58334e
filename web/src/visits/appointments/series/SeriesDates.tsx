import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { SeriesDate } from '@polyclinic/contract/visits/series/series'
import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { writeTime } from '#ui/read-time.ts'
import { type Decision, type Decisions, shiftedHour, undecidedDates } from '../slot/repeat.ts'
import classes from './series.module.css'

interface Props {
  dates: readonly SeriesDate[]
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
  /** The key of the decision about a date; by default the day in the pattern. */
  keyOf?: (date: SeriesDate) => string
  /** The label of the button that leaves a date out: "Leave out", "Leave where it is". */
  outLabel: string
  outAllLabel: string
  /** The usual time of the series, `HH:MM`: a date at another time says so. */
  usualTime?: string | undefined
}

const byDay = (date: SeriesDate) => date.on

/** Every date before anything is written: free, or its conflicts with the nearest free times. */
export function SeriesDates({ dates, decisions, onDecide, keyOf = byDay, outLabel, outAllLabel, usualTime }: Props) {
  const { t } = useTranslation()
  const open = undecidedDates(dates, decisions, keyOf)
  const decide = (date: SeriesDate, decision: Decision | undefined) => {
    const { [keyOf(date)]: _, ...rest } = decisions
    onDecide(decision ? { ...rest, [keyOf(date)]: decision } : rest)
  }
  const decideAll = (choose: (date: SeriesDate) => Decision) =>
    onDecide({ ...decisions, ...Object.fromEntries(open.map((date) => [keyOf(date), choose(date)])) })
  return (
    <Stack gap="xs">
      <Text role="status" fw={500}>
        {open.length === 0 ? t('{{count}} visits', { count: dates.filter((date) => !isOut(decisions[keyOf(date)])).length }) : null}
        {open.length > 0 ? t('{{count}} dates are not free: decide about each', { count: open.length }) : null}
      </Text>
      {open.length > 1 && (
        <Group gap={6}>
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => decideAll((date) => (date.alternatives[0] ? { starts_at: nearest(date) } : { out: true }))}
          >
            {t('Take the nearest time for all')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => decideAll(() => ({ out: true }))}>
            {outAllLabel}
          </Button>
        </Group>
      )}
      <ol className={classes.dates}>
        {dates.map((date) => (
          <DateRow
            key={keyOf(date)}
            date={date}
            decision={decisions[keyOf(date)]}
            onDecide={(choice) => decide(date, choice)}
            outLabel={outLabel}
            usualTime={usualTime}
          />
        ))}
      </ol>
    </Stack>
  )
}

const isOut = (decision: Decision | undefined) => decision !== undefined && 'out' in decision

/** The nearest of the offered free times. */
function nearest(date: SeriesDate): string {
  const away = (instant: string) => Math.abs(Date.parse(instant) - Date.parse(date.starts_at))
  return date.alternatives.map((alternative) => alternative.starts_at).sort((a, b) => away(a) - away(b))[0] ?? date.starts_at
}

interface DecisionProps {
  date: SeriesDate
  decision: Decision | undefined
  onDecide: (decision: Decision | undefined) => void
  outLabel: string
}

function DateRow({ date, decision, onDecide, outLabel, usualTime }: DecisionProps & { usualTime: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const moved = decision && 'starts_at' in decision ? decision.starts_at : undefined
  const isLeft = isOut(decision)
  const when = format.dateTime(date.starts_at, 'weekday')
  const Icon = isLeft ? IconX : moved ? IconArrowsExchange : date.is_free ? IconCheck : IconAlertTriangle
  return (
    <li className={classes.date} data-open={!date.is_free && !decision ? true : undefined} data-out={isLeft ? true : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div className={classes.what}>
        <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
          <Text span className="figures" fw={500} td={isLeft || moved ? 'line-through' : undefined}>
            {when}
          </Text>
          <DecisionButton date={date} decision={decision} onDecide={onDecide} outLabel={outLabel} />
        </Group>
        {usualTime && !decision && shiftedHour(date.starts_at, usualTime, format.zone) && (
          <Text fz="sm">{t('Not at {{usual}}: the clocks change on this day.', { usual: writeTime(usualTime, format.locale) })}</Text>
        )}
        {moved && (
          <Text className="figures" fw={500}>
            {format.dateTime(moved, 'weekday')}
          </Text>
        )}
        {isLeft && (
          <Badge color="gray" tt="none">
            {outLabel}
          </Badge>
        )}
        {!decision && <Obstacles date={date} onDecide={onDecide} outLabel={outLabel} />}
      </div>
    </li>
  )
}

/** Undoes a decision, or leaves out a date that is free. */
function DecisionButton({ date, decision, onDecide, outLabel }: DecisionProps) {
  const { t } = useTranslation()
  const when = useFormat().dateTime(date.starts_at, 'weekday')
  if (decision)
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => onDecide(undefined)}
        aria-label={t('Decide again about {{when}}', { when })}
      >
        {t('Change')}
      </Button>
    )
  if (!date.is_free) return null
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => onDecide({ out: true })}
      aria-label={t('{{out}}: {{when}}', { out: outLabel, when })}
    >
      {outLabel}
    </Button>
  )
}

/** The conflicts of a date, and the possible decisions. */
function Obstacles({ date, onDecide, outLabel }: Omit<DecisionProps, 'decision'>) {
  const format = useFormat()
  return (
    <>
      {date.blocks.map((block) => (
        <Text key={`${block.code} ${block.detail}`} fz="sm" c={block.binds_staff ? undefined : 'dimmed'}>
          {block.detail}
        </Text>
      ))}
      {!date.is_free && (
        <Group gap={6} mt={4}>
          {date.alternatives.map((time) => (
            <Button key={time.starts_at} variant="default" size="compact-sm" onClick={() => onDecide({ starts_at: time.starts_at })}>
              {format.dateTime(time.starts_at, 'weekday')}
            </Button>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onDecide({ out: true })}>
            {outLabel}
          </Button>
        </Group>
      )}
    </>
  )
}
