import { Stack, Switch, Text } from '@mantine/core'
import type { Channel, TopicSetting } from '@polyclinic/contract/clinic/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import classes from './notifications.module.css'
import { QuietHours } from './QuietHours.tsx'
import { topicOf } from './topics.ts'

const channels: Channel[] = ['in_app', 'email', 'sms']

/** The notifications that the account gets: a switch for each topic and channel, saved at once. */
export function NotificationSettings() {
  const { t } = useTranslation()
  const settings = useQuery(query(api.notifications.getNotificationSettings))
  if (!settings.data) return <QueryState query={settings} bare skeleton={<ListSkeleton rows={3} columns={3} />} />
  const { items, email, phone, quiet_hours } = settings.data
  const labels: Record<Channel, string> = { in_app: t('Here'), email: t('E-mail'), sms: t('Text message') }
  const offered = channels.filter((channel) => items.some((item) => item[channel] !== null))
  return (
    <Stack gap="sm">
      <table className={classes.settings}>
        <thead>
          <tr>
            <th scope="col">{t('About')}</th>
            {offered.map((channel) => (
              <th key={channel} scope="col">
                {labels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.topic}>
              <th scope="row">
                <Text>{t(topicOf(item.topic).label)}</Text>
                <Text c="dimmed" fz="xs">
                  {t(topicOf(item.topic).description)}
                </Text>
              </th>
              {offered.map((channel) => (
                <td key={channel}>
                  <ChannelSwitch
                    item={item}
                    channel={channel}
                    label={labels[channel]}
                    isBlocked={channel === 'sms' && !phone && !item.sms}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {offered.includes('email') && (
        <Text c="dimmed" fz="xs">
          {t('Mails go to {{email}}.', { email })}
        </Text>
      )}
      {offered.includes('sms') && (
        <Text c="dimmed" fz="xs">
          {phone ? t('Text messages go to {{phone}}.', { phone }) : t('Text messages need your phone number.')}{' '}
          {!phone && (
            <AnchorLink inherit to="/patient/account">
              {t('Enter it in your account')}
            </AnchorLink>
          )}
        </Text>
      )}
      {(offered.includes('email') || offered.includes('sms')) && <QuietHours key={JSON.stringify(quiet_hours)} quiet_hours={quiet_hours} />}
      <Text c="dimmed" fz="xs">
        {t('What keeps your account safe, such as a changed password, is always mailed.')}
      </Text>
    </Stack>
  )
}

function ChannelSwitch({
  item,
  channel,
  label,
  isBlocked: isUnavailable,
}: {
  item: TopicSetting
  channel: Channel
  label: string
  isBlocked: boolean
}) {
  const { t } = useTranslation()
  const change = useCommand(api.notifications.updateNotificationSettings)
  const isOn = item[channel]
  if (isOn === null) return null
  return (
    <Switch
      aria-label={t('{{topic}}: {{channel}}', { topic: t(topicOf(item.topic).label), channel: label })}
      checked={change.isPending ? !isOn : isOn}
      disabled={isUnavailable}
      onChange={() => void change.run({ body: { items: [{ topic: item.topic, [channel]: !isOn }] } })}
    />
  )
}
