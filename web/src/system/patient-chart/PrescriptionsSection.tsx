import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CompactPrescription, MedicationList, usePrescriptionColumns } from '#pharmacy/prescriptions/index.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

export function PrescriptionsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(patient_id)
  const columns = usePrescriptionColumns().filter((column) => column.accessor !== 'patient_name' && column.accessor !== 'valid_until')
  const list = useQuery(query(api.prescriptions.listPrescriptions, { query: { patient_id, limit: 20, ...(cursor ? { cursor } : {}) } }))
  return (
    <Stack gap="md">
      <MedicationList patient_id={patient_id} />
      <ListTable
        label={t('Prescriptions')}
        list={list}
        paging={paging}
        columns={columns}
        compact={(p) => <CompactPrescription prescription={p} withoutPatient />}
        onOpen={(p) => navigate({ to: '/org/prescriptions/$id', params: { id: p.id } })}
        empty={<EmptyState bare title={t('Nothing was prescribed yet')} />}
      />
    </Stack>
  )
}
