import { Button, FileInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DocumentCategory, documentCategories, documentTypes } from '@polyclinic/contract/chart/documents/document-rules'
import type { UploadedFile } from '@polyclinic/contract/chart/documents/documents'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { DropFrame } from '#ui/DropFrame.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { categoryLabel } from './labels.ts'
import { fileProblem, titleOf } from './read-file.ts'

interface Props {
  patient_id: string
  onDone: () => void
}

/** Adds a file to the chart: it is uploaded as soon as it is chosen, while title and category are filled in. */
export function AddDocument({ patient_id, onDone }: Props) {
  const { t } = useTranslation()
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null)
  const form = useForm({
    initialValues: { file_id: null as File | null, title: '', category: '' as DocumentCategory | '', written_on: '' },
    transformValues: ({ title, category, written_on }) => ({
      title: title.trim(),
      category: category as DocumentCategory,
      written_on: written_on || null,
    }),
    validate: {
      file_id: (value) =>
        value ? (fileProblem(value, t) ?? (uploaded ? null : t('This file was not uploaded. Choose it again.'))) : t('Choose a file.'),
      title: (value) => (value.trim() ? null : t('What is it called?')),
      category: (value) => (value ? null : t('Choose what it is.')),
    },
  })
  const upload = useCommand(api.documents.uploadFile, {
    invalidates: [],
    onRefused: (error) => {
      form.setFieldError('file_id', errorSentence(error))
      return true
    },
  })
  const create = useCommand(api.documents.createDocument, {
    form,
    success: t('The document is on the chart.'),
    invalidates: ['documents', 'records'],
    onSuccess: onDone,
  })
  const choose = async (file: File | null) => {
    form.setFieldValue('file_id', file)
    form.clearFieldError('file_id')
    setUploaded(null)
    if (!file) return
    const problem = fileProblem(file, t)
    if (problem) return form.setFieldError('file_id', problem)
    if (!form.getValues().title) form.setFieldValue('title', titleOf(file.name))
    setUploaded((await upload.run({ params: { id: patient_id }, body: file })) ?? null)
  }
  return (
    <FormShell
      form={form}
      pending={create.isPending || upload.isPending}
      failure={create.failure}
      submitLabel={t('Add to the chart')}
      onSubmit={(body) => (uploaded ? create.run({ params: { id: patient_id }, body: { ...body, file_id: uploaded.id } }) : undefined)}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <DropFrame onDrop={([file]) => void choose(file ?? null)}>
        <FileInput
          label={t('File')}
          description={t('A PDF, a picture or a plain text of at most 20 MB. You can drop it here.')}
          placeholder={t('Choose a file')}
          accept={documentTypes.join(',')}
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          clearable
          clearButtonProps={{ 'aria-label': t('Take the file out') }}
          {...form.getInputProps('file_id')}
          onChange={(file) => void choose(file)}
        />
        <Text role="status" fz="xs" c="dimmed" mt={4}>
          {upload.isPending ? t('Uploading…') : uploaded ? t('Uploaded.') : ''}
        </Text>
      </DropFrame>
      <TextInput label={t('Title')} placeholder={t('Letter of the eye clinic')} {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('What it is')}
          data={documentCategories.map((value) => ({ value, label: categoryLabel(value, t) }))}
          {...form.getInputProps('category')}
        />
        <DateField isPast label={<Optional>{t('Written on')}</Optional>} {...form.getInputProps('written_on')} />
      </SimpleGrid>
    </FormShell>
  )
}
