import { decimalText, minorOf } from '@polyclinic/contract/engine/money/money'
import { decimalsOf } from '@polyclinic/contract/kernel/currencies'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { unitSection } from './NumberField.tsx'
import { readAmount, writeNumber } from './read-number.ts'
import { TypedField, type TypedFieldProps } from './TypedField.tsx'

export interface MoneyFieldProps extends Omit<TypedFieldProps, 'value' | 'onChange'> {
  /** Minor units; null if the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  currency: string
}

/** An amount as people write and paste it, kept in whole minor units: `1,250`, `1.250,50 €`. What is not clear stays with an error. */
export function MoneyField({ value, onChange, currency, ...props }: MoneyFieldProps) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const digits = decimalsOf(currency)
  const read = (text: string) => {
    const found = readAmount(text, { locale, currency, digits })
    // An amount below zero is none here.
    const amount = found === null ? null : minorOf(found, currency)
    return amount === null ? null : decimalText({ amount, currency })
  }
  const write = (amount: string) => writeNumber(amount, locale)
  return (
    <TypedField
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      {...unitSection(currency, 48)}
      {...props}
      value={value === null ? '' : decimalText({ amount: value, currency })}
      onChange={(text) => onChange(text === '' ? null : minorOf(text, currency))}
      read={read}
      write={write}
      isComplete={(text) => read(text) !== null}
      unreadable={t('Write an amount like {{example}}.', {
        example: write(decimalText({ amount: 1250 * 10 ** Math.max(digits - 2, 0), currency })),
      })}
    />
  )
}
