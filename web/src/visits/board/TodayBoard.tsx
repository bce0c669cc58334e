import { Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoardLimits } from '@polyclinic/contract/foundation/settings/calendar-settings'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { addShortcuts } from '#shell/palette/shortcuts.ts'
import { useFormat } from '#ui/locale.tsx'
import {
  actionInto,
  type Lane,
  laneBefore,
  laneName,
  lanes,
  StatusOfVisit,
  TransitionDialog,
  toBoard,
  useAskFirst,
  useTransitions,
} from '#visits/appointments/index.ts'
import classes from './board.module.css'
import { LaneColumn } from './LaneColumn.tsx'
import { useBoardKeys } from './use-board-keys.ts'

interface Props {
  visits: TodayAppointment[]
  now: number
  /** The limits at which the timers change their colour. */
  limits: BoardLimits
  /** The lane that is shown on a screen with room for only one. */
  tab: Lane
  onTab: (lane: Lane) => void
}

/** The lanes: side by side, or as tabs on a narrow screen. */
export function TodayBoard({ visits, now, limits, tab, onTab }: Props) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [dragged, setDragged] = useState<TodayAppointment>()
  const asksFirst = useAskFirst()
  const [open_dialog, setOpenDialog] = useState<{ action: 'undo' | 'fulfil'; visit: TodayAppointment }>()
  useEffect(() => {
    const remove = addShortcuts({ title: t('Today'), keys: boardKeys(t) })
    return remove
  }, [t])
  const board = toBoard(visits)
  const keys = useBoardKeys(board, i18n.dir() === 'rtl', (id) => {
    void navigate({ to: '/org/appointments/$id', params: { id } })
  })
  const steps = {
    arrive: useTransitions('arrive'),
    'check-in': useTransitions('check-in'),
    start: useTransitions('start'),
    fulfil: useTransitions('fulfil'),
  }
  const reopen = useTransitions('reopen')
  const drop = (lane: Lane) => {
    const action = dragged && actionInto(lane, dragged.can)
    if (dragged && action === 'fulfil' && asksFirst(action, dragged)) setOpenDialog({ action, visit: dragged })
    else if (action) void steps[action].take(dragged)
    else if (dragged && laneBefore(dragged) === lane) {
      if (dragged.can.includes('reopen')) void reopen.take(dragged)
      else setOpenDialog({ action: 'undo', visit: dragged })
    }
    setDragged(undefined)
  }
  const column = (lane: Lane, withHeading: boolean) => (
    <LaneColumn
      key={lane}
      lane={lane}
      visits={board.lanes[lane]}
      all={visits}
      now={now}
      limits={limits}
      keys={keys}
      dragged={dragged}
      onDrop={drop}
      withHeading={withHeading}
    >
      {lane === 'done' && <FellThrough visits={board.fell_through} />}
    </LaneColumn>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dragged are the cards; each step is a button too
    <div
      ref={keys.root}
      className={classes.board}
      onDragStart={(event) => {
        const id = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset.card
        setDragged(visits.find((visit) => visit.id === id))
      }}
      onDragEnd={() => setDragged(undefined)}
    >
      {isNarrow ? (
        <Tabs value={tab} onChange={(value) => onTab(value as Lane)}>
          <Tabs.List mb="sm" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
            {lanes.map((lane) => (
              <Tabs.Tab key={lane} value={lane} px="sm" style={{ whiteSpace: 'nowrap' }}>
                {laneName(lane, t)}{' '}
                <Text span c="dimmed" fz="xs" className="figures">
                  {format.number(board.lanes[lane].length)}
                </Text>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {lanes.map((lane) => (
            <Tabs.Panel key={lane} value={lane}>
              {column(lane, false)}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <div className={classes.lanes}>{lanes.map((lane) => column(lane, true))}</div>
      )}
      <Text fz="xs" c="dimmed" mt="xs" visibleFrom="md">
        {t('Keys: arrows to go from card to card, Enter opens, N takes the next step, B the last one back. All of them: ?')}
      </Text>
      {open_dialog && (
        <TransitionDialog action={open_dialog.action} appointment={open_dialog.visit} onClose={() => setOpenDialog(undefined)} />
      )}
    </div>
  )
}

function boardKeys(t: ReturnType<typeof useTranslation>['t']): [string, string[]][] {
  return [
    [t('From card to card'), ['↑', '↓', '←', '→']],
    [t('Open the visit'), ['Enter']],
    [t('Take the next step'), ['N']],
    [t('Take the last step back'), ['B']],
    [t('Call in'), ['C']],
    [t('Choose the room'), ['R']],
  ]
}

/** Visits that did not take place, in a place of their own below the lanes. */
function FellThrough({ visits }: { visits: TodayAppointment[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (visits.length === 0) return null
  return (
    <details className={classes.fold}>
      <summary>
        <Text span fz="xs" fw={500}>
          {t('{{count}} did not take place', { count: visits.length })}
        </Text>
      </summary>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Text fz="xs" className="figures">
              {format.time(visit.starts_at)}{' '}
              <AnchorLink fz="xs" to="/org/appointments/$id" params={{ id: visit.id }}>
                <bdi>{visit.patient.name}</bdi>
              </AnchorLink>
            </Text>
            <StatusOfVisit status={visit.status} />
          </li>
        ))}
      </ul>
    </details>
  )
}
