import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { AuditSearch } from './audit-search.ts'

/** What of a log is shown. */
export function AuditFilters({ search, onSearch }: { search: AuditSearch; onSearch: (search: AuditSearch) => void }) {
  const { t } = useTranslation()
  const outcomes = [
    { value: 'done', label: t('Done') },
    { value: 'refused', label: t('Refused') },
  ]
  const set = (part: { [K in keyof AuditSearch]: AuditSearch[K] | undefined }) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value)))
  const days = [search.from, search.to].filter(Boolean).join(' – ')
  return (
    <FilterBar>
      <SearchField
        value={search.action ?? ''}
        onChange={(action) => set({ action })}
        placeholder={t('Action, as in organization.approve')}
      />
      <FilterChip
        label={t('Outcome')}
        value={outcomes.find(({ value }) => value === search.outcome)?.label}
        onClear={() => set({ outcome: undefined })}
      >
        {(close) => (
          <ChoiceList
            label={t('Outcome')}
            choices={outcomes}
            value={search.outcome}
            onPick={(value) => {
              set({ outcome: value === search.outcome ? undefined : (value as 'done' | 'refused') })
              close()
            }}
          />
        )}
      </FilterChip>
      <FilterChip label={t('Days')} value={days || undefined} onClear={() => set({ from: undefined, to: undefined })}>
        <TextInput type="date" label={t('From')} value={search.from ?? ''} onChange={(event) => set({ from: event.currentTarget.value })} />
        <TextInput
          type="date"
          label={t('Until')}
          mt="xs"
          value={search.to ?? ''}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </FilterChip>
    </FilterBar>
  )
}
