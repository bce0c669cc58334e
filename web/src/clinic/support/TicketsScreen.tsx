import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Ticket } from '@polyclinic/contract/clinic/support/support'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { Thread, Writer } from './Thread.tsx'
import { TicketStatus } from './TicketStatus.tsx'

type Filter = 'all' | 'new' | 'open' | 'pending-customer' | 'solved'

/** Requests of clinics and patients for support. */
export function TicketsScreen() {
  const { t } = useTranslation()
  const [status, setStatus] = useState<Filter>('all')
  const [chosen, setChosen] = useState<Ticket | null>(null)
  const { list, paging } = useNewest<Ticket>(api.support.listTickets, status === 'all' ? {} : { status })
  const ticket = list.data?.items.find((ticket) => ticket.id === chosen?.id) ?? chosen
  return (
    <>
      <ListScreen
        title={t('Support tickets')}
        description={t('What clinics and patients ask the platform.')}
        filters={
          <SegmentedControl
            aria-label={t('Which tickets')}
            value={status}
            onChange={(value) => setStatus(value as Filter)}
            data={[
              { value: 'all', label: t('All') },
              { value: 'new', label: t('New') },
              { value: 'open', label: t('Open') },
              { value: 'pending-customer', label: t('Answered') },
              { value: 'solved', label: t('Solved') },
            ]}
          />
        }
        list={list}
        paging={paging}
        onOpen={setChosen}
        columns={[
          { accessor: 'subject', title: t('Subject'), render: (row) => <TwoLines title={row.subject} detail={row.body.slice(0, 90)} /> },
          {
            accessor: 'account_name',
            title: t('From'),
            width: 220,
            render: (row) => <TwoLines title={row.account_name} detail={row.organization_name} />,
          },
          { accessor: 'created_at', title: t('Asked'), width: 180, render: (row) => <DateTimeText value={row.created_at} /> },
          { accessor: 'status', title: t('Status'), width: 130, render: (row) => <TicketStatus status={row.status} /> },
        ]}
        compact={(row) => (
          <TwoLines
            title={row.subject}
            detail={
              <>
                {row.account_name} · <TicketStatus status={row.status} />
              </>
            }
          />
        )}
        empty={
          status === 'all'
            ? {
                title: t('Nobody asks for help'),
                text: t('Questions of clinics and patients about the platform stand here until they are settled.'),
                icon: IconTicket,
              }
            : { title: t('No ticket of this kind'), text: t('Choose another status above.'), icon: IconTicket }
        }
      />
      <SidePanel opened={ticket !== null} onClose={() => setChosen(null)} title={ticket?.subject} size={560}>
        {ticket && <TicketPanel key={ticket.id} ticket={ticket} onChange={setChosen} />}
      </SidePanel>
    </>
  )
}

function TicketPanel({ ticket, onChange }: { ticket: Ticket; onChange: (ticket: Ticket) => void }) {
  const { t } = useTranslation()
  const reply = useCommand(api.support.replyToTicket, { success: t('Answered'), onSuccess: onChange })
  const solve = useCommand(api.support.solveTicket, { success: t('Settled'), onSuccess: onChange })
  const isOver = ticket.status === 'solved' || ticket.status === 'closed'
  const first = { id: ticket.id, name: ticket.account_name, body: ticket.body, sent_at: ticket.created_at, isMine: false }
  return (
    <Stack gap="lg">
      <Text c="dimmed" fz="xs">
        {[ticket.account_name, ticket.organization_name].filter(Boolean).join(' · ')} <TicketStatus status={ticket.status} />
      </Text>
      <Thread
        messages={[
          first,
          ...ticket.messages.map(({ author_name, from_platform, ...rest }) => ({ ...rest, name: author_name, isMine: from_platform })),
        ]}
      />
      {isOver ? (
        <Text c="dimmed">{t('Settled. It opens again when whoever asked writes more.')}</Text>
      ) : (
        <Writer
          label={t('Answer')}
          pending={reply.isPending}
          onSend={(body) => reply.run({ params: { id: ticket.id }, body: { reply: body } })}
          more={
            <Button variant="default" loading={solve.isPending} onClick={() => void solve.run({ params: { id: ticket.id } })}>
              {t('Settle without an answer')}
            </Button>
          }
        />
      )}
    </Stack>
  )
}
