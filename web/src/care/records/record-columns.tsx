import { Group, Text } from '@mantine/core'
import type { RecordItem } from '@polyclinic/contract/care/records/records'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { kindLabel, recordLabel, recordTone } from './labels.ts'

export function StatusOfRecord({ record }: { record: Pick<RecordItem, 'status' | 'released_at'> }) {
  const { t } = useTranslation()
  return <StatusBadge tone={recordTone(record)}>{recordLabel(record, t)}</StatusBadge>
}

export function useRecordColumns(): Column<RecordItem>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      accessor: 'title',
      title: t('Title'),
      render: (r) => (
        <Text span fw={500}>
          {r.title}
        </Text>
      ),
    },
    { accessor: 'kind', title: t('Kind'), width: 150, render: (r) => kindLabel(r.kind, t) },
    { accessor: 'patient_name', title: t('Patient'), width: 210, render: (r) => <Person size="sm" name={r.patient_name} /> },
    { accessor: 'author_name', title: t('Author'), width: 180, render: (r) => <AuthorAndFinalizer record={r} /> },
    {
      accessor: 'created_at',
      title: t('Written'),
      width: 120,
      render: (r) => (
        <time dateTime={r.created_at} className="figures">
          {format.instantDay(r.created_at)}
        </time>
      ),
    },
    { accessor: 'status', title: t('Status'), width: 150, render: (r) => <StatusOfRecord record={r} /> },
  ]
}

export function CompactRecord({ record: r, withoutPatient }: { record: RecordItem; withoutPatient?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        {!withoutPatient && (
          <Text fw={600} truncate>
            {r.patient_name}
          </Text>
        )}
        <Text fw={500}>{r.title}</Text>
        <Text fz="xs" c="dimmed">
          {kindLabel(r.kind, t)} · {format.instantDay(r.created_at)} · <AuthorAndFinalizer record={r} />
        </Text>
      </div>
      <StatusOfRecord record={r} />
    </Group>
  )
}

/** The author, and the person who made the record final if that is another one. */
function AuthorAndFinalizer({ record: { author_name, finalizer_name } }: { record: RecordItem }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{author_name}</bdi>
      {finalizer_name && finalizer_name !== author_name && (
        <>
          {', '}
          {t('final by')} <bdi>{finalizer_name}</bdi>
        </>
      )}
    </>
  )
}
