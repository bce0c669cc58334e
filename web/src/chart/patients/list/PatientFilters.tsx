import { Button, Checkbox, Group, Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FilterChip } from '#ui/FilterBar.tsx'
import { dateFormat } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import { sexLabel, statusLabel } from '../labels.ts'
import { ageWords, furtherWords, months } from './filter-words.ts'
import { listedSexes, listedStatuses, type PatientsSearch } from './list-search.ts'

interface Props {
  search: PatientsSearch
  /** Changes search parameters of the address; `undefined` removes a filter. */
  onChange: (change: { [K in keyof PatientsSearch]?: PatientsSearch[K] | undefined }) => void
}

/** The filters of the list; each shows its value. */
export function PatientFilters({ search, onChange }: Props) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  return (
    <>
      <OneOf
        label={t('Status')}
        value={search.status}
        options={listedStatuses.map((value) => ({ value, label: statusLabel(value, t) }))}
        onChange={(status) => onChange({ status })}
      />
      <OneOf
        label={t('Sex')}
        value={search.sex}
        options={listedSexes.map((value) => ({ value, label: sexLabel(value, t) }))}
        onChange={(sex) => onChange({ sex })}
      />
      <AgeFilter search={search} onChange={onChange} />
      <SeenByFilter search={search} onChange={onChange} />
      <OneOf
        label={t('Birthday in')}
        value={search.birth_month === undefined ? undefined : String(search.birth_month)}
        options={months.map((month) => ({ value: String(month), label: monthName(month, locale) }))}
        onChange={(month) => onChange({ birth_month: month === undefined ? undefined : Number(month) })}
      />
      <FurtherFilters search={search} onChange={onChange} />
    </>
  )
}

interface OneOfProps<V extends string> {
  label: string
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V | undefined) => void
}

function OneOf<V extends string>({ label, value, options, onChange }: OneOfProps<V>) {
  return (
    <FilterChip label={label} value={options.find((option) => option.value === value)?.label} onClear={() => onChange(undefined)}>
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onChange(next as V)
            close()
          }}
          aria-label={label}
        >
          <Stack gap="xs">
            {options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FilterChip>
  )
}

const monthName = (month: number, locale: string) =>
  dateFormat(locale, 'UTC', { month: 'long' }).format(new Date(Date.UTC(2024, month - 1, 15)))

function AgeFilter({ search, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Age')} value={ageWords(search, t)} onClear={() => onChange({ from_age: undefined, to_age: undefined })}>
      {(close) => (
        <AgeForm
          search={search}
          onApply={(ages) => {
            onChange(ages)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

function AgeForm({ search, onApply }: { search: PatientsSearch; onApply: Props['onChange'] }) {
  const { t } = useTranslation()
  const [from, setFrom] = useState<number | ''>(search.from_age ?? '')
  const [to, setTo] = useState<number | ''>(search.to_age ?? '')
  const toAge = (typed: number | '') => (typed === '' ? undefined : typed)
  const limits = { min: 0, max: 150, digits: 0 }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (refuseUnreadable(event.currentTarget)) return
        onApply({ from_age: toAge(from), to_age: toAge(to) })
      }}
    >
      <Stack gap="sm" w={220}>
        <Group grow>
          <NumberField label={t('From')} value={from} onChange={setFrom} {...limits} />
          <NumberField label={t('To')} value={to} onChange={setTo} {...limits} />
        </Group>
        <Button type="submit" size="compact-md">
          {t('Show them')}
        </Button>
      </Stack>
    </form>
  )
}

const listed = query(api.staff.listPractitioners, { query: { limit: 100 } })

function SeenByFilter({ search, onChange }: Props) {
  const { t } = useTranslation()
  const { practitioner_id } = search
  const practitioners = useQuery({ ...listed, enabled: practitioner_id !== undefined }).data?.items ?? []
  const name = practitioners.find(({ id }) => id === practitioner_id)?.name
  return (
    <FilterChip label={t('Seen by')} value={practitioner_id && (name ?? '…')} onClear={() => onChange({ practitioner_id: undefined })}>
      {(close) => (
        <PractitionerChoice
          value={practitioner_id ?? null}
          onChoose={(next) => {
            onChange({ practitioner_id: next ?? undefined })
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

/** The practitioners are fetched once the filter is opened. */
function PractitionerChoice({ value, onChoose }: { value: string | null; onChoose: (id: string | null) => void }) {
  const { t } = useTranslation()
  const practitioners = useQuery(listed).data?.items ?? []
  return (
    <Select
      label={t('Had a visit of')}
      searchable
      w={260}
      comboboxProps={{ withinPortal: false }}
      data={practitioners.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChoose}
    />
  )
}

function FurtherFilters({ search, onChange }: Props) {
  const { t } = useTranslation()
  const { without_visit_ahead, restricted, deceased } = search
  const toggle = (name: 'without_visit_ahead' | 'restricted') => (event: { currentTarget: { checked: boolean } }) =>
    onChange({ [name]: event.currentTarget.checked ? 'true' : undefined })
  return (
    <FilterChip
      label={t('More')}
      value={furtherWords(search, t)}
      onClear={() => onChange({ without_visit_ahead: undefined, restricted: undefined, deceased: undefined })}
    >
      <Stack gap="sm">
        <Checkbox label={t('No visit ahead')} checked={without_visit_ahead === 'true'} onChange={toggle('without_visit_ahead')} />
        <Checkbox label={t('Restricted charts')} checked={restricted === 'true'} onChange={toggle('restricted')} />
        <Radio.Group
          label={t('Living or died')}
          value={deceased ?? ''}
          onChange={(next) => onChange({ deceased: next === '' ? undefined : (next as 'true' | 'false') })}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="" label={t('Both')} />
            <Radio value="false" label={t('Living')} />
            <Radio value="true" label={t('Died')} />
          </Stack>
        </Radio.Group>
      </Stack>
    </FilterChip>
  )
}
