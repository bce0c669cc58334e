import type { TFunction } from 'i18next'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { readNumber, writeNumber } from './read-number.ts'
import { TypedField, type TypedFieldProps } from './TypedField.tsx'

export interface NumberFieldProps extends Omit<TypedFieldProps, 'value' | 'onChange'> {
  value?: number | string | null
  onChange?: (value: number | '') => void
  /** How many decimals there may be; 0: whole numbers, 6 of what is measured. */
  digits: number
  min?: number
  max?: number
  /** What the arrow keys add; whole numbers have 1. */
  step?: number
  /** The unit, at the end of the field. */
  suffix?: string
  /** What to write instead of a text that is no number. */
  unreadable?: string
}

/** A number as people write it. No sign is dropped: what is not clear, or is out of bounds, stays in the field with an error. */
export function NumberField({ value, onChange, digits, min, max, suffix, unreadable, onKeyDown, ...rest }: NumberFieldProps) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const { step = digits === 0 ? 1 : undefined, ...props } = rest
  const readAny = (text: string) => readNumber(withoutSuffix(text, suffix), { locale, digits })
  const read = (text: string) => {
    const found = readAny(text)
    return found !== null && isWithin(Number(found), min, max) ? found : null
  }
  const sentence = unreadable ?? (digits === 0 ? t('Write a whole number, without other signs.') : decimalSentence(locale, t))
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction !== 0 && step !== undefined) {
      event.preventDefault()
      const typed = read(event.currentTarget.value)
      const next = typed === null ? (min ?? 0) : Math.round((Number(typed) + direction * step) * 10 ** digits) / 10 ** digits
      if (isWithin(next, min, max)) onChange?.(next)
    }
    onKeyDown?.(event)
  }
  return (
    <TypedField
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      {...(suffix ? unitSection(suffix) : {})}
      {...props}
      value={String(value ?? '')}
      onChange={(text) => onChange?.(text === '' ? '' : Number(text))}
      onKeyDown={stepBy}
      read={read}
      write={(number) => writeNumber(number, locale)}
      isComplete={(text) => read(text) !== null}
      unreadable={(text) => (readAny(text) === null ? sentence : boundsSentence(min, max, locale, t))}
    />
  )
}

const isWithin = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max

/** The unit that the field shows may be typed, too: `30 min`. */
const withoutSuffix = (text: string, suffix = '') =>
  suffix !== '' && text.trim().endsWith(suffix) ? text.trim().slice(0, -suffix.length) : text

const decimalSentence = (locale: string, t: TFunction) =>
  t('Write a number like {{example}}, without other signs.', { example: writeNumber('12.5', locale) })

function boundsSentence(min: number | undefined, max: number | undefined, locale: string, t: TFunction) {
  const [least, most] = [min, max].map((bound) => bound !== undefined && writeNumber(String(bound), locale))
  if (least && most) return t('Write a number from {{least}} to {{most}}.', { least, most })
  return least ? t('Write {{least}} or more.', { least }) : t('Write {{most}} or less.', { most })
}

/** A short text at the end of a field, and the room that it takes. */
export const unitSection = (unit: string, width = unit.length * 7 + 20) => ({
  rightSection: (
    <span className="figures" style={{ fontSize: 'var(--mantine-font-size-xs)', whiteSpace: 'nowrap' }}>
      {unit}
    </span>
  ),
  rightSectionWidth: width,
})
