import { Autocomplete, Checkbox, MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { dosageRoutes } from '@polyclinic/contract/engine/dosage/dosage'
import { doseForms } from '@polyclinic/contract/pharmacy/formulary/dose-forms'
import { conventionSchedules, storageConditions } from '@polyclinic/contract/pharmacy/formulary/medication-terms'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { IngredientFields } from './IngredientFields.tsx'
import { storageLabel } from './labels.ts'
import { PackFields } from './PackFields.tsx'
import type { MedicationFormState } from './use-medication-form.ts'

type Command = Pick<ReturnType<typeof useCommand>, 'isPending' | 'failure'>

interface Props {
  form: MedicationFormState
  command: Command
  submitLabel: string
  onSubmit: (body: ReturnType<MedicationFormState['getTransformedValues']>) => unknown
  cancel: ReactNode
  children?: ReactNode
}

export function MedicationForm({ form, command, submitLabel, onSubmit, cancel, children }: Props) {
  return (
    <FormShell
      form={form}
      pending={command.isPending}
      failure={command.failure}
      submitLabel={submitLabel}
      onSubmit={onSubmit}
      cancel={cancel}
    >
      {children}
      <IngredientFields form={form} />
      <TermFields form={form} />
      <PackFields form={form} />
    </FormShell>
  )
}

function TermFields({ form }: { form: MedicationFormState }) {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Autocomplete label={t('Form')} data={doseForms.map((doseForm) => doseForm.form)} limit={20} {...form.getInputProps('form')} />
        <MultiSelect label={t('Routes')} data={[...dosageRoutes]} {...form.getInputProps('routes')} />
        <TextInput label={<Optional>{t('Brand name')}</Optional>} {...form.getInputProps('brand_name')} />
        <TextInput label={<Optional>{t('ATC code')}</Optional>} {...form.getInputProps('atc_code')} />
        <Select
          label={<Optional>{t('Storage')}</Optional>}
          clearable
          data={storageConditions.map((value) => ({ value, label: storageLabel(value, t) }))}
          {...form.getInputProps('storage')}
        />
        <NumberField label={<Optional>{t('Reorder below')}</Optional>} min={0} digits={0} {...form.getInputProps('reorder_level')} />
      </SimpleGrid>
      <Stack gap="xs">
        <Checkbox label={t('Only on prescription')} {...form.getInputProps('prescription_needed', { type: 'checkbox' })} />
        <Checkbox label={t('Controlled substance')} {...form.getInputProps('controlled', { type: 'checkbox' })} />
        {form.getValues().controlled && (
          <Autocomplete
            label={<Optional>{t('Schedule')}</Optional>}
            description={t('By the conventions of the United Nations, or as the law of your country names it.')}
            data={[...conventionSchedules]}
            {...form.getInputProps('controlled_schedule')}
          />
        )}
      </Stack>
    </>
  )
}
