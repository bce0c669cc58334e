import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { useFormat } from './locale.tsx'
import { pastedAmount } from './pasted-amount.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'prefix' | 'decimalScale'> & {
  /** Minor units; null: empty. */
  value: number | null
  onChange: (value: number | null) => void
  currency: string
}

/** An amount as people write it, kept in whole minor units. */
export function MoneyField({ value, onChange, currency, ...props }: Props) {
  const { locale } = useFormat()
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const separator = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
  // the kit takes every sign but the decimal one of the clinic's language for none
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
      decimalSeparator={separator}
      onPasteCapture={paste}
      {...props}
      value={value === null ? '' : value / 10 ** digits}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 10 ** digits))}
      rightSection={
        <span className="figures" style={{ fontSize: 'var(--mantine-font-size-xs)' }}>
          {currency}
        </span>
      }
      rightSectionWidth={48}
    />
  )
}
