import { Select } from '@mantine/core'
import { staffRoles } from '@polyclinic/contract/kernel/access'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { Optional } from '#ui/Optional.tsx'
import type { TaskAssignee } from './assigned.ts'

interface Props {
  value?: TaskAssignee
  onChange: (value: TaskAssignee) => void
  error?: ReactNode
}

const anybody: TaskAssignee = { assignee_id: null, assignee_role: null }

/** The choice of a colleague or a role; empty means anybody. */
export function AssigneeSelect({ value: { assignee_id, assignee_role } = anybody, onChange, error }: Props) {
  const { t } = useTranslation()
  const staff = useQuery(query(api.staff.listStaff, { query: { limit: 100, status: 'active' } }))
  const people = staff.data?.items.map((person) => ({ value: person.id, label: person.name })) ?? []
  const roles = staffRoles.map((role) => ({ value: `role:${role}`, label: t('any {{role}}', { role: t(roleLabels[role]).toLowerCase() }) }))
  return (
    <Select
      label={<Optional>{t('For whom')}</Optional>}
      placeholder={t('Anybody')}
      data={[
        { group: t('People'), items: people },
        { group: t('Roles'), items: roles },
      ]}
      searchable
      clearable
      value={assignee_role ? `role:${assignee_role}` : assignee_id}
      onChange={(chosen) => {
        const role = staffRoles.find((role) => chosen === `role:${role}`) ?? null
        onChange({ assignee_id: role ? null : chosen, assignee_role: role })
      }}
      error={error}
    />
  )
}
