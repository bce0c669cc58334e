import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OutsideCalendar } from '@polyclinic/contract/clinic/staff/outside-calendars'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { ageText } from './age-text.ts'
import { OutsideCalendarForm } from './OutsideCalendarForm.tsx'

/** External calendars whose busy times block this practitioner's times here. */
export function OutsideCalendars({ practitioner_id }: { practitioner_id: string }) {
  const { t } = useTranslation()
  const [isAdding, form] = useDisclosure()
  const list = useQuery(query(api.staff.listOutsideCalendars, { params: { id: practitioner_id } }))
  if (!list.data) return <QueryState query={list} bare skeleton={<CardSkeleton lines={2} />} />
  return (
    <Stack gap="md">
      <Text c="dimmed" fz="sm">
        {t(
          'While such a calendar says busy, nobody can book here. Only when it is busy is kept, never what for, and patients do not learn of it.',
        )}
      </Text>
      {list.data.items.map((calendar) => (
        <Calendar key={calendar.id} calendar={calendar} now={list.dataUpdatedAt} />
      ))}
      {isAdding ? (
        <OutsideCalendarForm practitioner_id={practitioner_id} onDone={form.close} />
      ) : (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={form.open}>
            {t('Add an outside calendar')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Calendar({ calendar, now }: { calendar: OutsideCalendar; now: number }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const params = { id: calendar.practitioner_id, calendar_id: calendar.id }
  const fetchNow = useCommand(api.staff.fetchOutsideCalendar, {
    success: ({ problem }) => (problem ? undefined : t('The calendar was read.')),
  })
  const remove = useCommand(api.staff.deleteOutsideCalendar, {
    success: t('The calendar was taken off. Its times are free again.'),
    onSuccess: () => setAsking(false),
  })
  const { name, host, problem, fetched_at, failing_since, unread_entries } = calendar
  return (
    <Stack gap={4} role="group" aria-label={name}>
      <Group gap="xs">
        <Text fw={500}>{name}</Text>
        {name !== host && (
          <Text c="dimmed" fz="sm">
            {host}
          </Text>
        )}
        {problem ? (
          <StatusBadge tone="warning">{t('Cannot be read')}</StatusBadge>
        ) : (
          <StatusBadge tone="success">{t('In use')}</StatusBadge>
        )}
      </Group>
      {problem && (
        <Text fz="sm">
          {problem} {t('Its last busy times still count.')}{' '}
          {failing_since && (
            <>
              {t('So since')} <DateTimeText value={failing_since} format="short" />.
            </>
          )}
        </Text>
      )}
      {unread_entries > 0 && (
        <Text fz="sm">{t('{{count}} entries could not be understood and block nothing.', { count: unread_entries })}</Text>
      )}
      <Text c="dimmed" fz="xs">
        {fetched_at ? t('Last read {{age}}', { age: ageText(Date.parse(fetched_at), now, t) }) : t('Not read yet')}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" loading={fetchNow.isPending} onClick={() => void fetchNow.run({ params })}>
          {t('Read it now')}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
          {t('Take off')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove.run({ params })}
        title={t('Take off this calendar?')}
        confirmLabel={t('Take off')}
        danger
        pending={remove.isPending}
      >
        {t('The times that it blocks can be booked again at once.')}
      </ConfirmDialog>
    </Stack>
  )
}
