import { NumberInput, Select, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { calendarColors } from '@polyclinic/contract/clinic/staff/calendar-colors'
import { useTranslation } from 'react-i18next'
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
  const hours = { min: 0, allowDecimal: false, suffix: ` ${t('hours')}` }
  const minutes = { min: 0, max: 480, allowDecimal: false, suffix: ` ${t('min')}` }
  return (
    <Stack gap="md">
      <Textarea label={<Optional>{t('Description')}</Optional>} {...form.getInputProps('description')} />
      <SimpleGrid cols={2}>
        <NumberInput label={t('Pause before')} {...minutes} {...form.getInputProps('buffer_before_minutes')} />
        <NumberInput label={t('Pause after')} {...minutes} {...form.getInputProps('buffer_after_minutes')} />
        <NumberInput label={t('Tax')} min={0} max={100} decimalScale={2} suffix=" %" {...form.getInputProps('tax_percent')} />
        <NumberInput
          label={t('Places per visit')}
          description={t('More than 1: a group.')}
          min={1}
          max={200}
          allowDecimal={false}
          {...form.getInputProps('capacity')}
        />
        <NumberInput label={t('Book at least ahead')} {...hours} {...form.getInputProps('minimum_notice_hours')} />
        <NumberInput
          label={t('Book at most ahead')}
          min={1}
          max={730}
          allowDecimal={false}
          suffix={` ${t('days')}`}
          {...form.getInputProps('horizon_days')}
        />
        <NumberInput label={t('Cancel until before')} {...hours} {...form.getInputProps('cancel_notice_hours')} />
        <NumberInput label={t('Move until before')} {...hours} {...form.getInputProps('reschedule_notice_hours')} />
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
