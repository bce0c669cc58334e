import { Group } from '@mantine/core'
import type { PlatformOrganization } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { type OrganizationStatus, organizationStatuses } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { IconBuildingHospital, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'
import { organizationStatus } from '../labels.ts'
import { countryName } from '../places.ts'

interface Props {
  status: OrganizationStatus | undefined
  onStatus: (status: OrganizationStatus | undefined) => void
}

/** All clinics of the platform, the newest first. */
export function OrganizationsScreen({ status, onStatus }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const { cursor, paging } = useCursorPages(`${q} ${status}`)
  const list = useQuery({
    ...query(api.organizations.listPlatformOrganizations, { query: { q, status, cursor, total: 'true' } }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Boolean(q || status)
  return (
    <Page>
      <PageHeader
        title={t('Organizations')}
        count={list.data?.total}
        actions={
          <ButtonLink to="/admin/organizations/new" leftSection={<IconPlus size={16} />}>
            {t('New organization')}
          </ButtonLink>
        }
      />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name or city')} />
        <FilterChip label={t('Status')} value={status && t(organizationStatus[status].label)} onClear={() => onStatus(undefined)}>
          {(close) => (
            <ChoiceList
              label={t('Status')}
              choices={organizationStatuses.map((value) => ({ value, label: t(organizationStatus[value].label) }))}
              value={status}
              onPick={(value) => {
                onStatus(value === status ? undefined : (value as OrganizationStatus))
                close()
              }}
            />
          )}
        </FilterChip>
      </FilterBar>
      <ListTable<PlatformOrganization>
        label={t('Organizations')}
        list={list}
        paging={paging}
        onOpen={({ id }) => navigate({ to: '/admin/organizations/$id', params: { id } })}
        columns={[
          {
            accessor: 'name',
            title: t('Name'),
            render: (o) => (
              <AnchorLink
                to="/admin/organizations/$id"
                params={{ id: o.id }}
                c="inherit"
                underline="never"
                fw={500}
                display="block"
                truncate
                data-name
              >
                <bdi>{o.name}</bdi>
              </AnchorLink>
            ),
          },
          { accessor: 'status', title: t('Status'), render: (o) => <OrganizationStatusBadge status={o.status} /> },
          { accessor: 'city', title: t('Place'), render: (o) => placeOf(o, i18n.language) },
          { accessor: 'currency', title: t('Currency') },
          {
            accessor: 'setup_completed_at',
            title: t('Set up'),
            render: (o) => (o.setup_completed_at ? <DateTimeText value={o.setup_completed_at} /> : t('not yet')),
          },
          { accessor: 'created_at', title: t('Registered'), render: (o) => <DateTimeText value={o.created_at} /> },
        ]}
        compact={(o) => (
          <Group justify="space-between" wrap="nowrap">
            <Person name={o.name} detail={placeOf(o, i18n.language)} />
            <OrganizationStatusBadge status={o.status} />
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconBuildingHospital} title={isFiltered ? t('No clinic matches') : t('No clinic yet')}>
            {isFiltered
              ? t('Try another word, or clear the filter.')
              : t('Clinics appear here when they register, or when you create one.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

const placeOf = (o: { city: string | null; country: string }, language: string) =>
  [o.city, countryName(o.country, language)].filter(Boolean).join(', ')

export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation()
  return <StatusBadge tone={organizationStatus[status].tone}>{t(organizationStatus[status].label)}</StatusBadge>
}
