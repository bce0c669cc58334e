import { Group, Text } from '@mantine/core'
import type { StaffMember } from '@polyclinic/contract/clinic/staff/staff'
import { type StaffRole, staffRoles } from '@polyclinic/contract/kernel/access'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useCan } from '#shell/session/use-session.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Person } from '#ui/Person.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { MemberPanel } from './MemberPanel.tsx'
import { RoleText } from './RoleText.tsx'

/** The members of staff. */
export function MembersList({ onProfile }: { onProfile: () => void }) {
  const { t } = useTranslation()
  const mayManage = useCan()('staff.manage')
  const [q, setQ] = useState('')
  const [role, setRole] = useState<StaffRole>()
  const [openId, setOpenId] = useState<string>()
  const { cursor, paging } = useCursorPages(`${q} ${role}`)
  const list = useQuery({ ...query(api.staff.listStaff, { query: { q, role, cursor, total: 'true' } }), placeholderData: keepPreviousData })
  const open = list.data?.items.find(({ id }) => id === openId)
  const status = (m: StaffMember) =>
    m.status === 'active' ? (
      <StatusBadge tone="success">{t('Active')}</StatusBadge>
    ) : (
      <StatusBadge tone="ended">{t('No access')}</StatusBadge>
    )
  return (
    <>
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name or e-mail')} />
        <FilterChip label={t('Role')} value={role && t(roleLabels[role])} onClear={() => setRole(undefined)}>
          {(close) => (
            <ChoiceList
              label={t('Role')}
              choices={staffRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
              value={role}
              onPick={(value) => {
                setRole(value === role ? undefined : (value as StaffRole))
                close()
              }}
            />
          )}
        </FilterChip>
      </FilterBar>
      <div style={{ height: 12 }} />
      <ListTable<StaffMember>
        label={t('People')}
        list={list}
        paging={paging}
        {...(mayManage ? { onOpen: ({ id }) => setOpenId(id) } : {})}
        columns={[
          { accessor: 'name', title: t('Name'), render: (m) => <Person name={m.name} detail={m.job_title} size="sm" /> },
          { accessor: 'email', title: t('E-mail') },
          { accessor: 'role', title: t('Role'), render: (m) => <RoleText role={m.role} /> },
          {
            accessor: 'practitioner_id',
            title: t('Sees patients'),
            render: (m) =>
              m.practitioner_id ? (
                t('yes')
              ) : (
                <Text span c="dimmed">
                  {t('no')}
                </Text>
              ),
          },
          { accessor: 'status', title: t('Status'), render: status },
        ]}
        compact={(m) => (
          <Group justify="space-between" wrap="nowrap">
            <Person name={m.name} detail={t(roleLabels[m.role])} />
            {status(m)}
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconUsersGroup} title={t('Nobody matches')}>
            {t('Try another word, or clear the filter.')}
          </EmptyState>
        }
      />
      <SidePanel opened={open !== undefined} onClose={() => setOpenId(undefined)} title={open?.name ?? ''}>
        {open && <MemberPanel key={open.id} member={open} onProfile={onProfile} />}
      </SidePanel>
    </>
  )
}
