import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'

interface Props {
  form: {
    getValues: () => { has_no_last_day: boolean }
    getInputProps: (path: 'expires_on' | 'has_no_last_day', options?: { type: 'checkbox' }) => object
  }
}

/** The last day of a batch, or that its maker gave it none. */
export function LastDayFields({ form }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      {!form.getValues().has_no_last_day && <DateField label={t('Expires')} {...form.getInputProps('expires_on')} />}
      <Checkbox label={t('It has no last day')} {...form.getInputProps('has_no_last_day', { type: 'checkbox' })} />
    </Stack>
  )
}
