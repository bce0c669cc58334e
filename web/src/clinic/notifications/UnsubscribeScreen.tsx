import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, ProblemError, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { topicOf } from './topics.ts'

/** The page of the unsubscribe link in a mail: no sign-in, one button. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  const link = useQuery(query(api.notifications.getUnsubscription, { params: { token } }))
  const end = useCommand(api.notifications.unsubscribe)
  const home = (
    <ButtonLink variant="default" to="/">
      {t('Go to the start page')}
    </ButtonLink>
  )
  const isBroken = link.error instanceof ProblemError && link.error.status === 404
  return (
    <Page narrow>
      <PageHeader title={t('Mails to you')} />
      {isBroken && (
        <EmptyState icon={IconLinkOff} title={t('This link is not complete')} action={home}>
          {t('Open it from the mail once more.')}
        </EmptyState>
      )}
      {!isBroken && <QueryState query={link} skeleton={<CardSkeleton lines={2} />} />}
      {link.data && !link.data.subscribed && (
        <EmptyState
          icon={IconCircleCheck}
          title={t('You get no more mails about {{topic}}', { topic: nameOf(t, link.data.topic) })}
          action={home}
        >
          {t('You can switch them on again in your account, under notifications.')}
        </EmptyState>
      )}
      {link.data?.subscribed && (
        <EmptyState
          icon={IconMailOff}
          title={t('No more mails about {{topic}}?', { topic: nameOf(t, link.data.topic) })}
          action={
            <Button loading={end.isPending} onClick={() => end.run({ params: { token } })}>
              {t('Stop these mails')}
            </Button>
          }
        >
          <Text c="dimmed">
            {t('This is for the address {{email}}. You are still told in the application.', { email: link.data.email })}
          </Text>
        </EmptyState>
      )}
    </Page>
  )
}

const nameOf = (t: (key: string) => string, topic: string) => t(topicOf(topic).label).toLocaleLowerCase()
