import { Button, Group, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '#ui/FilterBar.tsx'
import { addDays, firstOfWeek } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'

interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** A first and a last day, with shortcuts for frequent periods. */
export function PeriodFilter({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.today()
  const first = firstOfWeek(today, format.weekdays[0] ?? 1)
  const usual = [
    { label: t('Today'), from: today, to: today },
    { label: t('Tomorrow'), from: addDays(today, 1), to: addDays(today, 1) },
    { label: t('This week'), from: first, to: addDays(first, 6) },
    { label: t('Next week'), from: addDays(first, 7), to: addDays(first, 13) },
    { label: t('Last 30 days'), from: addDays(today, -30), to: today },
  ]
  const named = usual.find((period) => period.from === from && period.to === to)?.label
  const words =
    named ??
    (from && to
      ? from === to
        ? format.day(from, 'weekday')
        : `${format.day(from, 'short')} – ${format.day(to, 'short')}`
      : from
        ? t('from {{day}}', { day: format.day(from, 'weekday') })
        : to && t('until {{day}}', { day: format.day(to, 'weekday') }))
  return (
    <FilterChip label={t('Period')} value={words} onClear={() => onChange({ from: undefined, to: undefined })}>
      {(close) => (
        <Stack gap="xs">
          <Group gap={6} maw={280}>
            {usual.map((period) => (
              <Button
                key={period.label}
                variant="default"
                size="compact-sm"
                onClick={() => {
                  onChange({ from: period.from, to: period.to })
                  close()
                }}
              >
                {period.label}
              </Button>
            ))}
          </Group>
          <DatePicker
            type="range"
            allowSingleDateInRange
            value={[from ?? null, to ?? null]}
            onChange={([first, last]) => {
              onChange({ from: first ?? undefined, to: last ?? undefined })
              if (first && last) close()
            }}
          />
        </Stack>
      )}
    </FilterChip>
  )
}
