import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** The kind of account: a member of staff or a patient. */
  from: 'clinic' | 'patient'
}

/** A request for support to the people who operate the platform. */
export function NewTicketPanel({ opened, onClose, from }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Ask for help')}>
      {opened && <NewTicketForm from={from} onDone={onClose} />}
    </SidePanel>
  )
}

function NewTicketForm({ from, onDone }: { from: Props['from']; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { subject: '', body: '' },
    validate: {
      subject: (value) => (value.trim() ? null : t('Say in a few words what it is about.')),
      body: (value) => (value.trim() ? null : t('Say what happened.')),
    },
  })
  const send = useCommand(from === 'clinic' ? api.support.createClinicTicket : api.support.createMyTicket, {
    form,
    success: t('Your question has been sent.'),
    onSuccess: onDone,
  })
  return (
    <FormShell form={form} pending={send.isPending} failure={send.failure} submitLabel={t('Send')} onSubmit={(body) => send.run({ body })}>
      <TextInput label={t('What is it about?')} maxLength={200} data-autofocus {...form.getInputProps('subject')} />
      <Textarea
        label={t('What happened?')}
        description={
          from === 'clinic'
            ? t('No names or details of patients, please: the platform may not see them.')
            : t('Nothing about your health, please: ask your clinic about that.')
        }
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5000}
        {...form.getInputProps('body')}
      />
    </FormShell>
  )
}
