import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { NotificationsMenu } from '#domains/notifications/index.ts'
import { AnchorLink } from '../links.tsx'

/** The notifications of the account, with a mark while some are unread; live, because a new one makes the inbox fetch again. */
export function NotificationsBell({ to }: { to: '/admin/notifications' | '/org/notifications' | '/patient/notifications' }) {
  const { t } = useTranslation()
  const [isOpen, menu] = useDisclosure()
  const unread = useQuery(query(api.notifications.countUnread)).data?.unread ?? 0
  const label = unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && menu.close()} width={360} position="bottom-end" trapFocus returnFocus>
      <Indicator disabled={unread === 0} color="red" size={8} offset={7}>
        <Popover.Target>
          <ActionIcon size="lg" aria-label={label} aria-expanded={isOpen} onClick={menu.toggle}>
            <IconBell size={18} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('Notifications')} maw="calc(100vw - 16px)">
        <NotificationsMenu
          unread={unread}
          onClose={menu.close}
          all={
            <AnchorLink to={to} onClick={menu.close}>
              {t('See all')}
            </AnchorLink>
          }
        />
      </Popover.Dropdown>
    </Popover>
  )
}
