import { Text } from '@mantine/core'
import type { OutputOf } from '@polyclinic/contract/call'
import type { patients } from '@polyclinic/contract/patients'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'

type Event = OutputOf<typeof patients.listChartAccesses>['items'][number]

/** Who opened or changed this chart; each line is a row of the audit log. */
export function AccessSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const { cursor, paging } = useCursorPages(patient_id)
  const list = useQuery(
    query(api.patients.listChartAccesses, { params: { id: patient_id }, query: { limit: 50, ...(cursor ? { cursor } : {}) } }),
  )
  const who = (event: Event) =>
    [event.actor_name, event.actor_role && t(roleLabels[event.actor_role as keyof typeof roleLabels])].filter(Boolean).join(', ')
  const columns: Column<Event>[] = [
    { accessor: 'at', title: t('When'), width: 190, render: (event) => <DateTimeText value={event.at} /> },
    { accessor: 'actor_name', title: t('Who'), render: who },
    { accessor: 'action', title: t('What'), render: (event) => actionText(event, t) },
    {
      accessor: 'outcome',
      title: '',
      width: 110,
      render: (event) => event.outcome === 'refused' && <StatusBadge tone="danger">{t('Refused')}</StatusBadge>,
    },
  ]
  return (
    <ListTable
      label={t('Who opened it')}
      list={list}
      paging={paging}
      columns={columns}
      compact={(event) => (
        <>
          <Text fw={500}>{who(event)}</Text>
          <Text fz="xs" c="dimmed">
            {actionText(event, t)} · <DateTimeText value={event.at} />
          </Text>
        </>
      )}
    />
  )
}

function actionText({ action, category }: Event, t: TFunction) {
  const seen: Record<string, string> = {
    demographics: t('Details'),
    appointments: t('Visits'),
    clinical: t('Health record'),
    notes: t('Notes'),
    prescriptions: t('Prescriptions'),
    results: t('Results'),
    billing: t('Bills'),
    documents: t('Documents'),
  }
  if (action.endsWith('.read')) return t('Read: {{what}}', { what: seen[category ?? ''] ?? t('Chart') })
  const [thing = '', verb = ''] = action.split('.')
  return t('Changed: {{what}}', { what: `${thing} ${verb}`.replaceAll('-', ' ') })
}
