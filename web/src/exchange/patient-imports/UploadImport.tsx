import { Button, FileInput, List, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { importLimit, mostImportedPeople } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { DropFrame } from '#ui/DropFrame.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { joinFiles } from './join-files.ts'

/** Uploads a file with people and opens the decisions about them. */
export function UploadImport({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigateIfCurrent()
  const form = useForm({
    initialValues: { file: [] as File[] },
    validate: { file: (files) => (files.length > 0 ? null : t('Choose a file.')) },
  })
  const upload = useCommand(api.patientImports.uploadPatientImport, {
    form,
    onSuccess: ({ id }) => navigate({ to: '/org/patients/imports/$id', params: { id } }),
  })
  const send = async ({ file }: { file: File[] }) => {
    const joined = await joinFiles(file, t)
    if (typeof joined === 'string') return form.setFieldError('file', joined)
    await upload.run({ query: { file_name: joined.file_name.slice(0, 200) }, body: joined.body })
  }
  return (
    <FormShell
      form={form}
      pending={upload.isPending}
      failure={upload.failure}
      submitLabel={t('Read the file')}
      onSubmit={send}
      cancel={
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text>{t('Nothing is put on a chart before you have seen what becomes of each person.')}</Text>
      <DropFrame onDrop={(files) => form.setFieldValue('file', files)}>
        <FileInput
          multiple
          label={t('File')}
          description={t('At most {{size}} MB and {{people}} people. You can drop it here.', {
            size: importLimit / 1_048_576,
            people: format.number(mostImportedPeople),
          })}
          placeholder={t('Choose a file')}
          accept=".csv,.json,.ndjson"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          clearable
          clearButtonProps={{ 'aria-label': t('Take the file out') }}
          {...form.getInputProps('file')}
        />
      </DropFrame>
      <List fz="sm" c="dimmed" spacing={4}>
        <List.Item>
          {t(
            'A table (CSV) whose first line names the columns: First name, Last name, Date of birth, Sex, Phone, Email, Address, City, Postal code.',
          )}
        </List.Item>
        <List.Item>{t('FHIR R4 bundles (JSON, one or several files), or one resource per line (NDJSON).')}</List.Item>
      </List>
    </FormShell>
  )
}
