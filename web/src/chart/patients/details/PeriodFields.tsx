import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the two days are fields of an entry of any form.
  form: UseFormReturnType<any, any>
  /** The prefix of the names of the fields, where the entry is one of a list. */
  path?: string
}

/** The first and the last day of an entry, as far as they are known. */
export function PeriodFields({ form, path }: Props) {
  const { t } = useTranslation()
  const prefix = path ? `${path}.` : ''
  return (
    <>
      <DateField label={<Optional>{t('From')}</Optional>} {...form.getInputProps(`${prefix}starts_on`)} />
      <DateField label={<Optional>{t('Until')}</Optional>} {...form.getInputProps(`${prefix}ends_on`)} />
    </>
  )
}
