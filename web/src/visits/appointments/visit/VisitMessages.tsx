import { Text, Title } from '@mantine/core'
import { type MessageKind, messageKinds } from '@polyclinic/contract/clinic/notifications/message-kinds'
import type { VisitMessage } from '@polyclinic/contract/visits/reminders/reminders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import classes from './visit.module.css'

/** The messages to the patient about this visit: sent, waiting, skipped or failed, with the reason. */
export function VisitMessages({ id }: { id: string }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.reminders.listVisitMessages, { params: { id } }))
  return (
    <section className={classes.told} aria-label={t('Messages to the patient')}>
      <Title order={2} mb="sm">
        {t('Messages to the patient')}
      </Title>
      <QueryState query={list} bare skeleton={<ListSkeleton rows={2} columns={2} />} />
      {list.data?.items.length === 0 && <Text c="dimmed">{t('None so far. Reminders stand here once they are near.')}</Text>}
      {list.data && list.data.items.length > 0 && (
        <ul className={classes.messages}>
          {list.data.items.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ message }: { message: VisitMessage }) {
  const { t } = useTranslation()
  const kind = Object.hasOwn(messageKinds, message.template) ? messageKinds[message.template as MessageKind].label : 'Message'
  const how = { email: t('E-mail'), sms: t('Text message'), in_app: t('In the portal') }[message.channel]
  return (
    <li>
      <Text>
        {t(kind)} · {how}
        {message.recipient && (
          <Text span c="dimmed">
            {' '}
            {message.recipient}
          </Text>
        )}
      </Text>
      <Text c="dimmed" fz="xs">
        {message.status === 'skipped' || message.status === 'failed' ? (
          <>
            {message.status === 'failed' ? t('Tried and refused.') : t('Not sent.')} {message.reason && t(message.reason)}
          </>
        ) : (
          <>
            {message.status === 'sent' ? t('Sent') : t('Waits until')} <DateTimeText value={message.sent_at ?? message.send_at} />
            {message.status === 'waiting' && message.reason && ` · ${t(message.reason)}`}
          </>
        )}
      </Text>
    </li>
  )
}
