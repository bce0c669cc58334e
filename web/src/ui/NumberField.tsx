import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { readNumber, writeNumber } from './read-number.ts'
import { TypedField, type TypedFieldProps } from './TypedField.tsx'

interface Props extends Omit<TypedFieldProps, 'value' | 'onChange'> {
  value?: number | string
  onChange?: (value: number | '') => void
  /** How many decimals there may be. */
  digits?: number
  /** What to write instead of a text that is no number. */
  unreadable?: string
}

/** A number as people write it. No sign is dropped: what is not clear stays in the field with an error. */
export function NumberField({ value = '', onChange, digits = 10, unreadable, ...props }: Props) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const read = (text: string) => readNumber(text, locale, digits)
  return (
    <TypedField
      inputMode="decimal"
      {...props}
      value={String(value)}
      onChange={(text) => onChange?.(text === '' ? '' : Number(text))}
      read={read}
      write={(number) => writeNumber(number, locale)}
      isComplete={(text) => read(text) !== null}
      unreadable={
        unreadable ??
        (digits === 0
          ? t('Write a whole number, without other signs.')
          : t('Write a number like {{example}}, without other signs.', { example: writeNumber('12.5', locale) }))
      }
    />
  )
}
