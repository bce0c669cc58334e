import { Group, Stack, Text, Title } from '@mantine/core'
import type { MyWaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import classes from '#ui/rows.module.css'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { ClinicStep } from '#visits/appointments/index.ts'
import { entryTones, wishText } from '../wish-labels.ts'
import { myEntryLabel } from './my-waitlist-labels.ts'
import { OpenOffers } from './OpenOffers.tsx'

/** The patient's waitlist entries, and the times that are held for them. */
export function MyWaitlistScreen() {
  const { t } = useTranslation()
  const { organization } = usePatient()
  const list = useQuery({
    ...query(api.waitlist.listMyWaitlistEntries, { query: { limit: 50 } }),
    enabled: organization !== null,
  })
  if (!organization)
    return (
      <Page narrow>
        <ClinicStep />
      </Page>
    )
  const items = list.data?.items
  const isOpen = (entry: MyWaitlistEntry) => entry.status === 'waiting' || entry.status === 'offered'
  const open = items?.filter(isOpen) ?? []
  const over = items?.filter((entry) => !isOpen(entry)) ?? []
  return (
    <Page narrow>
      <PageHeader
        title={t('Waitlist')}
        description={t('When a time becomes free that suits you, we keep it for you for a few minutes and tell you.')}
        actions={<ButtonLink to="/patient/waitlist/join">{t('Join the waitlist')}</ButtonLink>}
      />
      <OpenOffers />
      {!items ? (
        <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
      ) : open.length === 0 && over.length === 0 ? (
        <EmptyState icon={IconClockPause} title={t('You are not waiting for a time')}>
          {t('Join when there is no time that suits you, or when you would like a visit earlier.')}
        </EmptyState>
      ) : (
        <Stack gap="lg">
          {open.length > 0 && <Entries entries={open} />}
          {over.length > 0 && (
            <Stack gap="xs">
              <Title order={2}>{t('Before')}</Title>
              <Entries entries={over} />
            </Stack>
          )}
        </Stack>
      )}
    </Page>
  )
}

function Entries({ entries }: { entries: MyWaitlistEntry[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <Link
            to={entry.booked_appointment_id ? '/patient/appointments/$id' : '/patient/waitlist/$id'}
            params={{ id: entry.booked_appointment_id ?? entry.id }}
            className={classes.visit}
          >
            <span className={classes.text}>
              <Text span display="block" fw={600}>
                {entry.service.name}
              </Text>
              <Text span display="block" c="dimmed">
                {[entry.practitioners.map((practitioner) => practitioner.name).join(', ') || t('Anybody'), wishText(entry, t, format)].join(
                  ' · ',
                )}
              </Text>
              {entry.appointment && (
                <Text span display="block" c="dimmed">
                  {t('earlier than {{when}}', { when: visitTime(entry.appointment.starts_at, false) })}
                </Text>
              )}
            </span>
            <Group className={classes.status ?? ''}>
              <StatusBadge tone={entryTones[entry.status]}>{myEntryLabel(entry.status, t)}</StatusBadge>
            </Group>
          </Link>
        </li>
      ))}
    </ul>
  )
}
