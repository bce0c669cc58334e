import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'

/** Declines with a reason that the patient reads. */
export function DeclineRequest({ request, onClose }: { request: StaffRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({
    initialValues: { reason: '' },
    transformValues: ({ reason }) => ({ reason: reason.trim() }),
    validate: { reason: (value) => (value.trim() ? null : t('Say why; the patient reads it.')) },
  })
  const decline = useCommand(api.requests.declineRequest, {
    form,
    success: t('Declined. {{name}} is told.', { name: request.patient.name }),
    onSuccess: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('Decline this request?')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient.name}
          </Text>
          , {request.service.name}, {format.dateTime(request.starts_at, 'weekday')}
        </Text>
        <FormShell
          form={form}
          pending={decline.isPending}
          failure={decline.failure}
          submitLabel={t('Decline')}
          onSubmit={(body) => decline.run({ params: { id: request.id }, body })}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Not yet')}
            </Button>
          }
        >
          <Textarea
            label={t('Reason')}
            description={t('The patient reads it. Say what they can do instead.')}
            data-autofocus
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
