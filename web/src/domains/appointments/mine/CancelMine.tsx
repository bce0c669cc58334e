import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import type { MyVisit } from './MyVisitScreen.tsx'

/** Asks why, and says beforehand when it is late. */
export function CancelMine({ visit, opened, onClose }: { visit: MyVisit; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isLate = Date.parse(visit.cancel_until) < Date.now()
  const form = useForm({
    initialValues: { reason: '' },
    transformValues: ({ reason }) => ({ reason: reason.trim() }),
    validate: { reason: (value) => (value.trim() ? null : t('Please say why, in a few words.')) },
  })
  const cancel = useCommand(api.appointments.cancelMine, { form, success: t('The visit is cancelled.'), onSuccess: onClose })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Cancel this visit?')}>
      <Stack gap="md">
        <Text>
          {visit.service.name}, {format.dateTime(visit.starts_at, 'weekday')}
        </Text>
        {isLate ? (
          <Alert color="yellow" icon={<IconClockExclamation size={18} />} title={t('This is late')}>
            {t('Visits can be cancelled freely until {{when}}. The clinic notes this one as cancelled late.', {
              when: format.dateTime(visit.cancel_until, 'weekday'),
            })}
          </Alert>
        ) : (
          <Text c="dimmed">{t('The time becomes free for somebody else. You can also move the visit instead.')}</Text>
        )}
        <FormShell
          form={form}
          pending={cancel.isPending}
          failure={cancel.failure}
          submitLabel={isLate ? t('Cancel late') : t('Cancel the visit')}
          onSubmit={(body) => cancel.run({ params: { id: visit.id }, body })}
          cancel={
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('Keep the visit')}
              </Button>
              {visit.can.includes('move') && (
                <ButtonLink variant="subtle" to="/patient/appointments/$id/reschedule" params={{ id: visit.id }}>
                  {t('Move it instead')}
                </ButtonLink>
              )}
            </Group>
          }
        >
          <Textarea label={t('Why do you cancel?')} data-autofocus maxLength={500} {...form.getInputProps('reason')} />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
