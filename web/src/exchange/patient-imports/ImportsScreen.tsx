import { Button, Text } from '@mantine/core'
import type { PatientImport } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { IconFileImport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'
import { importStatusLabel, importTone } from './labels.ts'
import { UploadImport } from './UploadImport.tsx'

/** Files with patients from other systems, and the results of their imports. */
export function ImportsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [isUploading, setUploading] = useState(false)
  const { cursor, paging } = useCursorPages('')
  const list = useQuery({
    ...query(api.patientImports.listPatientImports, { query: { limit: 50, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const upload = (
    <Button leftSection={<IconFileImport size={18} aria-hidden="true" />} onClick={() => setUploading(true)}>
      {t('Upload a file')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/org/patients">{t('Patients')}</AnchorLink>}
        title={t('Imports')}
        description={t('Patients and their history from other systems, from a table or as FHIR R4.')}
        actions={upload}
      />
      <ListTable<PatientImport>
        label={t('Imports')}
        list={list}
        paging={paging}
        columns={[
          { accessor: 'file_name', title: t('File'), render: (patient_import) => patient_import.file_name },
          {
            accessor: 'created_at',
            title: t('Uploaded'),
            width: 190,
            render: (patient_import) => <DateTimeText value={patient_import.created_at} />,
          },
          { accessor: 'author_name', title: t('By'), width: 180 },
          {
            accessor: 'rows_total',
            title: t('People'),
            width: 110,
            textAlign: 'right',
            render: (patient_import) => <span className="figures">{format.number(patient_import.rows_total)}</span>,
          },
          {
            accessor: 'status',
            title: t('Status'),
            width: 160,
            render: (patient_import) => <ImportBadge status={patient_import.status} />,
          },
        ]}
        compact={(patient_import) => (
          <div>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {patient_import.file_name}
            </Text>
            <Text fz="xs" c="dimmed">
              <DateTimeText value={patient_import.created_at} /> · {t('{{count}} people', { count: patient_import.rows_total })}
            </Text>
            <ImportBadge status={patient_import.status} />
          </div>
        )}
        onOpen={({ id }) => navigate({ to: '/org/patients/imports/$id', params: { id } })}
        empty={
          <EmptyState bare icon={IconFileImport} title={t('Nothing was imported so far')} action={upload}>
            {t('Bring your patients with you: what becomes of each person is shown before anything is changed.')}
          </EmptyState>
        }
      />
      <SidePanel opened={isUploading} onClose={() => setUploading(false)} title={t('Import patients')}>
        {isUploading && <UploadImport onCancel={() => setUploading(false)} />}
      </SidePanel>
    </Page>
  )
}

export function ImportBadge({ status }: { status: PatientImport['status'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={importTone[status]}>{importStatusLabel(status, t)}</StatusBadge>
}
