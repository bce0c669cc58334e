import { ActionIcon, Button, Chip, Group, Input, MultiSelect, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { type DayPart, dayParts, partLabel, partOf, type Window } from './wish-labels.ts'

export interface WishValues {
  practitioner_ids: string[]
  weekdays: string[]
  windows: Window[]
  earliest_on: string
  latest_on: string
}

export const wishValues = (wish?: {
  practitioners: { id: string }[]
  weekdays: number[]
  windows: Window[]
  earliest_on: string
  latest_on: string | null
}): WishValues => ({
  practitioner_ids: wish?.practitioners.map((practitioner) => practitioner.id) ?? [],
  weekdays: wish?.weekdays.map(String) ?? [],
  windows: wish?.windows ?? [],
  earliest_on: wish?.earliest_on ?? '',
  latest_on: wish?.latest_on ?? '',
})

/** The wishes as the body of the call. */
export const wishBody = ({ practitioner_ids, weekdays, windows, earliest_on, latest_on }: WishValues) => ({
  practitioner_ids,
  weekdays: weekdays.map(Number),
  windows,
  ...(earliest_on ? { earliest_on } : {}),
  latest_on: latest_on || null,
})

interface Props {
  form: UseFormReturnType<WishValues>
  /** The practitioners who offer the service; empty if it needs none. */
  offering: { value: string; label: string }[]
}

/** The wishes of a patient: practitioners, weekdays, time of day, first and last day. */
export function WishFields({ form, offering }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { weekdays, earliest_on } = form.values
  return (
    <>
      {offering.length > 0 && (
        <MultiSelect
          label={<Optional>{t('With whom')}</Optional>}
          description={t('Nobody chosen: with anybody.')}
          searchable
          clearable
          data={offering}
          {...form.getInputProps('practitioner_ids')}
        />
      )}
      <Input.Wrapper label={<Optional>{t('On which days')}</Optional>} description={t('None chosen: on any day.')} labelElement="div">
        <Chip.Group multiple value={weekdays} onChange={(value) => form.setFieldValue('weekdays', value)}>
          <Group gap={6} mt={6} role="group" aria-label={t('On which days')}>
            {format.weekdays.map((weekday) => (
              <Chip key={weekday} value={String(weekday)} size="sm" aria-label={format.weekday(weekday)}>
                {format.weekday(weekday, 'short')}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Windows form={form} />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <DateField label={<Optional>{t('Not before')}</Optional>} min={format.today()} miw={150} {...form.getInputProps('earliest_on')} />
        <DateField
          label={<Optional>{t('Not after')}</Optional>}
          min={earliest_on || format.today()}
          miw={150}
          {...form.getInputProps('latest_on')}
        />
      </Group>
    </>
  )
}

function Windows({ form }: { form: UseFormReturnType<WishValues> }) {
  const { t } = useTranslation()
  const { windows } = form.values
  const set = (next: Window[]) => form.setFieldValue('windows', next)
  const chosen = windows.flatMap((window) => partOf(window) ?? [])
  const choose = (parts: string[]) =>
    set([...windows.filter((window) => !partOf(window)), ...parts.map((part) => ({ ...dayParts[part as DayPart] }))])
  return (
    <Input.Wrapper
      label={<Optional>{t('At what time of the day')}</Optional>}
      description={t('None chosen: at any time.')}
      error={form.errors.windows}
      labelElement="div"
    >
      <Stack gap={8} mt={6}>
        <Chip.Group multiple value={chosen} onChange={choose}>
          <Group gap={6} role="group" aria-label={t('At what time of the day')}>
            {(Object.keys(dayParts) as DayPart[]).map((part) => (
              <Chip key={part} value={part} size="sm">
                {partLabel(part, t)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {windows.map((window, index) =>
          partOf(window) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other name
            <Group key={index} gap={8} wrap="nowrap" align="flex-start">
              <TimeField aria-label={t('From')} {...form.getInputProps(`windows.${index}.starts`)} />
              <Text mt={8}>–</Text>
              <TimeField aria-label={t('To')} {...form.getInputProps(`windows.${index}.ends`)} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('Remove {{starts}} to {{ends}}', { ...window })}
                onClick={() => set(windows.filter((_, i) => i !== index))}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ),
        )}
        {windows.length < 5 && (
          <Group>
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => set([...windows, { starts: '09:00', ends: '11:00' }])}>
              {t('Other times of the day')}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
