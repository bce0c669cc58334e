import { Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionIconLink } from '../links.tsx'

/** The way to what was told to me; `unread` puts a mark on it. */
export function NotificationsBell({ to, unread = 0 }: { to: string; unread?: number }) {
  const { t } = useTranslation()
  const router = useRouter()
  if (!(to in router.routesByPath)) return null
  const label = unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')
  return (
    <Indicator disabled={unread === 0} color="red" size={8} offset={7}>
      <ActionIconLink to={to} size="lg" aria-label={label}>
        <IconBell size={18} stroke={1.75} />
      </ActionIconLink>
    </Indicator>
  )
}
