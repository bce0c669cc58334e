import { Group, Radio, Stack, Text } from '@mantine/core'
import type { PatientImport, PatientImportRow } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { ImportPerson } from './ImportPerson.tsx'
import { type ImportSearch, type ShownPeople, shownPeople } from './import-search.ts'
import { contentText, decisionLabel, decisionTone, reasonText, rowStatusLabel, rowTone } from './labels.ts'

interface Props {
  patient_import: PatientImport
  search: ImportSearch
  onSearch: (search: ImportSearch) => void
}

const filterOf = ({ show }: ImportSearch) => (show === undefined ? {} : show === 'failed' ? { status: show } : { decision: show })

/** The people in a file, in its order, each with the decision about them and its reason. */
export function ImportPeople({ patient_import, search, onSearch }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [opened, setOpened] = useState<string | null>(null)
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const list = useQuery({
    ...query(api.patientImports.listPatientImportRows, {
      params: { id: patient_import.id },
      query: { ...filterOf(search), limit: 50, ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const shown = list.data?.items.find(({ id }) => id === opened)
  const born = (birth_date: string | null) => (birth_date ? format.day(birth_date) : t('Birth date unknown'))
  const chart = ({ patient }: PatientImportRow) =>
    patient && (
      <AnchorLink to="/org/patients/$id" params={{ id: patient.id }}>
        {patient.name} · {patient.record_number}
      </AnchorLink>
    )
  return (
    <Stack gap="sm">
      <PeopleFilter search={search} onSearch={onSearch} />
      <ListTable<PatientImportRow>
        label={t('People of the file')}
        list={list}
        paging={paging}
        columns={[
          { accessor: 'number', title: t('Line'), width: 80, render: (row) => <span className="figures">{row.number}</span> },
          {
            accessor: 'name',
            title: t('Name'),
            render: (row) => <Person size="sm" name={row.name || t('No name')} detail={born(row.birth_date)} />,
          },
          { accessor: 'decision', title: t('What becomes of it'), render: (row) => <Outcome row={row} /> },
          { accessor: 'patient', title: t('Chart'), render: chart },
          { accessor: 'counts', title: t('Brings'), render: (row) => <Text fz="sm">{contentText(row.counts, t)}</Text> },
        ]}
        compact={(row) => (
          <Stack gap={4}>
            <Person name={row.name || t('No name')} detail={born(row.birth_date)} />
            <Outcome row={row} />
            <div>{chart(row)}</div>
          </Stack>
        )}
        onOpen={({ id }) => setOpened(id)}
        empty={<EmptyState bare title={t('Nobody fits this filter')} />}
      />
      <SidePanel opened={shown !== undefined} onClose={() => setOpened(null)} title={shown?.name || t('No name')} size={560}>
        {shown && <ImportPerson key={shown.id} row={shown} isOpen={patient_import.status === 'draft'} onDone={() => setOpened(null)} />}
      </SidePanel>
    </Stack>
  )
}

function Outcome({ row: { decision, status, reason, problem } }: { row: PatientImportRow }) {
  const { t } = useTranslation()
  return (
    <Stack gap={2}>
      <Group gap={6}>
        <StatusBadge tone={decisionTone[decision]}>{decisionLabel(decision, t)}</StatusBadge>
        {status !== 'waiting' && status !== 'skipped' && <StatusBadge tone={rowTone[status]}>{rowStatusLabel(status, t)}</StatusBadge>}
      </Group>
      <Text fz="xs" c={problem ? 'red' : 'dimmed'}>
        {problem ?? reasonText(reason, t)}
      </Text>
    </Stack>
  )
}

function PeopleFilter({ search: { show }, onSearch }: Omit<Props, 'patient_import'>) {
  const { t } = useTranslation()
  return (
    <FilterBar>
      <FilterChip label={t('What becomes of it')} value={show && shownLabel(show, t)} onClear={() => onSearch({})}>
        {(close) => (
          <Radio.Group
            value={show ?? ''}
            onChange={(next) => {
              onSearch({ show: next as ShownPeople })
              close()
            }}
            aria-label={t('What becomes of it')}
          >
            <Stack gap="xs">
              {shownPeople.map((value) => (
                <Radio key={value} value={value} label={shownLabel(value, t)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </FilterChip>
    </FilterBar>
  )
}

const shownLabel = (show: ShownPeople, t: TFunction) => (show === 'failed' ? rowStatusLabel(show, t) : decisionLabel(show, t))
