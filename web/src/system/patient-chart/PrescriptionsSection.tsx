import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CompactDocument, MedicationList, useDocumentColumns } from '#pharmacy/prescriptions/index.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

export function PrescriptionsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(patient_id)
  const columns = useDocumentColumns().filter((column) => column.accessor !== 'patient_name')
  const list = useQuery(
    query(api.prescriptions.listPrescriptionDocuments, { query: { patient_id, limit: 20, ...(cursor ? { cursor } : {}) } }),
  )
  return (
    <Stack gap="md">
      <MedicationList patient_id={patient_id} />
      <ListTable
        label={t('Prescriptions')}
        list={list}
        paging={paging}
        columns={columns}
        compact={(p) => <CompactDocument document={p} withoutPatient />}
        onOpen={(p) => navigate({ to: '/org/prescriptions/$id', params: { id: p.id } })}
        empty={<EmptyState bare title={t('Nothing was prescribed yet')} />}
      />
    </Stack>
  )
}
