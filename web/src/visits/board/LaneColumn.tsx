import { Text, Title } from '@mantine/core'
import type { BoardLimits } from '@polyclinic/contract/foundation/settings/calendar-settings'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { actionInto, type Lane, laneBefore, laneName } from '#visits/appointments/index.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './board.module.css'
import type { useBoardKeys } from './use-board-keys.ts'

interface Props {
  lane: Lane
  visits: TodayAppointment[]
  /** All visits of the board, to see which rooms are occupied. */
  all: TodayAppointment[]
  now: number
  limits: BoardLimits
  keys: ReturnType<typeof useBoardKeys>
  /** The card that is being dragged, from whichever lane. */
  dragged: TodayAppointment | undefined
  onDrop: (lane: Lane) => void
  withHeading?: boolean
  children?: ReactNode
}

/** One lane; a card dropped on it applies the transition that leads to this lane. */
export function LaneColumn({ lane, visits, all, now, limits, keys, dragged, onDrop, withHeading = true, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOver, setOver] = useState(false)
  const takes = dragged !== undefined && (actionInto(lane, dragged.can) !== undefined || laneBefore(dragged) === lane)
  const isHome = dragged !== undefined && visits.some((visit) => visit.id === dragged.id)
  const onDragOver = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={classes.lane}
      aria-label={laneName(lane, t)}
      data-drop={dragged && !isHome ? (takes ? (isOver ? 'yes' : undefined) : 'no') : undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(lane)
      }}
    >
      {withHeading && (
        <div className={classes.laneHead}>
          <Title order={2} fz="sm">
            {laneName(lane, t)}
          </Title>
          <Text span c="dimmed" fz="xs" className="figures">
            {format.number(visits.length)}
          </Text>
        </div>
      )}
      {visits.length === 0 ? (
        <Text className={classes.empty} fz="xs">
          {emptyLane(lane, t)}
        </Text>
      ) : (
        <ul className={classes.cards}>
          {visits.map((visit, index) => (
            <BoardCard
              key={visit.id}
              visit={visit}
              all={all}
              now={now}
              limits={limits}
              tabIndex={visit.id === keys.current ? 0 : -1}
              onKeyDown={keys.onKeyDown(lane, index)}
              onFocus={() => keys.onFocus(visit.id)}
            />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function emptyLane(lane: Lane, t: ReturnType<typeof useTranslation>['t']) {
  return {
    expected: t('Nobody else is expected.'),
    arrived: t('Nobody waits at the desk.'),
    ready: t('Nobody is ready yet.'),
    'in-consultation': t('No consultation is under way.'),
    done: t('No visit is done yet.'),
  }[lane]
}
