import { Loader, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'

interface Props {
  value: Medication | null
  onChange: (medication: Medication | null) => void
  error?: ReactNode
  autoFocus?: boolean
}

export const medicationName = (m: Medication) => `${m.generic_name} ${m.strength} ${m.form}`

/** Finds a medication of the catalogue by the beginning of its name. */
export function MedicationPicker({ value, onChange, error, autoFocus }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value ? medicationName(value) : '')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const isChosen = value !== null && typed === medicationName(value)
  const found = useQuery({
    ...query(api.medications.listMedications, { query: { ...(q && !isChosen ? { q } : {}), status: 'active', limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const items = found.data?.items ?? []
  const all = value && !items.some((m) => m.id === value.id) ? [value, ...items] : items
  return (
    <Select
      label={t('Medication')}
      placeholder={t('Type the beginning of its name')}
      searchable
      clearable
      data-autofocus={autoFocus}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server's matches are shown as they are, because it also finds medications by brand.
      filter={({ options }) => options}
      data={all.map((m) => ({ value: m.id, label: medicationName(m) }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(all.find((m) => m.id === id) ?? null)}
      nothingFoundMessage={found.isFetching ? t('Searching…') : t('Nothing in the catalogue begins so.')}
      rightSection={found.isFetching && typed && !isChosen ? <Loader size={14} /> : undefined}
      error={error}
      renderOption={({ option }) => {
        const m = all.find((medication) => medication.id === option.value)
        return m ? (
          <span>
            <Text span fw={500}>
              {m.generic_name}
            </Text>{' '}
            {m.strength} {m.form}
            {m.brand_name && (
              <Text span c="dimmed">
                {' '}
                · {m.brand_name}
              </Text>
            )}
          </span>
        ) : (
          option.label
        )
      }}
    />
  )
}
