import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RecordKind } from '@polyclinic/contract/care/records/note-rules'
import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Coded, CodeField, uncoded } from '#foundation/terminology/index.ts'
import { Optional } from '#ui/Optional.tsx'

export interface RecordValues {
  title: string
  body: string
  codes: Coded[]
}

export const recordValues = (record?: ClinicalRecord): RecordValues => ({
  title: record?.title ?? '',
  body: record?.body ?? '',
  codes: record?.codes.map(codingOf) ?? [],
})

/** A text without a code has neither code nor system in a record. */
export const codingOf = ({ system, code, display }: ClinicalRecord['codes'][number]): Coded =>
  code ? { system, code, display: display || code } : uncoded(display)

export const recordBody = ({ title, body, codes }: RecordValues) => ({
  title: title.trim(),
  body: body.trim(),
  codes: codes
    .filter(({ display }) => display.trim())
    .map(({ system, code, display }) => ({ system: system ?? '', code: code ?? '', display: display.trim() })),
})

export const recordRules = (t: TFunction) => ({
  title: (value: string) => (value.trim() ? null : t('Give it a title.')),
  body: (value: string) => (value.trim() ? null : t('Write what the patient should know.')),
})

/** Title, text, and diagnoses or procedures of a record. */
// biome-ignore lint/suspicious/noExplicitAny: the fields serve forms that hold more than these values.
export function RecordFields({ form, kind }: { form: UseFormReturnType<any, any>; kind: RecordKind }) {
  const { t } = useTranslation()
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
      <CodedFields form={form} kind={kind} />
    </>
  )
}

/** The subject of a record, by a code or as text; a record of a diagnosis or a procedure asks for the first at once. */
// biome-ignore lint/suspicious/noExplicitAny: the fields serve forms that hold more than these values.
function CodedFields({ form, kind }: { form: UseFormReturnType<any, any>; kind: RecordKind }) {
  const { t } = useTranslation()
  const { codes } = form.getValues() as RecordValues
  const isOfProcedure = kind === 'procedure'
  const words = isOfProcedure
    ? { title: t('Procedures'), one: t('Procedure'), add: t('Add a procedure'), remove: t('Remove this procedure') }
    : { title: t('Diagnoses'), one: t('Diagnosis'), add: t('Add a diagnosis'), remove: t('Remove this diagnosis') }
  const shown = codes.length === 0 && (isOfProcedure || kind === 'diagnosis') ? [uncoded('')] : codes
  return (
    <Stack gap="xs">
      <Text fw={500}>
        <Optional>{words.title}</Optional>
      </Text>
      {shown.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are bound to the place, not to what stands in it
        <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
          <CodeField
            aria-label={words.one}
            placeholder={isOfProcedure ? t('Words or an own code') : t('Words or a code: asthma, J45')}
            flex={1}
            kind={isOfProcedure ? 'procedure' : 'diagnosis'}
            value={value}
            onChange={(next) => form.setFieldValue('codes', shown.with(index, next))}
            error={form.errors[`codes.${index}.code`]}
          />
          <ActionIcon size={36} aria-label={words.remove} onClick={() => form.removeListItem('codes', index)}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.setFieldValue('codes', [...shown, uncoded('')])}
        >
          {words.add}
        </Button>
      </Group>
    </Stack>
  )
}
