import { Chip, Group } from '@mantine/core'
import type { LabStage } from '@polyclinic/contract/care/labs/lab-order-machine'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { LabOrdersScreen } from '../LabOrdersScreen.tsx'
import type { LabSearch } from './lab-search.ts'
import { stageLabel, stageTone } from './labels.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { WaitingSince } from './WaitingSince.tsx'

interface Props {
  search: LabSearch
  onSearch: (search: LabSearch) => void
}
const stages: LabStage[] = ['critical', 'to-collect', 'collected', 'to-enter', 'to-verify', 'draft']

/** The work list of the laboratory: orders to collect, receive, enter, verify or acknowledge. */
export function LabWorkScreen({ search, onSearch }: Props) {
  return search.stage === 'all' ? <LabOrdersScreen /> : <Worklist search={search} onSearch={onSearch} />
}

function Worklist({ search: { stage, order }, onSearch }: Props) {
  const { t } = useTranslation()
  const found = useQuery(query(api.labs.listWork))
  const fits = (row: LabWork, which: LabSearch['stage']) =>
    which === undefined || (which === 'overdue' ? row.is_overdue : row.stage === which)
  const rows = found.data?.items ?? []
  const list = found.data
    ? { ...found, data: { items: rows.filter((row) => fits(row, stage)), next_cursor: null } }
    : { ...found, data: undefined }
  const choices = [
    { value: '', label: t('Everything') },
    ...stages.map((value) => ({ value, label: stageLabel(value, t) })),
    { value: 'overdue', label: t('Overdue') },
  ].map((choice) => ({ ...choice, count: rows.filter((row) => fits(row, (choice.value || undefined) as LabSearch['stage'])).length }))
  const withOrder = (id?: string) => onSearch({ ...(stage ? { stage } : {}), ...(id ? { order: id } : {}) })
  return (
    <ListScreen
      title={t('Labs')}
      description={t('What waits in the laboratory. Critical results that nobody has acknowledged come first.')}
      actions={
        <ButtonLink variant="default" to="/org/labs" search={{ stage: 'all' }}>
          {t('All orders')}
        </ButtonLink>
      }
      filters={
        <Chip.Group value={stage ?? ''} onChange={(value) => onSearch(value ? { stage: value as NonNullable<LabSearch['stage']> } : {})}>
          <Group gap="xs" role="radiogroup" aria-label={t('What it waits for')}>
            {choices.map(({ value, label, count }) => (
              <Chip key={value} value={value} size="sm">
                {label} <span className="figures">{count}</span>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      }
      list={list}
      columns={[
        { accessor: 'test_name', title: t('Test') },
        { accessor: 'patient_name', title: t('Patient') },
        { accessor: 'specimen', title: t('Specimen') },
        { accessor: 'stage', title: t('Waits for'), render: (row) => <Stage row={row} /> },
        { accessor: 'due_at', title: t('Due'), render: (row) => row.due_at && <DateTimeText value={row.due_at} /> },
        { accessor: 'ordered_by_name', title: t('Ordered by') },
      ]}
      compact={(row) => (
        <Group justify="space-between" gap="xs">
          <TwoLines title={row.test_name} detail={row.patient_name} />
          <Stage row={row} />
        </Group>
      )}
      onOpen={(row) => withOrder(row.id)}
      empty={{
        title: t('Nothing waits in the laboratory'),
        text: t('Tests are ordered from the chart of a patient. What waits for a specimen or a result stands here.'),
        icon: IconFlask,
      }}
      unmatched={stage !== undefined && rows.length > 0 && { title: t('Nothing waits for this'), onClear: () => onSearch({}) }}
    >
      <SidePanel opened={order !== undefined} onClose={() => withOrder()} title={t('Laboratory order')}>
        {order && <OrderPanel key={order} id={order} />}
      </SidePanel>
    </ListScreen>
  )
}

function Stage({ row }: { row: LabWork }) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <StatusBadge tone={stageTone[row.stage]}>{stageLabel(row.stage, t)}</StatusBadge>
      {row.critical_since && <WaitingSince since={row.critical_since} />}
      {row.is_overdue && <StatusBadge tone="warning">{t('Overdue')}</StatusBadge>}
    </Group>
  )
}
