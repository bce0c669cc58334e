import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ChatMessage } from '@polyclinic/contract/support'
import { IconMessages } from '@tabler/icons-react'
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

/** What patients write to the clinic, and what it answers. */
export function ClinicMessages() {
  const { t } = useTranslation()
  const [message, setMessage] = useState<ChatMessage | null>(null)
  const { list, paging } = useNewest<ChatMessage>(api.support.listMessages)
  const form = useForm({ initialValues: { body: '' } })
  const send = useCommand(api.support.sendMessage, {
    form,
    success: t('Sent'),
    onSuccess: () => {
      setMessage(null)
      form.reset()
    },
  })
  return (
    <>
      <ListScreen
        title={t('Messages')}
        description={t('Between the clinic and its patients, the latest first.')}
        list={list}
        paging={paging}
        onOpen={setMessage}
        columns={[
          { accessor: 'patient_name', title: t('Patient') },
          {
            accessor: 'body',
            title: t('Message'),
            render: (row) => (
              <TwoLines title={row.body.slice(0, 120)} detail={row.from_patient ? t('from the patient') : row.sender_name} />
            ),
          },
          { accessor: 'sent_at', title: t('Sent'), render: (row) => <DateTimeText value={row.sent_at} /> },
        ]}
        compact={(row) => <TwoLines title={row.patient_name} detail={row.body.slice(0, 80)} />}
        empty={{
          title: t('No message yet'),
          text: t('When a patient writes to the clinic, it stands here to be answered.'),
          icon: IconMessages,
        }}
      />
      <SidePanel opened={message !== null} onClose={() => setMessage(null)} title={message?.patient_name}>
        {message && (
          <FormShell
            form={form}
            onSubmit={({ body }) => send.run({ body: { patient_id: message.patient_id, body } })}
            pending={send.isPending}
            failure={send.failure}
            submitLabel={t('Send')}
          >
            <TwoLines title={<span style={{ whiteSpace: 'pre-wrap' }}>{message.body}</span>} detail={message.sender_name} />
            <Textarea label={t('Answer')} autosize minRows={4} {...form.getInputProps('body')} />
          </FormShell>
        )}
      </SidePanel>
    </>
  )
}
