import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Recall } from '@polyclinic/contract/care/recalls/recalls'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

/** The actions on a recall: book for the patient, write to them, postpone it, or record that they decline. */
export function RecallActions({ recall }: { recall: Recall }) {
  const { t } = useTranslation()
  const [open_dialog, setOpenDialog] = useState<'postpone' | 'decline' | null>(null)
  const close = () => setOpenDialog(null)
  const decline = useCommand(api.recalls.declineRecall, { success: t('Recorded.'), onSuccess: close })
  const reopen = useCommand(api.recalls.reopenRecall, { success: t('Listed again') })
  const read = { params: { id: recall.id }, if_match: recall.version }
  const { patient_id, service_id, patient_name: name } = recall
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {recall.status === 'open' && (
        <ButtonLink
          size="compact-sm"
          variant="default"
          to="/org/appointments/new"
          search={{ patient_id, ...(service_id ? { service_id } : {}) }}
          aria-label={t('Book for {{name}}', { name })}
        >
          {t('Book')}
        </ButtonLink>
      )}
      {recall.can.includes('send') && <SendButton recall={recall} />}
      {recall.can.includes('reopen') && (
        <Button size="compact-sm" variant="default" loading={reopen.isPending} onClick={() => reopen.run(read)}>
          {t('List again')}
        </Button>
      )}
      {recall.can.includes('postpone') && (
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={t('More for {{name}}', { name })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpenDialog('postpone')}>{t('Put off')}</Menu.Item>
            <Menu.Item onClick={() => setOpenDialog('decline')}>{t('Does not come')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {open_dialog === 'postpone' && <PostponeDialog recall={recall} onClose={close} />}
      <ReasonDialog
        opened={open_dialog === 'decline'}
        onClose={close}
        onConfirm={(reason) => decline.run({ ...read, body: { reason } })}
        pending={decline.isPending}
        title={t('{{name}} does not come', { name })}
        label={t('Why?')}
        confirmLabel={t('Record it')}
      />
    </Group>
  )
}

function SendButton({ recall: { id, patient_name } }: { recall: Recall }) {
  const { t } = useTranslation()
  const send = useCommand(api.recalls.sendRecalls, { success: t('Sent') })
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={send.isPending}
      aria-label={t('Write to {{name}}', { name: patient_name })}
      onClick={() => send.run({ body: { recall_ids: [id] } })}
    >
      {t('Write')}
    </Button>
  )
}

function PostponeDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { until: '' }, validate: { until: (value) => (value ? null : t('Choose a day.')) } })
  const postpone = useCommand(api.recalls.postponeRecall, { form, success: t('Saved.'), onSuccess: onClose })
  return (
    <Dialog title={t('Put off')} onClose={onClose} size="sm">
      <FormShell
        form={form}
        pending={postpone.isPending}
        failure={postpone.failure}
        submitLabel={t('Put off')}
        onSubmit={(body) => postpone.run({ params: { id: recall.id }, if_match: recall.version, body })}
      >
        <DateField label={t('Ask again on')} {...form.getInputProps('until')} />
      </FormShell>
    </Dialog>
  )
}
