import { NumberInput, type NumberInputProps } from '@mantine/core'
import { decimalText, minorOf } from '@polyclinic/contract/engine/money/money'
import { decimalsOf } from '@polyclinic/contract/kernel/currencies'
import type { ClipboardEvent } from 'react'
import { decimalSign } from './format.ts'
import { useFormat } from './locale.tsx'
import { pastedAmount } from './pasted-amount.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'prefix' | 'decimalScale'> & {
  /** Minor units; null if the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  currency: string
}

/** An amount as people write it, kept in whole minor units. */
export function MoneyField({ value, onChange, currency, ...props }: Props) {
  const { locale } = useFormat()
  const digits = decimalsOf(currency)
  // The kit drops every sign but the decimal sign of the clinic's language, so a pasted amount is read here.
  const paste = (event: ClipboardEvent) => {
    const amount = pastedAmount(event.clipboardData.getData('text'), digits)
    if (amount === null) return
    event.preventDefault()
    event.stopPropagation()
    onChange(amount)
  }
  return (
    <NumberInput
      min={0}
      hideControls
      allowNegative={false}
      decimalScale={digits}
      decimalSeparator={decimalSign(locale)}
      onPasteCapture={paste}
      {...props}
      value={value === null ? '' : Number(decimalText({ amount: value, currency }))}
      onChange={(typed) => onChange(typed === '' ? null : (minorOf(String(typed), currency) ?? value))}
      rightSection={
        <span className="figures" style={{ fontSize: 'var(--mantine-font-size-xs)' }}>
          {currency}
        </span>
      }
      rightSectionWidth={48}
    />
  )
}
