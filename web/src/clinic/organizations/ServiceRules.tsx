import { Select, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { calendarColors } from '@polyclinic/contract/clinic/staff/calendar-colors'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ServiceNeeds } from './ServiceNeeds.tsx'

type Color = (typeof calendarColors)[number]
const colorWords: Record<Color, string> = {
  violet: 'Violet',
  grape: 'Grape',
  indigo: 'Indigo',
  blue: 'Blue',
  cyan: 'Cyan',
  teal: 'Teal',
  green: 'Green',
  lime: 'Lime',
  yellow: 'Yellow',
  orange: 'Orange',
  red: 'Red',
  pink: 'Pink',
  gray: 'Grey',
}

/** The rules of booking that most services leave at their defaults. */
// biome-ignore lint/suspicious/noExplicitAny: the form has these fields among others.
export function ServiceRules({ form }: { form: UseFormReturnType<any, any> }) {
  const { t } = useTranslation()
  const hours = { min: 0, digits: 0, suffix: t('hours') }
  const minutes = { min: 0, max: 480, digits: 0, suffix: t('min') }
  return (
    <Stack gap="md">
      <Textarea label={<Optional>{t('Description')}</Optional>} {...form.getInputProps('description')} />
      <SimpleGrid cols={2}>
        <NumberField label={t('Pause before')} {...minutes} {...form.getInputProps('buffer_before_minutes')} />
        <NumberField label={t('Pause after')} {...minutes} {...form.getInputProps('buffer_after_minutes')} />
        <NumberField label={t('Tax')} min={0} max={100} digits={2} suffix="%" {...form.getInputProps('tax_percent')} />
        <NumberField
          label={t('Places per visit')}
          description={t('More than 1: a group.')}
          min={1}
          max={200}
          digits={0}
          {...form.getInputProps('capacity')}
        />
        <NumberField label={t('Book at least ahead')} {...hours} {...form.getInputProps('minimum_notice_hours')} />
        <NumberField
          label={t('Book at most ahead')}
          min={1}
          max={730}
          digits={0}
          suffix={t('days')}
          {...form.getInputProps('horizon_days')}
        />
        <NumberField label={t('Cancel until before')} {...hours} {...form.getInputProps('cancel_notice_hours')} />
        <NumberField label={t('Move until before')} {...hours} {...form.getInputProps('reschedule_notice_hours')} />
      </SimpleGrid>
      <Select
        label={t('Colour in calendars')}
        data={calendarColors.map((value) => ({ value, label: t(colorWords[value]) }))}
        maw={240}
        {...form.getInputProps('color')}
      />
      <ServiceNeeds form={form} />
      <Switch label={t('Open to new patients')} {...form.getInputProps('new_patients', { type: 'checkbox' })} />
    </Stack>
  )
}
