import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** The last thirty days, until somebody chooses others. */
export function useRange() {
  return useState({ from: day(-29), to: day(0) })
}

export function RangeFields({
  range,
  onChange,
}: {
  range: { from: string; to: string }
  onChange: (range: { from: string; to: string }) => void
}) {
  const { t } = useTranslation()
  return (
    <Group gap="sm">
      <TextInput
        type="date"
        aria-label={t('From')}
        value={range.from}
        max={range.to}
        onChange={(e) => e.currentTarget.value && onChange({ ...range, from: e.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label={t('To')}
        value={range.to}
        min={range.from}
        onChange={(e) => e.currentTarget.value && onChange({ ...range, to: e.currentTarget.value })}
      />
    </Group>
  )
}
