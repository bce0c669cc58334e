import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Ticket } from '@polyclinic/contract/support'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { TicketStatus } from './TicketStatus.tsx'

/** What clinics and patients ask the platform. */
export function TicketsScreen() {
  const { t } = useTranslation()
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const { list, paging } = useNewest<Ticket>(api.support.listTickets)
  const form = useForm({ initialValues: { reply: '' } })
  const close = () => {
    setTicket(null)
    form.reset()
  }
  const reply = useCommand(api.support.replyTicket, { form, success: t('Answered'), onSuccess: close })
  const solve = useCommand(api.support.solveTicket, { success: t('Settled'), onSuccess: close })
  const isOver = ticket?.status === 'solved' || ticket?.status === 'closed'
  return (
    <>
      <ListScreen
        title={t('Support tickets')}
        description={t('What clinics and patients ask the platform.')}
        list={list}
        paging={paging}
        onOpen={setTicket}
        columns={[
          { accessor: 'subject', title: t('Subject') },
          { accessor: 'account_name', title: t('From'), render: (row) => <TwoLines title={row.account_name} detail={row.organization_name} /> },
          { accessor: 'created_at', title: t('Asked'), render: (row) => <DateTimeText value={row.created_at} /> },
          { accessor: 'status', title: t('Status'), render: (row) => <TicketStatus status={row.status} /> },
        ]}
        compact={(row) => <TwoLines title={row.subject} detail={row.account_name} />}
        empty={{ title: t('Nobody asks for help'), text: t('Questions of clinics and patients about the platform stand here until they are settled.'), icon: IconTicket }}
      />
      <SidePanel opened={ticket !== null} onClose={close} title={ticket?.subject}>
        {ticket && (
          <Stack>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{ticket.body}</Text>
            {ticket.reply && <TwoLines title={t('Last answer')} detail={ticket.reply} />}
            {isOver ? (
              <TicketStatus status={ticket.status} />
            ) : (
              <FormShell
                form={form}
                onSubmit={(body) => reply.run({ params: { id: ticket.id }, body })}
                pending={reply.isPending}
                failure={reply.failure}
                submitLabel={t('Answer')}
                cancel={
                  <Button variant="default" loading={solve.isPending} onClick={() => void solve.run({ params: { id: ticket.id } })}>
                    {t('Settle')}
                  </Button>
                }
              >
                <Textarea label={t('Answer')} autosize minRows={4} {...form.getInputProps('reply')} />
              </FormShell>
            )}
          </Stack>
        )}
      </SidePanel>
    </>
  )
}
