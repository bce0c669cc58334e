import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Notification } from '@polyclinic/contract/clinic/notifications/notifications'
import { useTranslation } from 'react-i18next'
import { useSession } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import classes from './notifications.module.css'
import { topicOf } from './topics.ts'

interface Props {
  item: Notification
  /** Shows the day, if no heading above does. */
  withDay?: boolean
  onOpen: (item: Notification) => void
}

/** One line of the inbox: the notification, its time, and its clinic if there are several; a dot and bold letters while unread. */
export function NotificationLine({ item, withDay, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const Icon = topicOf(item.topic).icon
  const isUnread = item.read_at === null
  // A notification of the platform, or of a clinic that the reader has left, names its sender too.
  const organizations = user && 'organizations' in user ? user.organizations : []
  const isOnlyClinic = organizations.length === 1 && organizations[0]?.id === item.organization_id
  const clinic = isOnlyClinic ? null : item.organization_name
  return (
    <UnstyledButton className={classes.line} data-unread={isUnread || undefined} onClick={() => onOpen(item)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>
        <Text span display="block" fw={isUnread ? 600 : 400}>
          {item.title}
          {isUnread && <VisuallyHidden> ({t('unread')})</VisuallyHidden>}
        </Text>
        {item.body && (
          <Text span display="block" c="dimmed" fz="xs" lineClamp={2}>
            {item.body}
          </Text>
        )}
        <Text span display="block" c="dimmed" fz="xs">
          <time dateTime={item.created_at}>{withDay ? format.dateTime(item.created_at, 'short') : format.time(item.created_at)}</time>
          {clinic && ` · ${clinic}`}
        </Text>
      </span>
      {isUnread && <span className={classes.dot} aria-hidden="true" />}
    </UnstyledButton>
  )
}
