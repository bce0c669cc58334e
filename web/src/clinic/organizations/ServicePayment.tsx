import { SegmentedControl, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/MoneyField.tsx'

interface Values {
  payment_rule: 'none' | 'deposit' | 'full'
  deposit: number | null
}

/** The prepayment of a service. */
// biome-ignore lint/suspicious/noExplicitAny: the form has these fields among others.
export function ServicePayment({ form, currency }: { form: UseFormReturnType<any, any>; currency: string }) {
  const { t } = useTranslation()
  const { payment_rule, deposit } = form.getValues() as Values
  const { error, ...rule } = form.getInputProps('payment_rule')
  return (
    <Stack gap="sm">
      <div>
        <Text fw={500} mb={4} id="service-payment">
          {t('Payment before a visit')}
        </Text>
        <SegmentedControl
          aria-labelledby="service-payment"
          data={[
            { value: 'none', label: t('None') },
            { value: 'deposit', label: t('A deposit') },
            { value: 'full', label: t('In full') },
          ]}
          {...rule}
        />
        {error && (
          <Text c="var(--mantine-color-error)" fz="xs" role="alert">
            {error}
          </Text>
        )}
        {payment_rule !== 'none' && (
          <Text c="dimmed" fz="xs" mt={4}>
            {t('Patients see it before they choose a time. The time is kept, at most for 48 hours, until you take the payment.')}
          </Text>
        )}
      </div>
      {payment_rule === 'deposit' && (
        <MoneyField label={t('Deposit')} maw={240} currency={currency} {...form.getInputProps('deposit')} value={deposit} />
      )}
    </Stack>
  )
}
