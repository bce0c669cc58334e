import { Text } from '@mantine/core'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { auditSentence } from '#system/system/index.ts'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
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
  const columns: Column<Event>[] = [
    { accessor: 'at', title: t('When'), width: 190, render: (event) => <DateTimeText value={event.at} /> },
    { accessor: 'action', title: t('What'), render: (event) => <WhatHappened event={event} /> },
    {
      accessor: 'actor_role',
      title: t('Role'),
      width: 140,
      render: (event) => event.actor_role && t(roleLabels[event.actor_role as keyof typeof roleLabels]),
    },
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
          <WhatHappened event={event} />
          <Text fz="xs" c="dimmed">
            <DateTimeText value={event.at} />
          </Text>
        </>
      )}
    />
  )
}

/** The entry as a sentence, with the reason that was given for opening a restricted chart. */
function WhatHappened({ event }: { event: Event }) {
  const { t } = useTranslation()
  const format = useFormat()
  const kind = event.outcome === 'refused' ? 'refused' : event.action.endsWith('.read') ? 'looks' : 'changes'
  return (
    <>
      <Text fz="inherit">{auditSentence(t, format, { ...event, kind, subject_name: null, changes: [] })}</Text>
      {event.reason && (
        <Text fz="sm" c="dimmed">
          {t('“{{reason}}”', { reason: event.reason })}
        </Text>
      )}
    </>
  )
}
