import { SimpleGrid, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { useFormat } from '#ui/locale.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { instantAt } from '#ui/zone-time.ts'

export interface Overbooking {
  overbook_on: string
  overbook_time: string
  overbook_reason: string
}

export const noOverbooking: Overbooking = { overbook_on: '', overbook_time: '', overbook_reason: '' }

/** The instant of an overbooking, once day and time are given. */
export function overbookedAt({ overbook_on, overbook_time }: Overbooking, zone: string) {
  return overbook_on && /^\d{2}:\d{2}$/.test(overbook_time) ? instantAt(overbook_on, overbook_time, zone) : undefined
}

/** The field that shows a refusal of the time: a free time is chosen from a list, and has no field. */
export const overbookingAliases = (overbook: boolean) => (overbook ? { starts_at: 'overbook_time' } : undefined)

/** The fields of an overbooking: its time and its reason. */
export function OverbookFields({ form }: { form: UseFormReturnType<Overbooking> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <DateField label={t('Day')} min={format.today()} {...form.getInputProps('overbook_on')} />
        <TimeField label={t('Time')} {...form.getInputProps('overbook_time')} />
      </SimpleGrid>
      <Textarea
        label={t('Reason for overbooking')}
        description={t('It stands in the history of the visit.')}
        minRows={2}
        maxLength={500}
        {...form.getInputProps('overbook_reason')}
      />
    </>
  )
}
