import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'

export interface Range {
  from: string
  to: string
}

/** The period of a report: the last thirty days of the clinic, until others are chosen. */
export function useRange() {
  const today = useFormat().today()
  return useState<Range>({ from: addDays(today, -29), to: today })
}

export function RangeFields({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation()
  const today = useFormat().today()
  const usual = [
    { label: t('30 days'), from: addDays(today, -29) },
    { label: t('90 days'), from: addDays(today, -89) },
    { label: t('A year'), from: addDays(today, -364) },
  ]
  return (
    <Group gap="xs">
      {usual.map(({ label, from }) => (
        <Button
          key={label}
          size="sm"
          variant={range.to === today && range.from === from ? 'light' : 'default'}
          onClick={() => onChange({ from, to: today })}
        >
          {label}
        </Button>
      ))}
      <DateField
        aria-label={t('From')}
        value={range.from}
        max={range.to}
        onChange={(value) => value && onChange({ ...range, from: value })}
      />
      <DateField aria-label={t('To')} value={range.to} min={range.from} onChange={(value) => value && onChange({ ...range, to: value })} />
    </Group>
  )
}
