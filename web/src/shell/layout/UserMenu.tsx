import { Avatar, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { initials } from '#ui/format.ts'
import { roleLabels } from '../role-labels.ts'
import type { Staff } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { LaterMenu } from './LaterMenu.tsx'
import classes from './layout.module.css'

const loadMenu = () => import('./OpenedUserMenu.tsx')

/** Who I am and my role; account, appearance, keys, sign-out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { user, userType } = useSession()
  if (!user || !userType) return null
  const role = userType === 'org_user' ? (user as Staff).user_role : null
  const button = (
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
  )
  return (
    <LaterMenu load={loadMenu} button={button}>
      {({ OpenedUserMenu }) => <OpenedUserMenu button={button} email={user.email} userType={userType} />}
    </LaterMenu>
  )
}
