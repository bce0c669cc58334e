import { Button, Group, Stack, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { type Choice, ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterChip } from '#ui/FilterBar.tsx'
import { addDays, utcDay } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { daysToIso } from '#ui/read-date.ts'
import { SearchField } from '#ui/SearchField.tsx'

interface ChoiceProps {
  label: string
  choices: Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function ChoiceFilter({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <FilterChip label={label} value={choices.find((choice) => choice.value === value)?.label} onClear={() => onChange(undefined)}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onPick={(picked) => {
            onChange(picked === value ? undefined : picked)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The periods for lists and reports of money, up to today. */
export function usePeriods() {
  const { t } = useTranslation()
  const today = useFormat().today()
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = (y: number, m: number) => utcDay(new Date(Date.UTC(y, m - 1, 1)))
  return [
    { label: t('Today'), from: today, to: today },
    { label: t('Last 7 days'), from: addDays(today, -6), to: today },
    { label: t('This month'), from: first(year, month), to: today },
    { label: t('Last month'), from: first(year, month - 1), to: addDays(first(year, month), -1) },
    { label: t('This quarter'), from: first(year, month - ((month - 1) % 3)), to: today },
    { label: t('This year'), from: first(year, 1), to: today },
    { label: t('Last 12 months'), from: first(year - 1, month + 1), to: today },
  ]
}

export function useDescribePeriod() {
  const { t } = useTranslation()
  const format = useFormat()
  const usual = usePeriods()
  return ({ from, to }: Period) => {
    const named = usual.find((period) => period.from === from && period.to === to)?.label
    if (named) return named
    if (from && to)
      return from === to
        ? format.day(from)
        : `${format.day(from, from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'medium')} – ${format.day(to)}`
    return from ? t('from {{day}}', { day: format.day(from) }) : to && t('until {{day}}', { day: format.day(to) })
  }
}

/** A first and a last day, with shortcuts for frequent periods. With `always` a period is required. */
export function PeriodFilter({ from, to, onChange, always }: Period & { onChange: (period: Period) => void; always?: boolean }) {
  const { t } = useTranslation()
  const usual = usePeriods()
  const words = useDescribePeriod()({ from, to })
  return (
    <FilterChip label={t('Period')} value={words} {...(always ? {} : { onClear: () => onChange({}) })}>
      {(close) => (
        <Stack gap="xs">
          <Group gap={6} maw={300}>
            {usual.map((period) => (
              <Button
                key={period.label}
                variant={period.label === words ? 'light' : 'default'}
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
            numberOfColumns={1}
            value={[from ?? null, to ?? null]}
            onChange={([first, last]) => {
              if (first && !last) return onChange({ from: first })
              onChange({ ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) })
              if (first && last) close()
            }}
          />
        </Stack>
      )}
    </FilterChip>
  )
}

/** The filter for one patient; the name comes from the list. */
export function PatientFilter({
  value,
  name,
  onChange,
}: {
  value: string | undefined
  name: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Patient')} value={value && (name ?? '…')} onClear={() => onChange(undefined)}>
      {(close) => (
        <FindPatient
          onFind={(id) => {
            onChange(id)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

function FindPatient({ onFind }: { onFind: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query(api.patients.listPatients, { query: { q: daysToIso(q, { locale: format.locale, today: format.today() }), limit: 8 } }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
  const choices = q
    ? (found.data?.items ?? []).map((patient) => ({
        value: patient.id,
        label: patient.name,
        count: patient.birth_date ? format.day(patient.birth_date) : undefined,
      }))
    : []
  return (
    <Stack gap="xs" w={300}>
      <SearchField value={q} onChange={setQ} placeholder={t('Name, phone or record number')} slash={false} />
      {choices.length > 0 && <ChoiceList label={t('Patients')} choices={choices} value={undefined} onPick={onFind} />}
      {q && found.data && choices.length === 0 && <Text c="dimmed">{t('No patient found.')}</Text>}
    </Stack>
  )
}
