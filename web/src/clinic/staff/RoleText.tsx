import { Text } from '@mantine/core'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { receptionMoneyOf } from '@polyclinic/contract/money/billing/reception-money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'

/** A role as text; for the reception, also what it may do with money here. */
export function RoleText({ role }: { role: StaffRole }) {
  const { t } = useTranslation()
  const isReception = role === 'receptionist'
  const roles = useQuery({ ...query(api.organizations.listRoles), enabled: isReception })
  const row = isReception ? roles.data?.items.find((role_row) => role_row.role === role) : undefined
  const money = row && receptionMoneyOf(row.permissions)
  return (
    <>
      {t(roleLabels[role])}
      {money && (
        <Text fz="xs" c="dimmed">
          {{ none: t('takes no payments'), payments: t('takes payments'), cashier: t('takes payments and sells') }[money]}
        </Text>
      )}
    </>
  )
}
