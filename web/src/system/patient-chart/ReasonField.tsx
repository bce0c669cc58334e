import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Optional } from '#ui/Optional.tsx'

/** The reason as a change sends it: left out where nothing was written. */
export const reasonOf = (reason: string) => (reason.trim() ? { reason: reason.trim() } : {})

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the reason is one field of two forms, of allergies and of problems.
  form: UseFormReturnType<any, any>
  /** Somebody else wrote what stands. */
  needed: boolean
}

/** Why an entry is changed. */
export function ReasonField({ form, needed }: Props) {
  const { t } = useTranslation()
  const label = t('Why is it changed?')
  return (
    <Textarea
      label={needed ? label : <Optional>{label}</Optional>}
      description={needed ? t('Somebody else wrote what stands; it stays as an earlier version.') : undefined}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={500}
      {...form.getInputProps('reason')}
    />
  )
}
