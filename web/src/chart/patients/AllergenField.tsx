import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'

interface Props {
  /** As a form hands it on. */
  value?: string
  onChange?: (substance: string) => void
  error?: ReactNode
  label: ReactNode
  placeholder?: string
}

/**
 * What a patient is allergic to: chosen from the list that the safety check knows, by any name, brand or spelling, or written as it
 * was said. What is not of the list is said at the field.
 */
export function AllergenField({ value = '', onChange, error, label, placeholder }: Props) {
  const { t } = useTranslation()
  const [q] = useDebouncedValue(value.trim(), 150)
  const found = useQuery({
    ...query(api.patients.listAllergens, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const items = q.length >= 2 ? (found.data?.items ?? []) : []
  const isListed = items.some(({ name, found_by }) => [name, found_by].some((each) => each?.toLowerCase() === q.toLowerCase()))
  const isAnswered = q.length >= 2 && q === value.trim() && found.data !== undefined && !found.isPlaceholderData
  return (
    <Autocomplete
      label={label}
      placeholder={placeholder}
      autoFocus
      value={value}
      onChange={onChange}
      error={error}
      description={
        isAnswered && !isListed
          ? t('Not of the list: it stays as it is written, and the safety check says that it does not know it.')
          : undefined
      }
      data={[...new Set(items.map(({ name }) => name))]}
      // The server's matches are shown as they are, because it also finds by brands and other spellings.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const by = items.find(({ name }) => name === option.value)?.found_by
        return (
          <span>
            {option.value}
            {by && (
              <Text span c="dimmed">
                {' '}
                · {by}
              </Text>
            )}
          </span>
        )
      }}
    />
  )
}
