import { Menu, Text } from '@mantine/core'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MenuLink } from '../MenuLink.tsx'
import { openShortcuts } from '../palette/shortcuts.ts'
import { signOut } from '../session/session-commands.ts'
import { ColourSchemeItems } from './ColourSchemeToggle.tsx'
import { OpenedMenu, type TargetButton } from './OpenedMenu.tsx'

const accounts = { admin: '/admin/account', org_user: '/org/account', patient: '/patient/account' }

/** The menu of the account. */
export function OpenedUserMenu({ button, email, userType }: { button: TargetButton; email: string; userType: UserKind }) {
  const { t } = useTranslation()
  const router = useRouter()
  const account = accounts[userType]
  return (
    <OpenedMenu width={240} button={button}>
      <Menu.Label>
        <Text span display="block" inherit truncate>
          {email}
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
    </OpenedMenu>
  )
}
