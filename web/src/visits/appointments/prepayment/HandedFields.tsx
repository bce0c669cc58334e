import { SegmentedControl, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Money } from '@polyclinic/contract/kernel/values'
import { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CashGiven, methodLabel, moneyProps } from '#money/billing/index.ts'
import { Optional } from '#ui/Optional.tsx'
import type { PrepaymentValues } from './prepay-form.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the form has these fields among others.
  form: UseFormReturnType<any, any>
  /** The prefix of the fields in the form: `prepayment.`, or empty. */
  at?: string
  value: PrepaymentValues
  amount: Money
}

/** How an amount is paid: the method, and the amount tendered or the reference. */
export function HandedFields({ form, at = '', value, amount }: Props) {
  const { t } = useTranslation()
  const label = useId()
  return (
    <>
      <div>
        <Text fw={500} mb={4} id={label}>
          {t('How it is paid')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={deskMethods.map((method) => ({ value: method, label: methodLabel(method, t) }))}
          {...form.getInputProps(`${at}method`)}
        />
      </div>
      {value.method === 'cash' ? (
        <CashGiven
          amount={amount.amount}
          currency={amount.currency}
          tendered={value.tendered.amount}
          field={moneyProps(form, `${at}tendered`, amount.currency)}
        />
      ) : (
        <TextInput
          label={<Optional>{t('Reference')}</Optional>}
          description={value.method === 'card' ? t('The number on the terminal’s slip.') : t('What stands on the bank statement.')}
          maxLength={100}
          {...form.getInputProps(`${at}reference`)}
        />
      )}
    </>
  )
}
