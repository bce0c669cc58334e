import { Card, Group, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ChatMessage } from '@polyclinic/contract/support'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** A patient's conversation with the clinic, the latest first. */
export function MyMessages() {
  const { t } = useTranslation()
  const { list } = useNewest<ChatMessage>(api.support.listOwnMessages)
  const form = useForm({ initialValues: { body: '' } })
  const send = useCommand(api.support.sendOwnMessage, { form, success: t('Sent'), onSuccess: () => form.reset() })
  return (
    <Page narrow>
      <PageHeader title={t('Messages')} description={t('Write to your clinic. In an emergency, call the emergency services instead.')} />
      <Stack gap="lg">
        <FormShell form={form} onSubmit={(body) => send.run({ body })} pending={send.isPending} failure={send.failure} submitLabel={t('Send')}>
          <Textarea label={t('Your message')} autosize minRows={3} {...form.getInputProps('body')} />
        </FormShell>
        {list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <ListSkeleton rows={3} columns={1} />}
        {list.data?.items.length === 0 && (
          <EmptyState title={t('No message yet')} icon={IconMessages}>
            {t('What you and the clinic write to each other stands here.')}
          </EmptyState>
        )}
        {list.data?.items.map((message) => (
          <Card key={message.id} withBorder>
            <Group justify="space-between" gap="xs">
              <Text fw={500}>{message.from_patient ? t('You') : message.sender_name}</Text>
              <Text fz="xs" c="dimmed">
                <DateTimeText value={message.sent_at} />
              </Text>
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{message.body}</Text>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
