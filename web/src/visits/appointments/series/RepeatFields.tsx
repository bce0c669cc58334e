import { Chip, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { weekdayOf } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { Repeat } from '../slot/repeat.ts'

interface Props {
  value: Repeat
  onChange: (value: Repeat) => void
  /** The day of the first visit, once it is chosen. */
  day: string | undefined
}

/** The weekdays, the interval and the end of a repetition. */
export function RepeatFields({ value, onChange, day }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const weekdays = value.weekdays.length > 0 ? value.weekdays : day ? [weekdayOf(day)] : []
  return (
    <Stack gap="sm">
      <Group gap="xs" align="center">
        <Text id="every-weeks">{t('Every')}</Text>
        <NumberField
          aria-labelledby="every-weeks"
          w={72}
          min={1}
          max={26}
          digits={0}
          value={value.every_weeks}
          onChange={(weeks) => weeks !== '' && onChange({ ...value, every_weeks: weeks })}
        />
        <Text>{value.every_weeks === 1 ? t('week, on') : t('weeks, on')}</Text>
      </Group>
      <Chip.Group
        multiple
        value={weekdays.map(String)}
        onChange={(chosen) => onChange({ ...value, weekdays: chosen.map(Number).sort((a, b) => a - b) })}
      >
        <Group gap={6} role="group" aria-label={t('Days of the week')}>
          {format.weekdays.map((weekday) => (
            <Chip key={weekday} value={String(weekday)} size="xs">
              {format.weekday(weekday, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" align="center">
        <SegmentedControl
          aria-label={t('When it ends')}
          size="xs"
          value={value.end}
          onChange={(end) => onChange({ ...value, end: end as Repeat['end'] })}
          data={[
            { value: 'count', label: t('After so many visits') },
            { value: 'until', label: t('On a day') },
          ]}
        />
        {value.end === 'count' ? (
          <NumberField
            aria-label={t('Number of visits')}
            w={84}
            min={2}
            max={104}
            digits={0}
            value={value.count}
            onChange={(count) => count !== '' && onChange({ ...value, count })}
          />
        ) : (
          <DateField aria-label={t('Last day')} min={day} value={value.until} onChange={(until) => onChange({ ...value, until })} />
        )}
      </Group>
    </Stack>
  )
}
