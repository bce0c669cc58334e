import { Radio, Stack } from '@mantine/core'
import { type RecordKind, recordKinds } from '@polyclinic/contract/care/records/note-rules'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterChip } from '#ui/FilterBar.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { kindLabel } from '../labels.ts'
import type { RecordsSearch } from '../list-search.ts'
import { CompactRecord, useRecordColumns } from '../record-columns.tsx'

interface Props {
  search: RecordsSearch
  onSearch: (search: RecordsSearch) => void
}

/** Records of the clinic, the latest first. */
export function RecordsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const list = useQuery({
    ...query(api.records.listRecords, { query: { ...search, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const columns = useRecordColumns()
  const add = can('clinical.write') && (
    <ButtonLink to="/org/records/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('New record')}
    </ButtonLink>
  )
  return (
    <ListScreen
      title={t('Medical records')}
      actions={add}
      filters={
        <>
          <KindFilter value={search.kind} onChange={(kind) => onSearch(withPart(search, { kind }))} />
          <StatusFilter search={search} onSearch={onSearch} />
        </>
      }
      list={list}
      paging={paging}
      columns={columns}
      compact={(record) => <CompactRecord record={record} />}
      onOpen={(record) => navigate({ to: '/org/records/$id', params: { id: record.id } })}
      unmatched={Object.keys(search).length > 0 && { title: t('No record matches'), onClear: () => onSearch({}) }}
      empty={{
        title: t('No record yet'),
        text: t('Summaries, letters and reports that the patient may read later are written as records.'),
        action: add,
      }}
    />
  )
}

const withPart = (search: RecordsSearch, part: { [K in keyof RecordsSearch]?: RecordsSearch[K] | undefined }): RecordsSearch =>
  Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined))

function KindFilter({ value, onChange }: { value: RecordKind | undefined; onChange: (value: RecordKind | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Kind')} value={value && kindLabel(value, t)} onClear={() => onChange(undefined)}>
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onChange(next as RecordKind)
            close()
          }}
          aria-label={t('Kind')}
        >
          <Stack gap="xs">
            {recordKinds.map((kind) => (
              <Radio key={kind} value={kind} label={kindLabel(kind, t)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FilterChip>
  )
}

function StatusFilter({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const choices = {
    draft: t('Draft'),
    waiting: t('Final, not released'),
    released: t('Released'),
    'entered-in-error': t('Entered in error'),
  }
  const parts: Record<keyof typeof choices, RecordsSearch> = {
    draft: { status: 'draft' },
    waiting: { status: 'final', released: 'false' },
    released: { status: 'final', released: 'true' },
    'entered-in-error': { status: 'entered-in-error' },
  }
  const value = (Object.keys(parts) as (keyof typeof parts)[]).find(
    (choice) => parts[choice].status === search.status && parts[choice].released === search.released,
  )
  return (
    <FilterChip
      label={t('Status')}
      value={value && choices[value]}
      onClear={() => onSearch(withPart(search, { status: undefined, released: undefined }))}
    >
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onSearch(withPart(search, { status: undefined, released: undefined, ...parts[next as 'draft'] }))
            close()
          }}
          aria-label={t('Status')}
        >
          <Stack gap="xs">
            {(Object.keys(choices) as (keyof typeof choices)[]).map((choice) => (
              <Radio key={choice} value={choice} label={choices[choice]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FilterChip>
  )
}
