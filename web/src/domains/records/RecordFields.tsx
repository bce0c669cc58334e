import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ClinicalRecord } from '@polyclinic/contract/records'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

const icd10 = 'http://hl7.org/fhir/sid/icd-10'

export interface RecordValues {
  title: string
  body: string
  codes: { code: string; display: string }[]
}

export const recordValues = (record?: ClinicalRecord): RecordValues => ({
  title: record?.title ?? '',
  body: record?.body ?? '',
  codes: record?.codes.map(({ code, display }) => ({ code, display })) ?? [],
})

export const recordBody = ({ title, body, codes }: RecordValues) => ({
  title: title.trim(),
  body: body.trim(),
  codes: codes
    .filter(({ code }) => code.trim())
    .map(({ code, display }) => ({ system: icd10, code: code.trim().toUpperCase(), display: display.trim() })),
})

export const recordRules = (t: TFunction) => ({
  title: (value: string) => (value.trim() ? null : t('Give it a title.')),
  body: (value: string) => (value.trim() ? null : t('Write what the patient should know.')),
})

/** Title, text and diagnoses of a record. */
// biome-ignore lint/suspicious/noExplicitAny: the fields serve forms that hold more than these values.
export function RecordFields({ form }: { form: UseFormReturnType<any, any> }) {
  const { t } = useTranslation()
  const { codes } = form.getValues() as RecordValues
  return (
    <>
      <TextInput label={t('Title')} maxLength={200} {...form.getInputProps('title')} />
      <Textarea
        label={t('Text')}
        description={t('In plain words: once released, the patient reads it as it stands.')}
        minRows={10}
        maxRows={30}
        maxLength={20_000}
        {...form.getInputProps('body')}
      />
      <Stack gap="xs">
        <Text fw={500}>
          {t('Diagnoses')}{' '}
          <Text span c="dimmed" fw={400}>
            ({t('optional')})
          </Text>
        </Text>
        {codes.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are bound to the place, not to what stands in it
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('ICD-10 code')}
              placeholder="J45.9"
              w={110}
              maxLength={40}
              {...form.getInputProps(`codes.${index}.code`)}
            />
            <TextInput
              aria-label={t('Diagnosis in words')}
              placeholder={t('Asthma')}
              flex={1}
              maxLength={200}
              {...form.getInputProps(`codes.${index}.display`)}
            />
            <ActionIcon size={36} aria-label={t('Remove this diagnosis')} onClick={() => form.removeListItem('codes', index)}>
              <IconX size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem('codes', { code: '', display: '' })}
          >
            {t('Add a diagnosis')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}
