import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Ticket } from '@polyclinic/contract/support'
import { IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiCall } from '#api/client.ts'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { TicketStatus } from './TicketStatus.tsx'

interface Props {
  list: ApiCall<never, { items: Ticket[]; next_cursor: string | null }>
  open: ApiCall<{ body: { subject: string; body: string } }, Ticket>
}

/** What somebody has asked the platform, with its answers. */
function MyTickets({ list: listCall, open: openCall }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [read, setRead] = useState<Ticket | null>(null)
  const { list, paging } = useNewest<Ticket>(listCall)
  const form = useForm({ initialValues: { subject: '', body: '' } })
  const open = useCommand(openCall, {
    form,
    success: t('Sent. We tell you when there is an answer.'),
    onSuccess: () => {
      setAsking(false)
      form.reset()
    },
  })
  const ask = <Button onClick={() => setAsking(true)}>{t('Ask for help')}</Button>
  return (
    <>
      <ListScreen
        title={t('Help from the platform')}
        description={t('For trouble with this application. For your health, write to your clinic.')}
        actions={ask}
        list={list}
        paging={paging}
        onOpen={setRead}
        columns={[
          { accessor: 'subject', title: t('Subject') },
          { accessor: 'created_at', title: t('Asked'), render: (row) => <DateTimeText value={row.created_at} /> },
          { accessor: 'status', title: t('Status'), render: (row) => <TicketStatus status={row.status} /> },
        ]}
        compact={(row) => <TwoLines title={row.subject} detail={<TicketStatus status={row.status} />} />}
        empty={{ title: t('You have not asked anything'), text: t('If something does not work, tell us here. You find the answer in the same place.'), icon: IconLifebuoy }}
      />
      <SidePanel opened={isAsking} onClose={() => setAsking(false)} title={t('Ask for help')}>
        <FormShell form={form} onSubmit={(body) => open.run({ body })} pending={open.isPending} failure={open.failure} submitLabel={t('Send')}>
          <TextInput label={t('Subject')} {...form.getInputProps('subject')} />
          <Textarea label={t('What happened?')} description={t('No health details, please: the platform’s staff read this.')} autosize minRows={5} {...form.getInputProps('body')} />
        </FormShell>
      </SidePanel>
      <SidePanel opened={read !== null} onClose={() => setRead(null)} title={read?.subject}>
        <Stack>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{read?.body}</Text>
          {read?.reply ? (
            <TwoLines title={t('Answer')} detail={<span style={{ whiteSpace: 'pre-wrap' }}>{read.reply}</span>} />
          ) : (
            <Text c="dimmed">{t('There is no answer yet.')}</Text>
          )}
        </Stack>
      </SidePanel>
    </>
  )
}

export const ClinicTickets = () => <MyTickets list={api.support.listClinicTickets as never} open={api.support.openClinicTicket} />
export const PatientTickets = () => <MyTickets list={api.support.listOwnTickets as never} open={api.support.openOwnTicket} />
