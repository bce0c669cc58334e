import { Button, Checkbox, Text } from '@mantine/core'
import type { BaseMedication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

const nameOf = ({ generic_name, strength, form }: BaseMedication) => `${generic_name} ${strength} ${form}`

/** The medicines of common use that are shipped, from which a clinic takes what it prescribes. What is chosen stays chosen while one searches on. */
export function AdoptMedicationsScreen() {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<BaseMedication[]>([])
  const { cursor, paging } = useCursorPages(q)
  const list = useQuery({
    ...query(api.medications.listBaseMedications, {
      query: { ...(q ? { q } : {}), limit: 100, total: 'true', ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const adopt = useCommand(api.medications.adoptMedications, {
    success: ({ adopted, already }) =>
      already > 0
        ? t('{{adopted}} added, {{already}} were there already.', { adopted, already })
        : t('{{count}} medicines added. Give them packs and prices.', { count: adopted }),
    onSuccess: () => setChosen([]),
  })
  const columns = useColumns()
  const shown = list.data?.items ?? []
  // What was chosen in an earlier search stays.
  const choose = (rows: BaseMedication[]) => {
    const elsewhere = chosen.filter(({ code }) => !shown.some((medicine) => medicine.code === code))
    setChosen([...elsewhere, ...rows.filter(({ medication_id }) => medication_id === null)])
  }
  return (
    <Page>
      <PageHeader
        title={t('Base formulary')}
        count={list.data?.total}
        above={<AnchorLink to="/org/medications">{t('All medications')}</AnchorLink>}
        description={t(
          'Medicines of common use, each found in a public list of medicines. Compare strength and form with the pack before you prescribe it. Prices and packs are the clinic’s own.',
        )}
        actions={
          <Button
            disabled={chosen.length === 0}
            loading={adopt.isPending}
            onClick={() => adopt.run({ body: { codes: chosen.map(({ code }) => code) } })}
          >
            {t('Add {{count}} medicines', { count: chosen.length })}
          </Button>
        }
      />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name, brand or ATC code')} />
      </FilterBar>
      <ListTable
        label={t('Base formulary')}
        list={list}
        paging={paging}
        columns={columns}
        getId={({ code }) => code}
        selected={chosen}
        onSelect={choose}
        nameOf={nameOf}
        compact={(medicine) => (
          <Checkbox
            label={nameOf(medicine)}
            description={medicine.medication_id ? t('In the formulary') : undefined}
            disabled={medicine.medication_id !== null}
            checked={medicine.medication_id !== null || chosen.some(({ code }) => code === medicine.code)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, medicine] : chosen.filter(({ code }) => code !== medicine.code))
            }
          />
        )}
        empty={
          <EmptyState bare title={t('Nothing is found by “{{q}}”', { q })}>
            {t('What is not in the base formulary can be added by hand.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function useColumns(): Column<BaseMedication>[] {
  const { t } = useTranslation()
  return [
    {
      accessor: 'generic_name',
      title: t('Medication'),
      render: (medicine) => (
        <>
          <Text span fw={500}>
            {medicine.generic_name}
          </Text>{' '}
          <Text span c="dimmed">
            {medicine.strength} {medicine.form}
          </Text>
        </>
      ),
    },
    { accessor: 'routes', title: t('Routes'), width: 200, render: ({ routes }) => routes.join(', ') },
    { accessor: 'atc_code', title: t('ATC'), width: 110 },
    {
      accessor: 'medication_id',
      title: t('Status'),
      width: 160,
      render: ({ medication_id, controlled_schedule }) =>
        medication_id ? (
          <StatusBadge tone="success">{t('In the formulary')}</StatusBadge>
        ) : controlled_schedule ? (
          <StatusBadge tone="warning">{t('Controlled')}</StatusBadge>
        ) : null,
    },
  ]
}
