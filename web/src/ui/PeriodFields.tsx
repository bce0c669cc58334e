import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DateField } from './DateField.tsx'
import { addDays } from './format.ts'
import { TimeField } from './TimeField.tsx'
import { instantAt } from './zone-time.ts'

/** A period as a form asks for it: days and times in the clinic's time zone. */
export interface Period {
  first_on: string
  first_time: string
  last_on: string
  last_time: string
}

const [dayBegins, dayEnds] = ['00:00', '23:59']

export const wholeDay = (day: string): Period => ({ first_on: day, first_time: dayBegins, last_on: day, last_time: dayEnds })

/** The instants of a period, end excluded: the last minute of a day is included as a whole. */
export const instantsOf = ({ first_on, first_time, last_on, last_time }: Period, zone: string) => ({
  starts_at: instantAt(first_on, first_time, zone),
  ends_at: last_time === dayEnds ? instantAt(addDays(last_on, 1), dayBegins, zone) : instantAt(last_on, last_time, zone),
})

/** The fields that show a refusal of the two instants. */
export const periodAliases = { starts_at: 'first_time', ends_at: 'last_time' }

/** What a form with these fields checks itself. */
export function usePeriodRules() {
  const { t } = useTranslation()
  const filled = (value: string) => (value ? null : t('Please fill this in.'))
  return {
    first_on: filled,
    first_time: filled,
    last_on: (value: string, all: Period) => (value < all.first_on ? t('This ends before it begins.') : filled(value)),
    last_time: filled,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the form has a period among other fields.
export function PeriodFields({ form }: { form: UseFormReturnType<any, any> }) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={2}>
      <DateField label={t('First day')} {...form.getInputProps('first_on')} />
      <TimeField label={t('From')} {...form.getInputProps('first_time')} />
      <DateField label={t('Last day')} {...form.getInputProps('last_on')} />
      <TimeField label={t('Until')} {...form.getInputProps('last_time')} />
    </SimpleGrid>
  )
}
