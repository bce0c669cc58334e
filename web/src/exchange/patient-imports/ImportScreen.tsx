import { Alert, Button, Card, List, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import type { PatientImport } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import { ImportBadge } from './ImportsScreen.tsx'
import type { ImportSearch } from './import-search.ts'
import { typeLabel } from './labels.ts'

interface Props {
  id: string
  search: ImportSearch
  onSearch: (search: ImportSearch) => void
}

/** One upload: first the decision about each person, then the progress, then the report. */
export function ImportScreen({ id, search, onSearch }: Props) {
  const { t } = useTranslation()
  const found = useQuery(query(api.patientImports.getPatientImport, { params: { id } }))
  const above = <AnchorLink to="/org/patients/imports">{t('Imports')}</AnchorLink>
  if (!found.data)
    return (
      <Page>
        <PageHeader above={above} title={t('Import')} />
        <QueryState query={found} skeleton={<CardSkeleton lines={8} />} />
      </Page>
    )
  const patient_import = found.data
  return (
    <Page>
      <PageHeader
        above={above}
        title={patient_import.file_name}
        description={
          <>
            <ImportBadge status={patient_import.status} /> {t('Uploaded by {{name}}', { name: patient_import.author_name })},{' '}
            <DateTimeText value={patient_import.created_at} />
          </>
        }
        actions={<Actions patient_import={patient_import} />}
      />
      <Summary patient_import={patient_import} />
      <ImportPeople patient_import={patient_import} search={search} onSearch={onSearch} />
    </Page>
  )
}

function Actions({ patient_import }: { patient_import: PatientImport }) {
  const { t } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  const start = useCommand(api.patientImports.startPatientImport)
  const cancel = useCommand(api.patientImports.cancelPatientImport, { onSuccess: () => setCancelling(false) })
  const people = patient_import.decisions.create + patient_import.decisions.merge
  return (
    <>
      {patient_import.can.includes('cancel') && (
        <Button variant="default" onClick={() => setCancelling(true)}>
          {t('Cancel the import')}
        </Button>
      )}
      {patient_import.can.includes('start') && (
        <Button loading={start.isPending} disabled={people === 0} onClick={() => start.run({ params: { id: patient_import.id } })}>
          {t('Import {{count}} people', { count: people })}
        </Button>
      )}
      <ConfirmDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={() => cancel.run({ params: { id: patient_import.id } })}
        pending={cancel.isPending}
        title={t('Cancel this import?')}
        confirmLabel={t('Cancel the import')}
        danger
      >
        {patient_import.status === 'draft'
          ? t('What was uploaded is forgotten. You can upload the file again.')
          : t(
              'What is on charts already stays there. Uploading the file again goes on where this one ends, and puts nothing on a chart twice.',
            )}
      </ConfirmDialog>
    </>
  )
}

/** The number of people for each decision, the data that was not imported, and the progress. */
function Summary({ patient_import }: { patient_import: PatientImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = [
    { label: t('New charts'), value: patient_import.decisions.create },
    { label: t('Added to charts'), value: patient_import.decisions.merge },
    { label: t('Left out'), value: patient_import.decisions.skip },
    ...(patient_import.rows_failed > 0 ? [{ label: t('Failed'), value: patient_import.rows_failed }] : []),
  ]
  return (
    <Stack gap="sm">
      <SimpleGrid cols={figures.length} spacing="sm">
        {figures.map(({ label, value }) => (
          <Card key={label} padding="sm">
            <Text fz="xs" c="dimmed">
              {label}
            </Text>
            <Text fz="xl" fw={600} className="figures">
              {format.number(value)}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      {patient_import.status === 'in-progress' && (
        <div>
          <Progress
            value={patient_import.rows_total === 0 ? 0 : (100 * patient_import.rows_done) / patient_import.rows_total}
            aria-label={t('How far the import has come')}
          />
          <Text fz="sm" c="dimmed" role="status" mt={4}>
            {t('{{done}} of {{count}} people', { done: format.number(patient_import.rows_done), count: patient_import.rows_total })}
          </Text>
        </div>
      )}
      {patient_import.left_out.length > 0 && (
        <Alert color="blue" title={t('Not taken from the file')}>
          <List>
            {patient_import.left_out.map(({ resource_type, count, reason }) => (
              <List.Item key={`${resource_type} ${reason}`}>
                {typeLabel(resource_type, t)}: {count}. {reason}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
