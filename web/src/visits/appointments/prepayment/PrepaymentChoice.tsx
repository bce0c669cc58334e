import { Radio, Stack, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Money } from '@polyclinic/contract/kernel/values'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { HandedFields } from './HandedFields.tsx'
import type { Choice } from './prepay-form.ts'
import { WithoutPrepayment } from './WithoutPrepayment.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the form has `prepayment` among other fields.
  form: UseFormReturnType<any, any>
  amount: Money
  /** A series is booked at once or not at all, so its prepayment can only be waived. */
  isSeries: boolean
}

/** The decision of the staff who book about the prepayment of the service. */
export function PrepaymentChoice({ form, amount, isSeries }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const value = form.getValues().prepayment as Choice
  const shown = format.money(amount)
  const reason = form.getInputProps('prepayment.reason')
  if (isSeries)
    return (
      <WithoutPrepayment
        title={t('{{amount}} is asked for before each visit', { amount: shown })}
        label={t('A series is booked without it. Why?')}
        {...reason}
      />
    )
  return (
    <Stack gap="sm">
      <Radio.Group label={t('{{amount}} is asked for before this visit', { amount: shown })} {...form.getInputProps('prepayment.how')}>
        <Stack gap="xs" mt={4}>
          <Radio value="ask" label={t('Ask for it: the time is kept until it is paid')} />
          {can('payments.take') && <Radio value="take" label={t('It is paid now')} />}
          <Radio value="waive" label={t('Book without it')} />
        </Stack>
      </Radio.Group>
      <PrepaymentRefusal form={form} />
      {value.how === 'take' && <HandedFields form={form} at="prepayment." value={value} amount={amount} />}
      {value.how === 'waive' && <Textarea label={t('Why without it?')} maxLength={500} {...reason} />}
    </Stack>
  )
}

/** The server's refusal of the choice as a whole, such as that the service now has a prepayment, or none. */
export function PrepaymentRefusal({ form }: Pick<Props, 'form'>) {
  const refused = form.errors.prepayment ?? form.errors['prepayment.amount']
  if (!refused) return null
  return (
    <Text c="var(--text-bad)" fz="sm" role="alert">
      {refused}
    </Text>
  )
}
