import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { initials } from '#ui/format.ts'
import { MenuLink } from '../MenuLink.tsx'
import { openShortcuts } from '../palette/shortcuts.ts'
import { roleLabels } from '../role-labels.ts'
import type { Staff } from '../session/session.ts'
import { signOut } from '../session/session-commands.ts'
import { useSession } from '../session/use-session.ts'
import { ColourSchemeItems } from './ColourSchemeToggle.tsx'
import classes from './layout.module.css'

const accounts = { admin: '/admin/account', org_user: '/org/account', patient: '/patient/account' }

/** Who I am and my role; account, appearance, keys, sign-out. */
export function UserMenu() {
  const { t } = useTranslation()
  const router = useRouter()
  const { user, userType } = useSession()
  if (!user || !userType) return null
  const role = userType === 'org_user' ? (user as Staff).user_role : null
  const account = accounts[userType]
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.userButton}>
          <Avatar size={30} color="purple" alt="" aria-hidden="true">
            {initials(user.name)}
          </Avatar>
          <span className={`${classes.userText} ${classes.wideWord}`}>
            <Text span display="block" fz="xs" fw={500} truncate>
              {user.name}
            </Text>
            {role && (
              <Text span display="block" fz="xs" c="dimmed" lh={1.2}>
                {t(roleLabels[role])}
              </Text>
            )}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text span display="block" inherit truncate>
            {user.email}
          </Text>
        </Menu.Label>
        {account in router.routesByPath && (
          <MenuLink leftSection={<IconUser size={16} />} to={account}>
            {t('My account')}
          </MenuLink>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openShortcuts}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <ColourSchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
