import { Button, Select, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type ConditionSeverity,
  type ConditionStatus,
  type ConditionVerification,
  conditionSeverities,
  conditionStatuses,
  conditionVerifications,
  isAbated,
} from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { CodeField, CodeText, codedOf, namedCode, uncoded } from '#foundation/terminology/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { useStatedAs } from '#ui/use-stated-as.ts'
import { severityLabel, statusLabel, verificationLabel } from './condition-labels.ts'
import { ReasonField, reasonOf } from './ReasonField.tsx'

interface Props {
  patient_id: string
  /** The problem that is changed; absent for a new one. */
  condition?: Condition
  onDone: () => void
}
type KeptStatus = Exclude<ConditionStatus, 'entered-in-error'>
const keptStatuses = conditionStatuses.filter((status): status is KeptStatus => status !== 'entered-in-error')

function useConditionForm(condition: Condition | undefined) {
  const { t } = useTranslation()
  return useForm({
    initialValues: {
      problem: condition ? codedOf(condition) : uncoded(''),
      status: (condition?.status ?? 'active') as KeptStatus,
      verification_status: condition?.verification_status ?? ('confirmed' as ConditionVerification),
      severity: condition?.severity ?? (null as ConditionSeverity | null),
      onset_on: condition?.onset_on ?? '',
      abated_on: condition?.abated_on ?? '',
      note: condition?.note ?? '',
      reason: '',
    },
    transformValues: ({ problem, status, verification_status, severity, onset_on, abated_on, note, reason }) => ({
      problem,
      reason: reasonOf(reason),
      stand: {
        status,
        verification_status,
        severity,
        onset_on: onset_on || null,
        abated_on: (isAbated(status) && abated_on) || null,
        note: note.trim() || null,
      },
    }),
    validate: { problem: ({ display }) => (display.trim() ? null : t('What is the problem?')) },
  })
}

/** Records a problem by a code or as text, or changes its status and severity; its code stays. */
export function ConditionForm({ patient_id, condition, onDone }: Props) {
  const { t } = useTranslation()
  const form = useConditionForm(condition)
  const done = {
    form,
    field_aliases: { code: 'problem', code_system: 'problem', display: 'problem' },
    invalidates: ['patients', 'records'] as const,
    onSuccess: onDone,
  }
  const create = useCommand(api.patients.createCondition, { ...done, success: t('Recorded.') })
  const change = useCommand(api.patients.updateCondition, { ...done, success: t('Saved.') })
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={create.failure ?? change.failure}
      submitLabel={condition ? t('Save') : t('Record')}
      onSubmit={({ problem, stand, reason }) =>
        condition
          ? change.run({ params: { id: patient_id, child_id: condition.id }, body: { ...stand, ...reason }, if_match: condition.version })
          : create.run({ params: { id: patient_id }, body: { ...namedCode(problem), ...stand } })
      }
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      {condition ? (
        <Text fw={500}>
          {condition.display} <CodeText value={codedOf(condition)} />
        </Text>
      ) : (
        <CodeField label={t('Problem')} placeholder={t('Words or a code: asthma, J45')} autoFocus {...form.getInputProps('problem')} />
      )}
      <CourseFields form={form} condition={condition} />
      <Textarea
        label={<Optional>{t('Note')}</Optional>}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
      {condition && <ReasonField form={form} needed={condition.needs_reason} />}
    </FormShell>
  )
}

interface CourseProps {
  form: ReturnType<typeof useConditionForm>
  condition: Condition | undefined
}

/** How a problem stands, how sure and how severe it is, and since and until when. */
function CourseFields({ form, condition }: CourseProps) {
  const { t } = useTranslation()
  const statedAs = useStatedAs()
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Select
        label={t('Status')}
        allowDeselect={false}
        data={keptStatuses.map((value) => ({ value, label: statusLabel(value, t) }))}
        {...form.getInputProps('status')}
      />
      <Select
        label={t('How sure it is')}
        allowDeselect={false}
        data={conditionVerifications.map((value) => ({ value, label: verificationLabel(value, t) }))}
        {...form.getInputProps('verification_status')}
      />
      <Select
        label={<Optional>{t('How severe')}</Optional>}
        clearable
        data={conditionSeverities.map((value) => ({ value, label: severityLabel(value, t) }))}
        {...form.getInputProps('severity')}
      />
      <DateField
        isPast
        label={<Optional>{t('Since')}</Optional>}
        description={statedAs(condition?.onset_on, condition?.onset_date_time)}
        {...form.getInputProps('onset_on')}
      />
      {isAbated(form.getValues().status) && (
        <DateField
          isPast
          label={<Optional>{t('Until')}</Optional>}
          description={statedAs(condition?.abated_on, condition?.abated_date_time)}
          {...form.getInputProps('abated_on')}
        />
      )}
    </SimpleGrid>
  )
}
