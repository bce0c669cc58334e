import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CompactRecord, useRecordColumns } from '#care/records/index.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

export function RecordsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(patient_id)
  const columns = useRecordColumns().filter((column) => column.accessor !== 'patient_name')
  const list = useQuery(query(api.records.listRecords, { query: { patient_id, limit: 20, ...(cursor ? { cursor } : {}) } }))
  return (
    <ListTable
      label={t('Records')}
      list={list}
      paging={paging}
      columns={columns}
      compact={(record) => <CompactRecord record={record} withoutPatient />}
      onOpen={(record) => navigate({ to: '/org/records/$id', params: { id: record.id } })}
      empty={
        <EmptyState bare title={t('No record yet')}>
          {t('Summaries, letters and reports that the patient may read later are written as records.')}
        </EmptyState>
      }
    />
  )
}
