import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Money } from '@polyclinic/contract/kernel/values'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { HandedFields } from './HandedFields.tsx'
import type { UnpaidVisit } from './PrepaymentActions.tsx'
import { nothingHanded, sentHanded } from './prepay-form.ts'

/** Receives the prepayment of a visit, which books the visit. */
export function TakePrepayment({ visit, amount, onClose }: { visit: UnpaidVisit; amount: Money; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({ initialValues: nothingHanded(amount.currency) })
  const take = useCommand(api.appointments.takePrepayment, {
    form,
    success: t('Paid: {{name}} is booked.', { name: visit.patient.name }),
    invalidates: ['appointments', 'billing'],
    onSuccess: onClose,
  })
  const shown = format.money(amount)
  return (
    <Dialog onClose={onClose} title={t('Take {{amount}}?', { amount: shown })}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {visit.patient.name}
          </Text>
          , {visit.service.name}, {format.dateTime(visit.starts_at, 'weekday')}
        </Text>
        <Text c="dimmed">{t('The visit is booked by it, and its bill is paid from it later.')}</Text>
        <FormShell
          form={form}
          pending={take.isPending}
          failure={take.failure}
          submitLabel={t('Take {{amount}}', { amount: shown })}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Back')}
            </Button>
          }
          onSubmit={(values) => take.run({ params: { id: visit.id }, body: sentHanded(values) })}
        >
          <HandedFields form={form} value={form.values} amount={amount} />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
