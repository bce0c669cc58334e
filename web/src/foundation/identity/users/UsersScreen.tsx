import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PlatformUser } from '@polyclinic/contract/foundation/identity/users'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'
import { AdminInvitations } from './AdminInvitations.tsx'
import { UserPanel } from './UserPanel.tsx'
import { accountStatus, kindLabels, type UserStatus, userTitles } from './user-labels.ts'

interface Props {
  /** Absent: accounts of every kind. */
  kind?: UserKind
  status: UserStatus | undefined
  onStatus: (status: UserStatus | undefined) => void
}

/** Accounts of the platform, the newest first. */
export function UsersScreen({ kind, status, onStatus }: Props) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [isInviting, invite] = useDisclosure()
  const { cursor, paging } = useCursorPages(`${q} ${status}`)
  const list = useQuery({
    ...query(api.users.listUsers, { query: { q, kind, status, cursor, total: 'true' } }),
    placeholderData: keepPreviousData,
  })
  const badge = (u: PlatformUser) => <StatusBadge tone={accountStatus[u.status].tone}>{t(accountStatus[u.status].label)}</StatusBadge>
  const columns: Column<PlatformUser>[] = [
    { accessor: 'name', title: t('Name'), render: (u) => <Person name={u.name} size="sm" /> },
    { accessor: 'email', title: t('E-mail') },
    ...(kind ? [] : [{ accessor: 'kind', title: t('Kind'), render: (u: PlatformUser) => t(kindLabels[u.kind]) }]),
    { accessor: 'status', title: t('Status'), render: badge },
    { accessor: 'second_factor', title: t('Second factor'), render: (u) => (u.second_factor ? t('on') : t('off')) },
    {
      accessor: 'last_seen_at',
      title: t('Last seen'),
      render: (u) => (u.last_seen_at ? <DateTimeText value={u.last_seen_at} /> : t('never')),
    },
  ]
  return (
    <Page>
      <PageHeader
        title={t(userTitles[kind ?? 'all'])}
        count={list.data?.total}
        actions={
          kind === 'admin' && (
            <Button leftSection={<IconUserPlus size={16} />} onClick={invite.open}>
              {t('Invite an administrator')}
            </Button>
          )
        }
      />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name or e-mail')} />
        <FilterChip label={t('Status')} value={status && t(accountStatus[status].label)} onClear={() => onStatus(undefined)}>
          {(close) => (
            <ChoiceList
              label={t('Status')}
              choices={Object.entries(accountStatus).map(([value, { label }]) => ({ value, label: t(label) }))}
              value={status}
              onPick={(value) => {
                onStatus(value === status ? undefined : (value as UserStatus))
                close()
              }}
            />
          )}
        </FilterChip>
      </FilterBar>
      <ListTable<PlatformUser>
        label={t(userTitles[kind ?? 'all'])}
        list={list}
        paging={paging}
        onOpen={({ id }) => setOpenId(id)}
        columns={columns}
        compact={(u) => (
          <Group justify="space-between" wrap="nowrap">
            <Person name={u.name} detail={u.email} />
            {badge(u)}
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconUsers} title={t('Nobody matches')}>
            {t('Try another word, or clear the filter.')}
          </EmptyState>
        }
      />
      {kind === 'admin' && <AdminInvitations isInviting={isInviting} onClose={invite.close} />}
      <SidePanel opened={openId !== undefined} onClose={() => setOpenId(undefined)} title={t('Account')}>
        {openId && <UserPanel key={openId} id={openId} />}
      </SidePanel>
    </Page>
  )
}
