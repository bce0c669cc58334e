import { auditKinds } from '@polyclinic/contract/kernel/audit-kinds'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import type { AuditSearch } from './audit-search.ts'
import type { AuditRow } from './audit-sentence.ts'
import { type NamedItem, SearchChoices } from './SearchChoices.tsx'

interface Props {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  /** The rows on the screen, which have the names for the ids in the address. */
  rows: readonly AuditRow[]
  /** A hook that returns the people whose name contains the typed text. */
  usePeople: (typed: string) => readonly NamedItem[] | undefined
  /** Chooses a patient, if the log has patients. */
  patientPicker?: ((onPick: (patient: NamedItem) => void) => ReactNode) | undefined
}

/** The filters of an audit log. */
export function AuditFilters({ search, onSearch, rows, usePeople, patientPicker }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<Record<string, string>>({})
  const set = (part: { [K in keyof AuditSearch]: AuditSearch[K] | undefined }) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value)))
  const pick = (key: 'person' | 'patient', { id, name }: NamedItem) => {
    setPicked({ ...picked, [id]: name })
    set({ [key]: id })
  }
  const { person, patient } = search
  const nameOfPerson = person && (picked[person] ?? rows.find(({ account_id }) => account_id === person)?.actor_name ?? t('one person'))
  const nameOfPatient =
    patient && (picked[patient] ?? rows.flatMap(({ patients = [] }) => patients).find(({ id }) => id === patient)?.name ?? t('one patient'))
  return (
    <FilterBar>
      <KindChip search={search} set={set} />
      <FilterChip label={t('Person')} value={nameOfPerson} onClear={() => set({ person: undefined })}>
        {(close) => (
          <SearchChoices
            label={t('Person')}
            useFound={usePeople}
            value={person}
            onPick={(found) => {
              pick('person', found)
              close()
            }}
          />
        )}
      </FilterChip>
      {patientPicker && (
        <FilterChip label={t('Patient')} value={nameOfPatient} onClear={() => set({ patient: undefined })}>
          {(close) =>
            patientPicker((found) => {
              pick('patient', found)
              close()
            })
          }
        </FilterChip>
      )}
      <DaysChip search={search} set={set} />
    </FilterBar>
  )
}

interface ChipProps {
  search: AuditSearch
  set: (part: { [K in keyof AuditSearch]: AuditSearch[K] | undefined }) => void
}

function KindChip({ search, set }: ChipProps) {
  const { t } = useTranslation()
  const labels = { looks: t('Looks'), changes: t('Changes'), refused: t('Refused') }
  return (
    <FilterChip label={t('Kind')} value={search.kind && labels[search.kind]} onClear={() => set({ kind: undefined })}>
      {(close) => (
        <ChoiceList
          label={t('Kind')}
          choices={auditKinds.map((value) => ({ value, label: labels[value] }))}
          value={search.kind}
          onPick={(value) => {
            set({ kind: value === search.kind ? undefined : auditKinds.find((kind) => kind === value) })
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

function DaysChip({ search, set }: ChipProps) {
  const { t } = useTranslation()
  const days = [search.from, search.to].filter(Boolean).join(' – ')
  return (
    <FilterChip label={t('Days')} value={days || undefined} onClear={() => set({ from: undefined, to: undefined })}>
      <DateField label={t('From')} value={search.from ?? ''} onChange={(value) => set({ from: value })} />
      <DateField label={t('Until')} mt="xs" value={search.to ?? ''} onChange={(value) => set({ to: value })} />
    </FilterChip>
  )
}
