import { Button, Group, Skeleton } from '@mantine/core'
import { IconAlarm, IconCalendarPlus, IconCalendarQuestion, IconWalk } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { LocationFilter, PractitionerFilter } from '#visits/appointments/index.ts'
import classes from './board.module.css'
import { DayStripe } from './DayStripe.tsx'
import { TodayBoard } from './TodayBoard.tsx'
import type { TodaySearch } from './today-search.ts'
import { useBoardPractitioner } from './use-board-practitioner.ts'
import { useToday } from './use-today.ts'
import { WalkInPanel } from './WalkInPanel.tsx'

interface Props {
  search: TodaySearch
  onSearch: (search: TodaySearch) => void
}

/** The board of the day, live on every screen of the clinic. */
export function TodayScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const [isWalkIn, setWalkIn] = useState(false)
  const mayManage = can('appointments.manage')
  const { practitioner_id, choose } = useBoardPractitioner(search.practitioner_id)
  const { today, visits, limits, now } = useToday({ practitioner_id, location_id: search.location_id })
  return (
    <Page fills>
      <PageHeader
        title={t('Today')}
        count={visits?.filter((visit) => visit.status !== 'cancelled' && visit.status !== 'noshow').length}
        description={format.day(today.data?.on ?? format.today(), 'long')}
        actions={
          mayManage && (
            <>
              <Button variant="default" leftSection={<IconWalk size={18} aria-hidden="true" />} onClick={() => setWalkIn(true)}>
                {t('Walk-in')}
              </Button>
              <ButtonLink to="/org/appointments/new" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
                {t('New appointment')}
              </ButtonLink>
            </>
          )
        }
      />
      <FilterBar>
        <PractitionerFilter value={practitioner_id} onChange={(next) => onSearch({ ...search, practitioner_id: choose(next) })} />
        <LocationFilter value={search.location_id} onChange={(location_id) => onSearch({ ...search, location_id } as TodaySearch)} />
      </FilterBar>
      {today.data && <Notices requests={today.data.requests} unresolved={today.data.unresolved} />}
      {!visits && <QueryState query={today} skeleton={<BoardSkeleton />} />}
      {visits?.length === 0 &&
        (practitioner_id || search.location_id ? (
          <EmptyState
            title={t('No visits today with this filter')}
            action={
              <Button variant="default" onClick={() => onSearch({ practitioner_id: choose(undefined) })}>
                {t('Clear the filters')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('No visits today')}
            action={mayManage && <ButtonLink to="/org/appointments/new">{t('New appointment')}</ButtonLink>}
          >
            {t('Booked visits of the day appear here by themselves. Who comes without an appointment is a walk-in.')}
          </EmptyState>
        ))}
      {visits && limits && visits.length > 0 && (
        <>
          <DayStripe visits={visits} now={now} />
          <TodayBoard
            visits={visits}
            now={now}
            limits={limits}
            tab={search.lane ?? 'expected'}
            onTab={(lane) => onSearch({ ...search, lane })}
          />
        </>
      )}
      <WalkInPanel opened={isWalkIn} onClose={() => setWalkIn(false)} />
    </Page>
  )
}

function Notices({ requests, unresolved }: { requests: number; unresolved: number }) {
  const { t } = useTranslation()
  if (requests === 0 && unresolved === 0) return null
  return (
    <div className={classes.notices}>
      {requests > 0 && (
        <Link to="/org/appointments/requests" className={classes.notice}>
          <IconCalendarQuestion size={16} aria-hidden="true" />
          {t('{{count}} requests wait for an answer', { count: requests })}
        </Link>
      )}
      {unresolved > 0 && (
        <Link to="/org/appointments/unresolved" className={classes.notice}>
          <IconAlarm size={16} aria-hidden="true" />
          {t('{{count}} past visits have no outcome', { count: unresolved })}
        </Link>
      )}
    </div>
  )
}

function BoardSkeleton() {
  return (
    <>
      <Skeleton h={34} />
      <Group grow align="flex-start" gap="sm" wrap="nowrap" style={{ overflow: 'hidden' }}>
        {['a', 'b', 'c', 'd', 'e'].map((lane) => (
          <CardSkeleton key={lane} lines={6} />
        ))}
      </Group>
    </>
  )
}
