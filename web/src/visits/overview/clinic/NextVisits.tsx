import { Box, Card, Group, Text, Title } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TimeText } from '#ui/values.tsx'
import { NextTransition, StatusOfVisit, TimerMark, timerOf, toBoard } from '#visits/appointments/index.ts'
import classes from '../overview.module.css'
import type { Today } from './use-today.ts'

const shown = 7

/** The patients who are here and who come next, each with the next action. */
export function NextVisits({ today: { today, practitioner_id, now } }: { today: Today }) {
  const { t } = useTranslation()
  const board = today.data && toBoard(today.data.items)
  const visits =
    board && [...board.lanes['in-consultation'], ...board.lanes.ready, ...board.lanes.arrived, ...board.lanes.expected].slice(0, shown)
  return (
    <Card>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{practitioner_id ? t('My patients today') : t('Here and next')}</Title>
        <AnchorLink to="/org/appointments/today" search={practitioner_id ? { practitioner_id } : {}}>
          {t('Today’s board')}
        </AnchorLink>
      </Group>
      {!visits ? (
        <ListSkeleton rows={4} columns={3} />
      ) : visits.length === 0 ? (
        <EmptyState
          bare
          icon={IconCalendarEvent}
          title={t('Nobody else is expected today')}
          action={<AnchorLink to="/org/calendar">{t('Open the calendar')}</AnchorLink>}
        />
      ) : (
        <ul className={classes.matters}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Group gap="4px 12px" py={8}>
                <Text span fw={600} w={{ base: 52, sm: 74 }} style={{ flex: '0 0 auto' }}>
                  <TimeText value={visit.starts_at} />
                </Text>
                {/* The name keeps this width, and what else doesn't fit goes below it. */}
                <div style={{ flex: '1 1 160px', minWidth: 0 }}>
                  <AnchorLink c="inherit" fw={500} to="/org/appointments/$id" params={{ id: visit.id }} display="block" truncate>
                    <bdi>{visit.patient.name}</bdi>
                  </AnchorLink>
                  <Text fz="xs" c="dimmed" truncate>
                    {visit.service.name}
                    {!practitioner_id && ` · ${visit.practitioner.name}`}
                  </Text>
                </div>
                <Group gap="sm" wrap="nowrap" ml="auto">
                  {today.data && <TimerMark timer={timerOf(visit, now, today.data.limits)} />}
                  <Box component="span" visibleFrom="sm">
                    <StatusOfVisit status={visit.status} />
                  </Box>
                  <NextTransition appointment={visit} />
                </Group>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
