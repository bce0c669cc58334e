import { Button, Chip, Group, Radio, Stack, Text } from '@mantine/core'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { MoneyText } from '#ui/values.tsx'

export interface MedicationsSearch {
  status?: 'active' | 'inactive'
  controlled?: 'true'
}

interface Props {
  search: MedicationsSearch
  onSearch: (search: MedicationsSearch) => void
}

const without = ({ status, controlled }: MedicationsSearch, field: keyof MedicationsSearch): MedicationsSearch => ({
  ...(status && field !== 'status' ? { status } : {}),
  ...(controlled && field !== 'controlled' ? { controlled } : {}),
})

/** The clinic's catalogue of medications. */
export function MedicationsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const { cursor, paging } = useCursorPages(JSON.stringify([q, search]))
  const list = useQuery({
    ...query(api.medications.listMedications, {
      query: { ...search, ...(q ? { q } : {}), limit: 50, total: 'true', ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const add = can('stock.manage') && (
    <>
      <ButtonLink to="/org/medications/adopt" variant="default">
        {t('Base formulary')}
      </ButtonLink>
      <ButtonLink to="/org/medications/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
        {t('New medication')}
      </ButtonLink>
    </>
  )
  return (
    <Page>
      <PageHeader title={t('Medications')} count={list.data?.total} actions={add} />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name, brand, ATC code or barcode')} />
        <StatusFilter
          value={search.status}
          onChange={(status) => onSearch({ ...without(search, 'status'), ...(status ? { status } : {}) })}
        />
        <Chip
          size="xs"
          checked={search.controlled === 'true'}
          onChange={(isChecked) => onSearch({ ...without(search, 'controlled'), ...(isChecked ? { controlled: 'true' as const } : {}) })}
        >
          {t('Controlled')}
        </Chip>
      </FilterBar>
      <ListTable
        label={t('Medications')}
        list={list}
        paging={paging}
        columns={columns}
        compact={(medication) => <CompactMedication medication={medication} />}
        onOpen={(medication) => navigate({ to: '/org/medications/$id', params: { id: medication.id } })}
        empty={
          q || search.status || search.controlled ? (
            <EmptyState
              bare
              title={q ? t('Nothing is found by “{{q}}”', { q }) : t('No medication is like this')}
              action={
                <Button
                  variant="default"
                  onClick={() => {
                    setQ('')
                    onSearch({})
                  }}
                >
                  {t('Show all')}
                </Button>
              }
            >
              {q && t('The search looks at names, brands, ATC codes and barcodes.')}
            </EmptyState>
          ) : (
            <EmptyState bare title={t('The catalogue is empty')} action={add}>
              {t('Begin with the base formulary, and add what else the clinic prescribes and hands out.')}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}

function useColumns(): Column<Medication>[] {
  const { t } = useTranslation()
  return [
    {
      accessor: 'generic_name',
      title: t('Medication'),
      render: (m) => (
        <>
          <Text span fw={500}>
            {m.generic_name}
          </Text>{' '}
          <Text span c="dimmed">
            {m.strength} {m.form}
          </Text>
        </>
      ),
    },
    { accessor: 'brand_name', title: t('Brand'), width: 150 },
    {
      accessor: 'atc_code',
      title: t('ATC'),
      width: 110,
      render: (m) => (
        <Text span className="figures">
          {m.atc_code}
        </Text>
      ),
    },
    { accessor: 'route', title: t('Route'), width: 110 },
    { accessor: 'price', title: t('Price'), width: 110, textAlign: 'right', render: (m) => <PriceOf medication={m} /> },
    { accessor: 'status', title: t('Status'), width: 240, render: (m) => <Flags medication={m} /> },
  ]
}

/** The price of the first pack in use that has one. */
function PriceOf({ medication }: { medication: Medication }) {
  const price = medication.packs.find((pack) => pack.status === 'active' && pack.price)?.price
  return price ? <MoneyText value={price} /> : null
}

/** Warnings to know before the medication is dispensed. */
export function Flags({ medication: { status, controlled, prescription_needed } }: { medication: Medication }) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      {status === 'inactive' && <StatusBadge tone="ended">{t('Not in use')}</StatusBadge>}
      {controlled && <StatusBadge tone="warning">{t('Controlled')}</StatusBadge>}
      {!prescription_needed && <StatusBadge tone="info">{t('No prescription needed')}</StatusBadge>}
    </Group>
  )
}

function CompactMedication({ medication }: { medication: Medication }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} truncate>
          {medication.generic_name}
        </Text>
        <Text fz="xs" c="dimmed" truncate>
          {[`${medication.strength} ${medication.form}`, medication.brand_name].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Flags medication={medication} />
    </Group>
  )
}

function StatusFilter({ value, onChange }: { value: MedicationsSearch['status']; onChange: (value: MedicationsSearch['status']) => void }) {
  const { t } = useTranslation()
  const words = { active: t('In use'), inactive: t('Not in use') }
  return (
    <FilterChip label={t('Status')} value={value && words[value]} onClear={() => onChange(undefined)}>
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onChange(next as 'active')
            close()
          }}
          aria-label={t('Status')}
        >
          <Stack gap="xs">
            {(['active', 'inactive'] as const).map((status) => (
              <Radio key={status} value={status} label={words[status]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FilterChip>
  )
}
