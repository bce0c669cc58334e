import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Ticket } from '@polyclinic/contract/support'
import { IconLifebuoy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { NewTicketPanel } from './NewTicketPanel.tsx'
import { ticketTones, ticketWord } from './ticket-words.ts'

/** What one has asked the platform, with its answers. */
export function MyTicketsScreen({ from }: { from: 'clinic' | 'patient' }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const list = useInfiniteQuery(pages(from === 'clinic' ? api.support.listClinicTickets : api.support.listOwnTickets, { query: { limit: 20 } }))
  const tickets = list.data?.pages.flatMap((page) => page.items)
  const ask = <Button onClick={() => setAsking(true)}>{t('Ask for help')}</Button>
  return (
    <Page narrow>
      <PageHeader
        title={t('Support')}
        description={<>{from === 'clinic' ? t('Questions to the people who run the platform.') : t('Questions about this website. For your visits, bills and results, write to your clinic.')} <AnchorLink to="/help">{t('Look in the help centre first')}</AnchorLink></>}
        actions={tickets && tickets.length > 0 && ask}
      />
      {!tickets && list.error && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {!tickets && !list.error && <CardSkeleton />}
      {tickets?.length === 0 && (
        <EmptyState icon={IconLifebuoy} title={t('You have not asked anything')} action={ask}>
          {t('Your questions and their answers stand here. You are told when one is answered.')}
        </EmptyState>
      )}
      {tickets?.map((ticket) => <TicketCard key={ticket.id} ticket={ticket} />)}
      {list.hasNextPage && <Group justify="center"><Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>{t('Show earlier ones')}</Button></Group>}
      <NewTicketPanel opened={isAsking} onClose={() => setAsking(false)} from={from} />
    </Page>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  return (
    <Card>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text component="h2" fw={600} style={{ overflowWrap: 'anywhere' }}>{ticket.subject}</Text>
          <Text c="dimmed" fz="xs"><DateTimeText value={ticket.created_at} /></Text>
        </div>
        <StatusBadge tone={ticketTones[ticket.status]}>{ticketWord(ticket.status, t)}</StatusBadge>
      </Group>
      <Stack gap="sm" mt="sm">
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{ticket.body}</Text>
        {ticket.reply && (
          <div style={{ paddingBlockStart: 12, borderBlockStart: '1px solid var(--hairline)' }}>
            <Text c="dimmed" fz="xs">{t('Answer')}{ticket.replied_at && <> · <DateTimeText value={ticket.replied_at} /></>}</Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{ticket.reply}</Text>
          </div>
        )}
      </Stack>
    </Card>
  )
}
