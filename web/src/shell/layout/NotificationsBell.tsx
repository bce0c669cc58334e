import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { shellParts } from '../parts.ts'
import { LaterMenu } from './LaterMenu.tsx'

const loadPopover = () => shellParts().notifications()

/** The notifications of the account, with a mark while some are unread; live, because a new one makes the inbox fetch again. */
export function NotificationsBell({ to }: { to: '/admin/notifications' | '/org/notifications' | '/patient/notifications' }) {
  const { t } = useTranslation()
  const unread = useQuery(query(api.notifications.countUnread)).data?.unread ?? 0
  const button = (
    <ActionIcon size="lg" aria-label={unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')}>
      <IconBell size={18} stroke={1.75} />
    </ActionIcon>
  )
  return (
    <Indicator disabled={unread === 0} color="red" size={8} offset={7}>
      <LaterMenu load={loadPopover} button={button} popup="dialog">
        {({ OpenedNotifications }) => <OpenedNotifications button={button} unread={unread} to={to} />}
      </LaterMenu>
    </Indicator>
  )
}
