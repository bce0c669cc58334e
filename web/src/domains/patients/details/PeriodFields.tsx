import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the two days are fields of an entry of any form.
  form: UseFormReturnType<any, any>
  /** The prefix of the names of the fields. */
  path: string
}

/** The first and the last day of an entry, as far as they are known. */
export function PeriodFields({ form, path }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <DateField label={<Optional>{t('From')}</Optional>} {...form.getInputProps(`${path}.starts_on`)} />
      <DateField label={<Optional>{t('Until')}</Optional>} {...form.getInputProps(`${path}.ends_on`)} />
    </>
  )
}
