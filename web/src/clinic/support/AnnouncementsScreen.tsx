import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Announcement } from '@polyclinic/contract/clinic/support/support'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** Announcements of the platform to the staff of clinics. */
export function AnnouncementsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const [isWriting, setWriting] = useState(false)
  const { list, paging } = useNewest<Announcement>(api.support.listAnnouncements)
  const write = <Button onClick={() => setWriting(true)}>{t('New announcement')}</Button>
  return (
    <>
      <ListScreen
        title={t('Support messages')}
        description={t('Announcements to everybody who works at a clinic. They stand in each one’s inbox.')}
        actions={write}
        list={list}
        paging={paging}
        columns={[
          { accessor: 'title', title: t('Announcement'), render: (row) => <TwoLines title={row.title} detail={row.body.slice(0, 140)} /> },
          {
            accessor: 'recipients',
            title: t('Recipients'),
            width: 110,
            textAlign: 'right',
            render: (row) => <span className="figures">{format.number(row.recipients)}</span>,
          },
          { accessor: 'sent_by', title: t('Sent by'), width: 180 },
          { accessor: 'sent_at', title: t('Sent'), width: 180, render: (row) => <DateTimeText value={row.sent_at} /> },
        ]}
        compact={(row) => <TwoLines title={row.title} detail={<DateTimeText value={row.sent_at} />} />}
        empty={{
          title: t('Nothing announced'),
          text: t('Tell clinics of changes and of planned pauses. What you send stands here.'),
          icon: IconSpeakerphone,
        }}
      />
      <SidePanel opened={isWriting} onClose={() => setWriting(false)} title={t('New announcement')}>
        {isWriting && <AnnouncementForm onDone={() => setWriting(false)} />}
      </SidePanel>
    </>
  )
}

function AnnouncementForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { title: '', body: '' },
    validate: {
      title: (value) => (value.trim() ? null : t('Please fill this in.')),
      body: (value) => (value.trim() ? null : t('Please fill this in.')),
    },
  })
  const send = useCommand(api.support.createAnnouncement, {
    form,
    success: ({ recipients }) => t('Sent to {{count}} people', { count: recipients }),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={send.isPending}
      failure={send.failure}
      submitLabel={t('Send to the staff of all clinics')}
      onSubmit={(body) => send.run({ body })}
    >
      <TextInput label={t('Title')} maxLength={120} data-autofocus {...form.getInputProps('title')} />
      <Textarea label={t('Text')} autosize minRows={5} maxLength={2000} {...form.getInputProps('body')} />
    </FormShell>
  )
}
