import { Alert, Card, SimpleGrid, Stack, Tabs, Text, Title } from '@mantine/core'
import type { PlatformOrganizationDetail } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { usePlace } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { countryName } from '../places.ts'
import { EditOrganization } from './EditOrganization.tsx'
import { OrganizationActions } from './OrganizationActions.tsx'
import { OrganizationStatusBadge } from './OrganizationsScreen.tsx'

/** One clinic as the platform sees it; its figures are shown below. */
export function OrganizationScreen({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAnalytics = useRouterState({ select: (state) => state.location.pathname.endsWith('/analytics') })
  const found = useQuery(query(api.organizations.getPlatformOrganization, { params: { id } }))
  if (!found.data)
    return (
      <Page>
        <QueryState query={found} skeleton={<DetailSkeleton />} />
      </Page>
    )
  const o = found.data
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/admin/organizations">{t('Organizations')}</AnchorLink>}
        title={o.name}
        description={<OrganizationStatusBadge status={o.status} />}
        actions={
          <>
            <EditOrganization organization={o} />
            <OrganizationActions organization={o} />
          </>
        }
      />
      {o.status_reason && (
        <Alert color="yellow" title={t('Reason given')}>
          {o.status_reason}
        </Alert>
      )}
      <Tabs
        value={isAnalytics ? 'analytics' : 'overview'}
        onChange={(tab) =>
          navigate({ to: tab === 'analytics' ? '/admin/organizations/$id/analytics' : '/admin/organizations/$id', params: { id } })
        }
      >
        <Tabs.List aria-label={t('Parts of this clinic')}>
          <Tabs.Tab value="overview">{t('Overview')}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t('Analytics')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={isAnalytics ? 'analytics' : 'overview'} pt="md">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

export function OrganizationOverview({ id }: { id: string }) {
  const { t } = useTranslation()
  const { locale } = usePlace()
  const o = useQuery(query(api.organizations.getPlatformOrganization, { params: { id } })).data
  if (!o) return null
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card>
        <Title order={2} fz="md" mb="xs">
          {t('Clinic')}
        </Title>
        <KeyValueList
          none="–"
          items={[
            { label: t('Address'), value: [o.address_line, o.city, countryName(o.country, locale)].filter(Boolean).join(', ') },
            { label: t('Phone'), value: o.phone && <PhoneLink number={o.phone} /> },
            { label: t('E-mail'), value: o.email },
            { label: t('Time zone'), value: o.time_zone.replaceAll('_', ' ') },
            { label: t('Currency'), value: o.currency },
            {
              label: t('In the directory'),
              value: !o.listed ? t('no') : o.status === 'active' ? t('yes') : t('once the clinic is active'),
            },
            { label: t('Registered'), value: <DateTimeText value={o.created_at} /> },
            { label: t('Approved'), value: o.approved_at && <DateTimeText value={o.approved_at} /> },
            { label: t('Set up'), value: o.setup_completed_at && <DateTimeText value={o.setup_completed_at} /> },
          ]}
        />
      </Card>
      <Owners organization={o} />
    </SimpleGrid>
  )
}

function Owners({ organization: { owners, invited_owners } }: { organization: PlatformOrganizationDetail }) {
  const { t } = useTranslation()
  return (
    <Card>
      <Title order={2} fz="md" mb="xs">
        {t('Owners')}
      </Title>
      <Stack gap="sm">
        {owners.map((owner) => (
          <div key={owner.account_id}>
            <Text fw={500}>{owner.name}</Text>
            <Text c="dimmed">{owner.email}</Text>
            {!owner.email_verified && <StatusBadge tone="waiting">{t('Address not confirmed yet')}</StatusBadge>}
          </div>
        ))}
        {invited_owners.map((owner) => (
          <div key={owner.email}>
            <Text fw={500}>{owner.email}</Text>
            <Text c="dimmed">
              {t('Invited; the link works until')} <DateTimeText value={owner.expires_at} />
            </Text>
          </div>
        ))}
        {owners.length + invited_owners.length === 0 && <Text c="dimmed">{t('This clinic has no owner.')}</Text>}
      </Stack>
    </Card>
  )
}
