import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { platform } from '@polyclinic/contract/system/system/platform'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FigureLink } from '#shell/FigureLink.tsx'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useAdmin } from '#shell/session/use-session.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { comparison, type Growth } from './comparison.ts'
import classes from './system.module.css'

type Dashboard = OutputOf<typeof platform.getDashboard>

/** The platform at a glance: six figures, open tasks, two charts. */
export function PlatformDashboard() {
  const { t } = useTranslation()
  const admin = useAdmin()
  const found = useQuery(query(api.platform.getDashboard))
  return (
    <Page>
      <PageHeader title={t('Hello, {{name}}', { name: admin.name })} description={t('Clinics, people and visits of the whole platform.')} />
      {found.data ? <Figures d={found.data} /> : <QueryState query={found} skeleton={<FiguresSkeleton count={6} />} />}
    </Page>
  )
}

function Figures({ d }: { d: Dashboard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = (key: 'sign_ins' | 'new_patients') => d.days.reduce((total, day) => total + day[key], 0)
  const growth = (g: Growth) => comparison(t('{{now}} new in 30 days', { now: format.number(g.last_30_days) }), g)
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
        <FigureLink
          to="/admin/organizations"
          search={{ status: 'active' }}
          label={t('Active clinics')}
          value={format.number(d.organizations.active)}
          comparison={growth(d.growth.organizations)}
        />
        <FigureLink
          to="/admin/organizations"
          search={{ status: 'pending' }}
          label={t('Waiting for approval')}
          value={format.number(d.organizations.pending)}
          {...(d.organizations.pending > 0 ? { alert: t('Please look') } : {})}
        />
        <FigureLink
          to="/admin/users/org-users"
          label={t('Staff of clinics')}
          value={format.number(d.users.org_user)}
          comparison={growth(d.growth.org_users)}
        />
        <FigureLink
          to="/admin/users/patients"
          label={t('Patient accounts')}
          value={format.number(d.users.patient)}
          comparison={growth(d.growth.patients)}
        />
        <FigureLink
          to="/admin/organizations"
          label={t('Visits, 30 days')}
          value={d.appointments ? format.number(d.appointments.last_30_days) : '–'}
          comparison={
            d.appointments
              ? comparison(t('{{before}} in the 30 before', { before: format.number(d.appointments.previous_30_days) }), d.appointments)
              : undefined
          }
        />
        <FigureLink to="/admin/users" label={t('Signed in now')} value={format.number(d.signed_in_now)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Waiting d={d} />
        <Attention d={d} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <DayBars
          title={t('{{count}} sign-ins in the last 30 days', { count: sum('sign_ins') })}
          unit={t('Sign-ins')}
          days={d.days.map(({ on, sign_ins }) => ({ on, value: sign_ins }))}
        />
        <DayBars
          title={t('{{count}} new patients in the last 30 days', { count: sum('new_patients') })}
          unit={t('New patients')}
          days={d.days.map(({ on, new_patients }) => ({ on, value: new_patients }))}
          color="teal.5"
        />
      </SimpleGrid>
      <Text c="dimmed" fz="xs">
        {d.appointments ? (
          <>
            {t('Visits were last counted')} <DateTimeText value={d.appointments.counted_at} />.
          </>
        ) : (
          t('Visits are counted every ten minutes; the first count is on its way.')
        )}
      </Text>
    </>
  )
}

function Waiting({ d }: { d: Dashboard }) {
  const { t } = useTranslation()
  return (
    <Card>
      <Title order={2} fz="md" mb="xs">
        {t('Clinics that wait for you')}
      </Title>
      {d.waiting.length === 0 && <AllDone>{t('Nobody waits. New registrations appear here.')}</AllDone>}
      {d.waiting.map((clinic) => (
        <div key={clinic.id} className={classes.row}>
          <div style={{ minWidth: 0 }}>
            <AnchorLink to="/admin/organizations/$id" params={{ id: clinic.id }} fw={500} display="block" truncate>
              {clinic.name}
            </AnchorLink>
            <Text c="dimmed" fz="xs">
              <DateTimeText value={clinic.created_at} />
            </Text>
          </div>
          <ButtonLink to="/admin/organizations/$id" params={{ id: clinic.id }} variant="default" size="xs">
            {t('Look')}
          </ButtonLink>
        </div>
      ))}
    </Card>
  )
}

function Attention({ d: { attention } }: { d: Dashboard }) {
  const { t } = useTranslation()
  const lines = [
    { count: attention.without_owner, text: t('Clinics without an owner') },
    { count: attention.locked_accounts, text: t('Locked accounts') },
    { count: attention.unsent_mail, text: t('Mails waiting for more than ten minutes') },
  ].filter(({ count }) => count > 0)
  return (
    <Card>
      <Title order={2} fz="md" mb="xs">
        {t('What needs attention')}
      </Title>
      {lines.length === 0 && <AllDone>{t('All is well: mails go out, every clinic has an owner, no account is locked.')}</AllDone>}
      <Stack gap={0}>
        {lines.map(({ count, text }) => (
          <Group key={text} justify="space-between" className={classes.row}>
            <Text>{text}</Text>
            <Text fw={600} className="figures">
              {count}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

function AllDone({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <IconCircleCheck size={18} color="var(--text-good)" aria-hidden="true" style={{ flex: '0 0 auto' }} />
      <Text c="dimmed">{children}</Text>
    </Group>
  )
}
