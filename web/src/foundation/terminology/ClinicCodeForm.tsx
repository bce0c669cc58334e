import { Button, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { codeKinds } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { ClinicCode } from '@polyclinic/contract/foundation/terminology/terminology'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { codeKindLabel } from './labels.ts'

/** The form of one of the clinic's own codes; the code itself cannot be changed later. */
export function ClinicCodeForm({ code, onDone }: { code?: ClinicCode; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      kind: code?.kind ?? ('diagnosis' as ClinicCode['kind']),
      code: code?.code ?? '',
      display: code?.display ?? '',
      words: code?.words ?? '',
    },
    transformValues: (values) => ({ ...values, code: values.code.trim(), display: values.display.trim(), words: values.words.trim() }),
    validate: {
      code: (value) => (value.trim() ? null : t('Give it a code.')),
      display: (value) => (value.trim() ? null : t('What is it called?')),
    },
  })
  const saved = { form, success: t('Saved.'), onSuccess: onDone }
  const create = useCommand(api.terminology.createClinicCode, saved)
  const change = useCommand(api.terminology.updateClinicCode, saved)
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={create.failure ?? change.failure}
      submitLabel={t('Save')}
      onSubmit={({ display, words, ...fixed }) =>
        code
          ? change.run({ params: { id: code.id }, body: { display, words }, if_match: code.version })
          : create.run({ body: { ...fixed, display, words } })
      }
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('Code')} maxLength={20} readOnly={Boolean(code)} data-autofocus {...form.getInputProps('code')} />
        <Select
          label={t('Of')}
          allowDeselect={false}
          readOnly={Boolean(code)}
          data={codeKinds.map((value) => ({ value, label: codeKindLabel(value, t) }))}
          {...form.getInputProps('kind')}
        />
      </SimpleGrid>
      <TextInput label={t('What it is called')} maxLength={200} {...form.getInputProps('display')} />
      <TextInput
        label={<Optional>{t('Further words')}</Optional>}
        description={t('What people say instead: it is found by them too.')}
        maxLength={200}
        {...form.getInputProps('words')}
      />
    </FormShell>
  )
}
