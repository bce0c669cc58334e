import { Select, type SelectProps } from '@mantine/core'
import { staffRoles } from '@polyclinic/contract/kernel/access'
import { useTranslation } from 'react-i18next'
import { roleLabels } from '#shell/role-labels.ts'
import { useStaff } from '#shell/session/use-session.ts'

/** The roles that the signed-in person may assign. */
export function RoleSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const isOwner = user.user_role === 'owner'
  const roles = staffRoles.filter((role) =>
    role === 'owner' ? isOwner : role === 'manager' ? isOwner || user.user_role === 'manager' : true,
  )
  return <Select label={t('Role')} data={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))} {...(props as object)} />
}
