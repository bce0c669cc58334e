import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Ticket } from '@polyclinic/contract/clinic/support/support'
import { IconLifebuoy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { NewTicketPanel } from './NewTicketPanel.tsx'
import { Thread, Writer } from './Thread.tsx'
import { TicketStatus } from './TicketStatus.tsx'

/** The account's requests for support by the platform, with the answers. */
export function MyTicketsScreen({ from }: { from: 'clinic' | 'patient' }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const list = useInfiniteQuery(
    pages(from === 'clinic' ? api.support.listClinicTickets : api.support.listMyTickets, { query: { limit: 20 } }),
  )
  const tickets = list.data?.pages.flatMap((page) => page.items)
  const ask = <Button onClick={() => setAsking(true)}>{t('Ask for help')}</Button>
  return (
    <Page narrow>
      <PageHeader
        title={t('Support')}
        description={
          <>
            {from === 'clinic'
              ? t('Questions to the people who run the platform.')
              : t('Questions about this website. For your visits, bills and results, write to your clinic.')}{' '}
            <AnchorLink to="/help">{t('Look in the help centre first')}</AnchorLink>
          </>
        }
        actions={tickets && tickets.length > 0 && ask}
      />
      {!tickets && <QueryState query={list} skeleton={<CardSkeleton />} />}
      {tickets?.length === 0 && (
        <EmptyState icon={IconLifebuoy} title={t('You have not asked anything')} action={ask}>
          {t('Your questions and their answers stand here. You are told when one is answered.')}
        </EmptyState>
      )}
      {tickets?.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} from={from} />
      ))}
      <ShowMore list={list}>{t('Show earlier ones')}</ShowMore>
      <NewTicketPanel opened={isAsking} onClose={() => setAsking(false)} from={from} />
    </Page>
  )
}

function TicketCard({ ticket, from }: { ticket: Ticket; from: 'clinic' | 'patient' }) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  const reply = useCommand(from === 'clinic' ? api.support.replyToClinicTicket : api.support.replyToMyTicket, {
    success: t('Sent'),
    onSuccess: () => setWriting(false),
  })
  const first = { id: ticket.id, name: ticket.account_name, body: ticket.body, sent_at: ticket.created_at, isMine: true }
  const later = ticket.messages.map(({ author_name, from_platform, ...rest }) => ({ ...rest, name: author_name, isMine: !from_platform }))
  return (
    <Card component="article">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm" mb="sm">
        <Text component="h2" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {ticket.subject}
        </Text>
        <TicketStatus status={ticket.status} />
      </Group>
      <Stack gap="md">
        <Thread messages={[first, ...later]} />
        {ticket.status === 'closed' ? (
          <Text c="dimmed" fz="xs">
            {t('This ticket is closed. Ask again if you need more.')}
          </Text>
        ) : isWriting ? (
          <Writer
            label={t('What do you want to add?')}
            pending={reply.isPending}
            onSend={(body) => reply.run({ params: { id: ticket.id }, body: { reply: body } })}
            more={
              <Button variant="default" onClick={() => setWriting(false)}>
                {t('Leave it')}
              </Button>
            }
          />
        ) : (
          <Group>
            <Button variant="default" size="xs" onClick={() => setWriting(true)}>
              {ticket.status === 'solved' ? t('It is not solved') : t('Write more')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
