import { Group, Text, Tooltip } from '@mantine/core'
import type { PatientItem } from '@polyclinic/contract/chart/patients/patients'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { calledName } from '../called-name.ts'
import { bornText, sexLabel, statusLabel, statusTone } from '../labels.ts'
import { hiddenColumns, type OptionalColumn, type PatientsSearch } from './list-search.ts'

export const columnTitle = (column: OptionalColumn, t: TFunction) =>
  ({
    record_number: t('Record'),
    birth_date: t('Born'),
    sex: t('Sex'),
    phone: t('Phone'),
    city: t('City'),
    created_at: t('Registered'),
  })[column]

/** The columns of the list, without the hidden ones. */
export function usePatientColumns(search: PatientsSearch): Column<PatientItem>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const hidden = hiddenColumns(search)
  const optional: (Column<PatientItem> & { accessor: OptionalColumn })[] = [
    {
      accessor: 'record_number',
      width: 110,
      render: (p) => (
        <Text span className="figures">
          {p.record_number}
        </Text>
      ),
    },
    { accessor: 'birth_date', width: 190, render: (p) => bornText(p, format, t) },
    { accessor: 'sex', width: 100, render: (p) => p.sex && sexLabel(p.sex, t) },
    { accessor: 'phone', width: 170, render: (p) => p.phone && <PhoneLink number={p.phone} /> },
    { accessor: 'city', width: 140 },
    {
      accessor: 'created_at',
      width: 130,
      sortable: true,
      render: (p) => (
        <time dateTime={p.created_at} className="figures">
          {format.instantDay(p.created_at)}
        </time>
      ),
    },
  ]
  return [
    {
      accessor: 'name',
      title: t('Name'),
      sortable: true,
      render: (p) => (
        // A mark that doesn't fit beside the name goes below it.
        <Group gap="4px 8px" miw={160}>
          <Person size="sm" name={calledName(p)} />
          <Marks patient={p} />
        </Group>
      ),
    },
    ...optional
      .filter(({ accessor }) => !hidden.includes(accessor))
      .map((column) => ({ ...column, title: columnTitle(column.accessor, t) })),
  ]
}

function Marks({ patient: { status, restricted } }: { patient: PatientItem }) {
  const { t } = useTranslation()
  return (
    <>
      {restricted && (
        <Tooltip label={t('Restricted chart: opening it needs a reason')}>
          <IconLock size={16} role="img" aria-label={t('Restricted chart')} />
        </Tooltip>
      )}
      {status !== 'active' && <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>}
    </>
  )
}

export function CompactPatient({ patient }: { patient: PatientItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Person name={calledName(patient)} detail={[bornText(patient, format, t), patient.record_number].filter(Boolean).join(' · ')} />
      <Group gap={6} wrap="nowrap">
        <Marks patient={patient} />
      </Group>
    </Group>
  )
}
