import { Alert, Button, Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { Permission, StaffRole } from '@polyclinic/contract/kernel/access'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { type Grants, grantsOf, isSame, mayChange } from './grants.ts'
import { permissionGroups } from './permission-labels.ts'
import classes from './settings.module.css'

type Roles = OutputOf<typeof organizations.listRoles>

/** The permissions of each role in this clinic. */
export function RolesSettings() {
  const found = useQuery(query(api.organizations.listRoles))
  if (!found.data) return <QueryState query={found} skeleton={<CardSkeleton lines={8} />} />
  return <RoleTable roles={found.data} />
}

function RoleTable({ roles }: { roles: Roles }) {
  const { t } = useTranslation()
  const edited = useEdited(roles, (current) => current, {})
  const { items } = edited.base
  const [granted, setGranted] = useState(() => grantsOf(items))
  const save = useCommand(api.organizations.updateRoles, {
    success: t('The roles are changed. It holds from the next request on.'),
    onRefused: edited.onRefused,
    onSuccess: (now) => {
      edited.saved(now)
      return refreshUser()
    },
  })
  const before = grantsOf(items)
  const changed = items.filter(({ role }) => !isSame(before.get(role), granted.get(role)))
  const toggle = (role: StaffRole, permission: Permission) => {
    const role_permissions = new Set(granted.get(role))
    if (!role_permissions.delete(permission)) role_permissions.add(permission)
    setGranted(new Map(granted).set(role, role_permissions))
  }
  const body = { roles: changed.map(({ role }) => ({ role, permissions: [...(granted.get(role) ?? [])] })) }
  return (
    <Stack gap="md">
      <div>
        <Title order={2} fz="md">
          {t('Roles')}
        </Title>
        <Text c="dimmed">{t('The owner may do everything. What is marked with a dot differs from the usual.')}</Text>
      </div>
      <PermissionMatrix roles={items} granted={granted} onToggle={toggle} />
      {edited.isBehind && (
        <Alert color="yellow">{t('Somebody else changed the clinic meanwhile. Save once more to put your table in place.')}</Alert>
      )}
      <Group gap="xs">
        <Button disabled={changed.length === 0} loading={save.isPending} onClick={() => save.run({ body, if_match: edited.version })}>
          {edited.saveLabel(t('Save the roles'))}
        </Button>
        {changed.length > 0 ? (
          <Button variant="default" onClick={() => setGranted(before)}>
            {t('Undo')}
          </Button>
        ) : (
          <Text c="dimmed">{t('Nothing is changed yet.')}</Text>
        )}
      </Group>
    </Stack>
  )
}

interface MatrixProps {
  roles: Roles['items']
  granted: Grants
  onToggle: (role: StaffRole, permission: Permission) => void
}

/** Every permission with every role; nobody can grant a permission that they do not have. */
function PermissionMatrix({ roles, granted, onToggle }: MatrixProps) {
  const { t } = useTranslation()
  const { user } = useStaff()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.matrix} aria-label={t('Roles')} tabIndex={0}>
      <Table withRowBorders verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('May')}</Table.Th>
            {roles.map(({ role }) => (
              <Table.Th key={role} scope="col" ta="center">
                {t(roleLabels[role])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {permissionGroups.map((group) => (
            <Fragment key={group.label}>
              <Table.Tr>
                <Table.Th scope="colgroup" colSpan={roles.length + 1} c="dimmed" fz="xs" fw={600}>
                  {t(group.label)}
                </Table.Th>
              </Table.Tr>
              {group.permissions.map(({ permission, words }) => (
                <Table.Tr key={permission}>
                  <Table.Th scope="row" fw={400}>
                    {t(words)}
                  </Table.Th>
                  {roles.map((row) => (
                    <PermissionCell
                      key={row.role}
                      label={`${t(roleLabels[row.role])}: ${t(words)}`}
                      isOn={granted.get(row.role)?.has(permission) ?? false}
                      mayChange={mayChange(row, permission, granted.get(row.role), user.permissions)}
                      differs={row.added.includes(permission) || row.removed.includes(permission)}
                      onToggle={() => onToggle(row.role, permission)}
                    />
                  ))}
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

interface CellProps {
  label: string
  isOn: boolean
  mayChange: boolean
  /** Differs from the default permissions of the role. */
  differs: boolean
  onToggle: () => void
}

function PermissionCell({ label, isOn, mayChange, differs, onToggle }: CellProps) {
  return (
    <Table.Td ta="center">
      <Group gap={4} justify="center" wrap="nowrap">
        <Checkbox size="xs" checked={isOn} disabled={!mayChange} onChange={onToggle} aria-label={label} />
        <Text span w={6} c="var(--mantine-color-anchor)" aria-hidden="true">
          {differs ? '•' : ''}
        </Text>
      </Group>
    </Table.Td>
  )
}
