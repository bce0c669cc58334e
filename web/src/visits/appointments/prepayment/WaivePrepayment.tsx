import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import type { UnpaidVisit } from './PrepaymentActions.tsx'

/** Waives the prepayment, and books the visit. */
export function WaivePrepayment({ visit, onClose }: { visit: UnpaidVisit; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : t('Please give a reason.')) },
  })
  const waive = useCommand(api.appointments.waivePrepayment, {
    form,
    success: t('{{name}} is booked.', { name: visit.patient.name }),
    onSuccess: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('Book without the payment?')}>
      <Stack gap="md">
        <Text c="dimmed">{t('The visit is booked now and billed afterwards. The reason stays with the clinic.')}</Text>
        <FormShell
          form={form}
          pending={waive.isPending}
          failure={waive.failure}
          submitLabel={t('Book without it')}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Back')}
            </Button>
          }
          onSubmit={({ reason }) => waive.run({ params: { id: visit.id }, body: { reason: reason.trim() } })}
        >
          <Textarea label={t('Reason')} maxLength={500} data-autofocus {...form.getInputProps('reason')} />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
