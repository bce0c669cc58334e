import { Button, Text } from '@mantine/core'
import type { Notification } from '@polyclinic/contract/clinic/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import classes from './notifications.module.css'
import { useOpenNotification } from './use-open-notification.ts'

/** The content of the bell menu: the latest notifications, and a link to all of them. */
export function NotificationsMenu({ unread, all, onClose }: { unread: number; all: ReactNode; onClose: () => void }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.notifications.listNotifications, { query: { limit: 6 } }))
  const readAll = useCommand(api.notifications.markAllRead)
  const open = useOpenNotification()
  const items = list.data?.items
  const choose = (item: Notification) => {
    onClose()
    void open(item)
  }
  return (
    <div>
      <div className={classes.menuHead}>
        <Text fw={600}>{t('Notifications')}</Text>
        {unread > 0 && (
          <Button variant="subtle" size="compact-xs" loading={readAll.isPending} onClick={() => readAll.run({})}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <div className={classes.menuBody}>
        {!items && <QueryState query={list} bare skeleton={<ListSkeleton rows={3} columns={2} />} />}
        {items?.length === 0 && (
          <Text c="dimmed" p="md">
            {t('Nothing has been told to you yet')}
          </Text>
        )}
        <ul className={classes.list}>
          {items?.map((item) => (
            <li key={item.id}>
              <NotificationLine item={item} withDay onOpen={choose} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.menuFoot}>{all}</div>
    </div>
  )
}
