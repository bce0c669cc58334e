import { Button, Group, Text, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '#ui/values.tsx'
import classes from './support.module.css'

interface ThreadEntry {
  id: string
  /** The author. */
  name: string
  body: ReactNode
  sent_at: string
  /** Written by the side that the reader is on. */
  isMine: boolean
}

/** Messages in the order in which they were sent, the reader's own at the right. */
export function Thread({ messages }: { /** The oldest first. */ messages: ThreadEntry[] }) {
  return (
    <ol className={classes.thread}>
      {messages.map((message) => (
        <li key={message.id} className={`${classes.bubble} ${message.isMine ? classes.mine : classes.theirs}`}>
          <Text c="dimmed" fz="xs">
            <bdi>{message.name}</bdi> · <DateTimeText value={message.sent_at} />
          </Text>
          {message.body}
        </li>
      ))}
    </ol>
  )
}

/** Writes the next message; Ctrl/⌘ Enter sends it. */
export function Writer({
  label,
  pending,
  onSend,
  more,
}: {
  label: string
  pending: boolean
  onSend: (body: string) => Promise<unknown> /** Content beside the button. */
  more?: ReactNode
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const send = async () => {
    if (text.trim() && !pending && (await onSend(text.trim()))) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group mt="sm" gap="sm">
        <Button type="submit" loading={pending} disabled={!text.trim()}>
          {t('Send')}
        </Button>
        {more}
        {!text.trim() && (
          <Text c="dimmed" fz="xs">
            {t('Write something first.')}
          </Text>
        )}
      </Group>
    </form>
  )
}
