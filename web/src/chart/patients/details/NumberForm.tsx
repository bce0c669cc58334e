import { Alert, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type IdentifierKind, identifierKinds, needsAssigner } from '@polyclinic/contract/chart/patients/patient-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, ProblemError } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { choicesOf, identifierKindLabel } from './labels.ts'

/** Records an identifier that another organization issued to the patient; if another chart has it, links there. */
export function NumberForm({ patient_id, onDone }: { patient_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [otherChart, setOtherChart] = useState<string>()
  const form = useForm({
    initialValues: { kind: 'national' as IdentifierKind, value: '', assigner: '' },
    transformValues: ({ kind, value, assigner }) => ({ kind, value: value.trim(), assigner: assigner.trim() || null }),
    validate: {
      value: (value) => (value.trim().length >= 3 ? null : t('Enter the number.')),
      assigner: (value, { kind }) => (needsAssigner(kind) && !value.trim() ? t('Say which clinic gave this number.') : null),
    },
  })
  const add = useCommand(api.patients.createPatientIdentifier, {
    form,
    success: t('The number is written down.'),
    onSuccess: onDone,
    onRefused: (error) => {
      setOtherChart(chartIn(error))
      return false
    },
  })
  const { kind } = form.values
  const assigner = needsAssigner(kind) ? t('Which clinic') : <Optional>{t('Given by')}</Optional>
  return (
    <FormShell
      form={form}
      pending={add.isPending}
      failure={add.failure}
      submitLabel={t('Add the number')}
      onSubmit={(body) => add.run({ params: { id: patient_id }, body })}
    >
      {otherChart && (
        <Alert color="yellow" title={t('Another chart has this number')}>
          <AnchorLink to="/org/patients/$id" params={{ id: otherChart }}>
            {t('Open that chart')}
          </AnchorLink>
        </Alert>
      )}
      <Select
        label={t('What it is')}
        allowDeselect={false}
        data={choicesOf(identifierKinds, identifierKindLabel, t)}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t('Number')}
        description={t('As it is written; spaces and hyphens do not matter. It is stored encrypted.')}
        autoComplete="off"
        {...form.getInputProps('value')}
      />
      {kind !== 'national' && <TextInput label={assigner} autoComplete="off" {...form.getInputProps('assigner')} />}
    </FormShell>
  )
}

/** The chart that has the number, if this account may open it. */
function chartIn(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const named = (error.problem?.alternatives as { patient_id?: unknown } | undefined)?.patient_id
  return typeof named === 'string' ? named : undefined
}
