import { Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ListSource, ListTable, type Paging } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { type AuditRow, auditSentence } from './audit-sentence.ts'

interface Props {
  list: ListSource<AuditRow>
  paging: Paging
  onOpen: (row: AuditRow) => void
  roleOf?: ((row: AuditRow) => string) | undefined
}

/** An audit log: the time, the event in one sentence, the source. */
export function AuditTable({ list, paging, onOpen, roleOf }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const refused = <StatusBadge tone="danger">{t('Refused')}</StatusBadge>
  const sentence = (row: AuditRow) => <bdi>{auditSentence(t, format, row)}</bdi>
  return (
    <ListTable<AuditRow>
      label={t('Audit log')}
      list={list}
      paging={paging}
      onOpen={onOpen}
      columns={[
        { accessor: 'at', title: t('When'), width: 190, render: (row) => <DateTimeText value={row.at} /> },
        {
          accessor: 'action',
          title: t('What happened'),
          render: (row) => (
            <Group gap="xs" wrap="nowrap">
              <Text fz="inherit" style={{ overflowWrap: 'anywhere' }}>
                {sentence(row)}
              </Text>
              {row.kind === 'refused' && refused}
            </Group>
          ),
        },
        ...(roleOf ? [{ accessor: 'actor_role', title: t('Role'), width: 140, render: roleOf }] : []),
        {
          accessor: 'address',
          title: t('From'),
          width: 150,
          render: (row) => (
            <Text span ff="monospace" fz="xs">
              {row.address || '–'}
            </Text>
          ),
        },
      ]}
      compact={(row) => (
        <>
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {sentence(row)}
          </Text>
          <Group gap="xs" mt={4}>
            {row.kind === 'refused' && refused}
            <Text c="dimmed" fz="xs">
              <DateTimeText value={row.at} format="short" />
            </Text>
          </Group>
        </>
      )}
      empty={
        <EmptyState bare icon={IconHistory} title={t('Nothing is logged for this')}>
          {t('Choose other days, or clear the filters.')}
        </EmptyState>
      }
    />
  )
}
