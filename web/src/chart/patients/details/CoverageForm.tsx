import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Coverage } from '@polyclinic/contract/chart/patients/coverages'
import {
  type CoverageStatus,
  coverageStatuses,
  type HolderRelationship,
  holderRelationships,
} from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { choicesOf, holderLabel } from './labels.ts'
import { PeriodFields } from './PeriodFields.tsx'

interface Props {
  patient_id: string
  /** Null: a new coverage. */
  coverage: Coverage | null
  /** The position of a new coverage. */
  position: number
  onDone: () => void
}

/** The form of an insurance card. */
export function CoverageForm({ patient_id, coverage, position, onDone }: Props) {
  const { t } = useTranslation()
  const form = useCoverageForm(coverage, position)
  const options = { form, success: t('Saved.'), onSuccess: onDone }
  const create = useCommand(api.patients.createCoverage, options)
  const update = useCommand(api.patients.updateCoverage, options)
  const save = coverage ? update : create
  const number_ending = coverage?.number_ending
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={coverage ? t('Save') : t('Add the insurer')}
      onSubmit={({ status, member_number, ...terms }) => {
        // If the field is left empty, the present number stays.
        const body = { ...terms, ...(member_number ? { member_number } : {}) }
        return coverage
          ? update.run({ params: { id: patient_id, child_id: coverage.id }, body: { ...body, status }, if_match: coverage.version })
          : create.run({ params: { id: patient_id }, body })
      }}
    >
      <TextInput label={t('Insurer')} autoComplete="off" data-autofocus {...form.getInputProps('insurer')} />
      <TextInput
        label={<Optional>{t('Member number')}</Optional>}
        description={
          number_ending === null || number_ending === undefined
            ? t('As it stands on the card. It is stored encrypted.')
            : t('Left empty, the number that ends in {{ending}} stays.', { ending: number_ending })
        }
        autoComplete="off"
        {...form.getInputProps('member_number')}
      />
      <TextInput label={<Optional>{t('Plan')}</Optional>} autoComplete="off" {...form.getInputProps('plan')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('Policy holder')}
          allowDeselect={false}
          data={choicesOf(holderRelationships, holderLabel, t)}
          {...form.getInputProps('relationship')}
        />
        {form.values.relationship !== 'self' && (
          <TextInput label={t('Name of the policy holder')} autoComplete="off" {...form.getInputProps('policy_holder')} />
        )}
        <PeriodFields form={form} />
        <NumberField label={t('Asked as number')} digits={0} min={1} max={9} {...form.getInputProps('position')} />
        {coverage && (
          <Select
            label={t('Status')}
            allowDeselect={false}
            data={choicesOf(coverageStatuses, statusLabel, t)}
            {...form.getInputProps('status')}
          />
        )}
      </SimpleGrid>
    </FormShell>
  )
}

const statusLabel = (status: CoverageStatus, t: ReturnType<typeof useTranslation>['t']) =>
  ({ active: t('Active'), cancelled: t('Cancelled'), 'entered-in-error': t('Entered in error') })[status]

function useCoverageForm(coverage: Coverage | null, position: number) {
  const { t } = useTranslation()
  return useForm({
    initialValues: {
      insurer: coverage?.insurer ?? '',
      member_number: '',
      plan: coverage?.plan ?? '',
      relationship: (coverage?.relationship ?? 'self') as HolderRelationship,
      policy_holder: coverage?.policy_holder ?? '',
      starts_on: coverage?.starts_on ?? '',
      ends_on: coverage?.ends_on ?? '',
      position: coverage?.position ?? position,
      status: (coverage?.status ?? 'active') as CoverageStatus,
    },
    transformValues: ({ insurer, member_number, plan, relationship, policy_holder, starts_on, ends_on, ...rest }) => ({
      ...rest,
      insurer: insurer.trim(),
      member_number: member_number.trim(),
      plan: plan.trim() || null,
      relationship,
      policy_holder: relationship === 'self' ? null : policy_holder.trim() || null,
      starts_on: starts_on || null,
      ends_on: ends_on || null,
    }),
    validate: {
      insurer: (value) => (value.trim() ? null : t('Enter the insurer.')),
      policy_holder: (value, { relationship }) =>
        relationship !== 'self' && !value.trim() ? t('Enter the name of the policy holder.') : null,
    },
  })
}
