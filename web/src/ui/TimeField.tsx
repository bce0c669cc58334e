import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { readTime, writeTime } from './read-time.ts'
import { TypedField, type TypedFieldProps } from './TypedField.tsx'

/** A time of the day, `HH:MM`: typed as people write times (`14h`, `2pm`, `1430`). */
export function TimeField(props: TypedFieldProps) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  return (
    <TypedField
      {...props}
      read={readTime}
      write={(time) => writeTime(time, locale)}
      isComplete={(text) => /^\d{2}[:.]?\d{2}$|m\.?$/.test(text.trim())}
      unreadable={t('This is no time. Write it like {{example}}.', { example: writeTime('14:30', locale) })}
    />
  )
}
