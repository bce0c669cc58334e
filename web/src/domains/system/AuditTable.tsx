import { Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ListSource, ListTable, type Paging } from '#ui/ListTable.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { actionWords } from './action-words.ts'

export interface AuditRow {
  id: string
  at: string
  actor_kind: string
  actor_name: string | null
  actor_role?: string | null
  action: string
  outcome: 'done' | 'refused'
  subject_kind: string | null
  address: string | null
}

/** A log: when, who, what, with what outcome, from where. */
export function AuditTable({ list, paging, roleOf }: { list: ListSource<AuditRow>; paging: Paging; roleOf?: (row: AuditRow) => string }) {
  const { t } = useTranslation()
  const outcome = (row: AuditRow) =>
    row.outcome === 'done' ? <StatusBadge tone="success">{t('Done')}</StatusBadge> : <StatusBadge tone="danger">{t('Refused')}</StatusBadge>
  // by itself: a name from right to left would carry the numbers beside it to its other side
  const who = (row: AuditRow) => <bdi>{row.actor_name ?? t('Nobody signed in')}</bdi>
  return (
    <ListTable<AuditRow>
      label={t('Audit log')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'at', title: t('When'), render: (row) => <DateTimeText value={row.at} /> },
        {
          accessor: 'actor_name',
          title: t('Who'),
          render: (row) => (
            <>
              {who(row)}
              {roleOf && (
                <Text c="dimmed" fz="xs">
                  {roleOf(row)}
                </Text>
              )}
            </>
          ),
        },
        { accessor: 'action', title: t('What'), render: (row) => <span title={row.action}>{actionWords(t, row.action)}</span> },
        { accessor: 'outcome', title: t('Outcome'), render: outcome },
        {
          accessor: 'address',
          title: t('From'),
          render: (row) => (
            <Text span ff="monospace" fz="xs">
              {row.address || '–'}
            </Text>
          ),
        },
      ]}
      compact={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={500} truncate>
              {actionWords(t, row.action)}
            </Text>
            <Text c="dimmed" fz="xs">
              {who(row)} · <DateTimeText value={row.at} format="short" />
            </Text>
          </div>
          {outcome(row)}
        </Group>
      )}
      empty={
        <EmptyState bare icon={IconHistory} title={t('Nothing is logged for this')}>
          {t('Choose other days, or clear the filters.')}
        </EmptyState>
      }
    />
  )
}
