import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { TypedField, type TypedFieldProps } from '#ui/TypedField.tsx'
import { readResult, writeResult } from './read-result.ts'

/** A number of the laboratory with the sign before it: `6.9`, `<0.5`, `≥200`. */
export function ResultField(props: TypedFieldProps) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const write = (result: string) => writeResult(result, locale)
  const read = (text: string) => readResult(text, locale)
  return (
    <TypedField
      {...props}
      read={read}
      write={write}
      isComplete={(text) => read(text) !== null}
      unreadable={t(
        'Write a number like {{exact}}, or {{below}} or {{above}} where it is only known so far. If there is none, choose below why.',
        {
          exact: write('12.5'),
          below: write('<0.5'),
          above: write('>200'),
        },
      )}
    />
  )
}
