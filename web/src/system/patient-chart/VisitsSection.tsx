import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { CompactVisit, visitColumns } from '#visits/appointments/index.ts'

/** Visits of this patient, the latest first. */
export function VisitsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(patient_id)
  const list = useQuery(
    query(api.appointments.listAppointments, { query: { patient_id, order: 'desc', limit: 20, ...(cursor ? { cursor } : {}) } }),
  )
  return (
    <ListTable
      label={t('Visits')}
      list={list}
      paging={paging}
      columns={visitColumns(t).filter((column) => column.accessor !== 'patient' && column.accessor !== 'room')}
      compact={(visit) => <CompactVisit visit={visit} />}
      onOpen={(visit) => navigate({ to: '/org/appointments/$id', params: { id: visit.id } })}
      empty={
        <EmptyState bare title={t('No visit yet')}>
          {t('What is booked at the desk or online stands here.')}
        </EmptyState>
      }
    />
  )
}
