import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconBuildingHospital, IconMessageCircle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { Thread, Writer } from '#clinic/support/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

/** The messages between a patient and the clinic. */
export function MyMessagesScreen() {
  const { t } = useTranslation()
  const { organization, user, actingFor } = usePatient()
  const proxy = user.proxies.find((proxy) => proxy.organization_id === organization?.id && proxy.patient_id === actingFor?.id)
  const mayWrite = !actingFor || proxy?.scopes.includes('write messages')
  const list = useInfiniteQuery({ ...pages(api.support.listMyMessages, { query: { limit: 30 } }), enabled: organization !== null })
  const send = useCommand(api.support.sendMyMessage)
  const messages = list.data?.pages.flatMap((page) => page.items).reverse()
  if (!organization)
    return (
      <Page narrow>
        <PageHeader title={t('Messages')} />
        <EmptyState
          icon={IconBuildingHospital}
          title={t('You have not joined a clinic')}
          action={<ButtonLink to="/patient/enroll">{t('Join a clinic')}</ButtonLink>}
        >
          {t('Messages go to the clinic that looks after you.')}
        </EmptyState>
      </Page>
    )
  return (
    <Page narrow>
      <PageHeader
        title={t('Messages')}
        description={t('You and {{clinic}}. It is not for emergencies: call the emergency number for those.', {
          clinic: organization.name,
        })}
      />
      {!messages && <QueryState query={list} skeleton={<CardSkeleton lines={4} />} />}
      {messages && (
        <Card padding="lg">
          <Stack gap="lg">
            {list.hasNextPage && (
              <Group justify="center">
                <Button variant="default" size="xs" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  {t('Show earlier messages')}
                </Button>
              </Group>
            )}
            {messages.length === 0 ? (
              <Group gap="sm" wrap="nowrap">
                <IconMessageCircle size={20} aria-hidden="true" style={{ flex: 'none' }} />
                <Text c="dimmed">{t('Nothing written so far. Ask the clinic below; you are told when it answers.')}</Text>
              </Group>
            ) : (
              <Thread
                messages={messages.map(({ sender_name, from_patient, ...rest }) => ({ ...rest, name: sender_name, isMine: from_patient }))}
              />
            )}
            {mayWrite ? (
              <Writer label={t('Your message')} pending={send.isPending} onSend={(body) => send.run({ body: { body } })} />
            ) : (
              <Text c="dimmed">{t('You may read the messages of {{name}}, not write any.', { name: actingFor.name })}</Text>
            )}
          </Stack>
        </Card>
      )}
    </Page>
  )
}
