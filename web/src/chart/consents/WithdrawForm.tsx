import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Consent } from '@polyclinic/contract/chart/consents/consents'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'

/** The form for the day on which a patient withdrew a consent. */
export function WithdrawForm({ consent, onDone }: { consent: Consent; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({
    initialValues: { withdrawn_on: format.today(), reason: '' },
    transformValues: ({ withdrawn_on, reason }) => ({ withdrawn_on, reason: reason.trim() || null }),
    validate: { withdrawn_on: (value) => (value ? null : t('Choose the day.')) },
  })
  const withdraw = useCommand(api.consents.withdrawConsent, { form, success: t('The consent is withdrawn.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={withdraw.isPending}
      failure={withdraw.failure}
      submitLabel={t('Withdraw')}
      onSubmit={(body) => withdraw.run({ params: { id: consent.id }, body })}
    >
      <Text>{t('“{{what}}” stays in the chart, and no longer holds from this day on.', { what: consent.subject })}</Text>
      <DateField isPast label={t('Withdrawn on')} min={consent.decided_on} {...form.getInputProps('withdrawn_on')} />
      <TextInput label={<Optional>{t('Reason')}</Optional>} {...form.getInputProps('reason')} />
    </FormShell>
  )
}
