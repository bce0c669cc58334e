import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { instantAt } from '#ui/zone-time.ts'

export interface Overbooking {
  overbook: boolean
  day: string
  time: string
  overbook_reason: string
}

export const noOverbooking: Overbooking = { overbook: false, day: '', time: '', overbook_reason: '' }

/** The instant of an overbooking, once day and time are given. */
export function overbookedAt({ overbook, day, time }: Overbooking, zone: string) {
  return overbook && day && /^\d{2}:\d{2}$/.test(time) ? instantAt(day, time, zone) : undefined
}

/** A taken time on top of what is there: which, and why. */
export function OverbookFields({ form }: { form: UseFormReturnType<Overbooking> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput type="date" label={t('Day')} min={format.today()} {...form.getInputProps('day')} />
        <TextInput type="time" label={t('Time')} step={300} {...form.getInputProps('time')} />
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
