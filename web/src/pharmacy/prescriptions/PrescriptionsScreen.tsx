import { Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import type { PrescriptionDocumentItem } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterChip } from '#ui/FilterBar.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { type DisplayStatus, shownStatus, statusLabel } from './labels.ts'
import { listedStatuses, type PrescriptionsSearch } from './list-search.ts'
import { StatusOfDocument } from './StatusOf.tsx'

interface Props {
  search: PrescriptionsSearch
  onSearch: (search: PrescriptionsSearch) => void
}

/** Prescriptions of the clinic, latest first. */
export function PrescriptionsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const list = useQuery({
    ...query(api.prescriptions.listPrescriptionDocuments, {
      query: { ...search, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useDocumentColumns()
  const prescribe = can('prescriptions.write') && (
    <ButtonLink to="/org/prescriptions/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('New prescription')}
    </ButtonLink>
  )
  const isFiltered = Boolean(search.status ?? search.mine)
  return (
    <ListScreen
      title={t('Prescriptions')}
      actions={prescribe}
      filters={
        <>
          {can('prescriptions.write') && (
            <SegmentedControl
              aria-label={t('Whose prescriptions')}
              value={search.mine ?? 'all'}
              onChange={(value) =>
                onSearch({ ...(search.status ? { status: search.status } : {}), ...(value === 'true' ? { mine: 'true' } : {}) })
              }
              data={[
                { value: 'all', label: t('Everybody’s') },
                { value: 'true', label: t('Mine') },
              ]}
            />
          )}
          <StatusFilter
            value={search.status}
            onChange={(status) => onSearch({ ...(search.mine ? { mine: search.mine } : {}), ...(status ? { status } : {}) })}
          />
        </>
      }
      list={list}
      paging={paging}
      columns={columns}
      compact={(p) => <CompactDocument document={p} />}
      onOpen={(p) => navigate({ to: '/org/prescriptions/$id', params: { id: p.id } })}
      unmatched={isFiltered && { title: t('No prescription matches'), onClear: () => onSearch({}) }}
      empty={{
        title: t('No prescription yet'),
        text: t('Prescriptions are written from a patient’s chart, from a visit, or here.'),
        action: prescribe,
      }}
    />
  )
}

export function useDocumentColumns(): Column<PrescriptionDocumentItem>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { accessor: 'patient_name', title: t('Patient'), width: 210, render: (p) => <Person size="sm" name={p.patient_name} /> },
    { accessor: 'lines', title: t('Medication'), render: (p) => <LinesOf document={p} /> },
    { accessor: 'author_name', title: t('Prescriber'), width: 170, render: (p) => <WhoOf document={p} /> },
    {
      accessor: 'authored_at',
      title: t('Written'),
      width: 120,
      render: (p) => (
        <time dateTime={p.authored_at} className="figures">
          {format.instantDay(p.authored_at)}
        </time>
      ),
    },
    { accessor: 'status', title: t('Status'), width: 190, render: (p) => <StatusOfDocument document={p} /> },
  ]
}

/** Each line with how it is taken; of a line that differs from the whole, what it is. */
function LinesOf({ document: p }: { document: PrescriptionDocumentItem }) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      {p.lines.map((line) => (
        <div key={line.id}>
          <Text span fw={500}>
            {line.medication_text}
          </Text>{' '}
          {shownStatus(line) !== p.status && (
            <Text span fz="xs" c="dimmed">
              · {statusLabel(shownStatus(line), t)}
            </Text>
          )}
          <Text fz="xs" c="dimmed">
            {line.sig_text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

/** The prescriber; for a draft, its author. */
function WhoOf({ document: { lines, author_name } }: { document: PrescriptionDocumentItem }) {
  const { t } = useTranslation()
  const prescriber = lines[0]?.prescriber_name
  return prescriber ? <bdi>{prescriber}</bdi> : t('Draft by {{name}}', { name: lines[0]?.editor_name ?? author_name })
}

export function CompactDocument({ document: p, withoutPatient }: { document: PrescriptionDocumentItem; withoutPatient?: boolean }) {
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        {!withoutPatient && (
          <Text fw={600} truncate>
            {p.patient_name}
          </Text>
        )}
        <LinesOf document={p} />
        <Text fz="xs" c="dimmed">
          {format.instantDay(p.authored_at)} · <WhoOf document={p} />
        </Text>
      </div>
      <StatusOfDocument document={p} />
    </Group>
  )
}

function StatusFilter({ value, onChange }: { value: DisplayStatus | undefined; onChange: (value: DisplayStatus | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Status')} value={value && statusLabel(value, t)} onClear={() => onChange(undefined)}>
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onChange(next as DisplayStatus)
            close()
          }}
          aria-label={t('Status')}
        >
          <Stack gap="xs">
            {listedStatuses.map((status) => (
              <Radio key={status} value={status} label={statusLabel(status, t)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FilterChip>
  )
}
