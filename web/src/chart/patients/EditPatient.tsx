import { Button, Checkbox, Group, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useConflict } from '#shell/use-conflict.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { useStatedAs } from '#ui/use-stated-as.ts'
import { statusLabel } from './labels.ts'
import { PatientFields, type PatientValues, patientBody, patientValues, usePatientRules } from './PatientFields.tsx'

/** Changes the demographics of a chart. If two people change them at once, the second one is warned, and keeps what was typed. */
export function EditPatient({ patient, onDone }: { patient: Patient; onDone: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const statedAs = useStatedAs()
  const conflict = useConflict<Patient>(patient.version)
  const form = useForm({
    initialValues: {
      ...patientValues(patient),
      status: patient.status as string,
      is_deceased: patient.is_deceased,
      deceased_on: patient.deceased_on ?? '',
      restricted: patient.restricted,
    },
    transformValues: ({ status, is_deceased, deceased_on, restricted, ...values }) => ({
      ...patientBody(values),
      ...(is_deceased === patient.is_deceased ? {} : { is_deceased }),
      ...(is_deceased ? { deceased_on: deceased_on || null } : {}),
      ...(status === patient.status ? {} : { status: status as 'active' | 'inactive' }),
      ...(restricted === patient.restricted ? {} : { restricted }),
    }),
    validate: usePatientRules(),
  })
  const save = useCommand(api.patients.updatePatient, {
    form,
    success: t('Saved.'),
    onSuccess: onDone,
    onRefused: conflict.onRefused,
  })
  const { stored } = conflict
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={stored ? undefined : save.failure}
      submitLabel={stored ? t('Save mine all the same') : t('Save')}
      onSubmit={(body) => save.run({ params: { id: patient.id }, body, if_match: conflict.version })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      {stored && (
        <BothTexts
          differences={differencesOf(stored, form.getValues(), t)}
          onTakeStored={() => {
            form.setValues(patientValues(stored))
            conflict.settle()
          }}
        />
      )}
      <PatientFields form={form as never} />
      <Stack gap="sm">
        <Group grow align="flex-start">
          <Select
            label={t('Status')}
            data={[...new Set([patient.status, 'active', 'inactive'] as const)].map((value) => ({
              value,
              label: statusLabel(value, t),
              disabled: value === 'provisional' || value === 'merged',
            }))}
            {...form.getInputProps('status')}
          />
          {form.getValues().is_deceased && (
            <DateField
              isPast
              label={<Optional>{t('Died on')}</Optional>}
              description={statedAs(patient.deceased_on, patient.deceased_date_time)}
              {...form.getInputProps('deceased_on')}
            />
          )}
        </Group>
        <Checkbox
          label={t('Has died')}
          description={t('Reminders, recalls and offers end, and what is written from then on asks first.')}
          {...form.getInputProps('is_deceased', { type: 'checkbox' })}
        />
        {can('charts.break-glass') && (
          <Checkbox
            label={t('Restricted chart')}
            description={t('Opening it needs a reason, lasts an hour, and is told to the managers.')}
            {...form.getInputProps('restricted', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </FormShell>
  )
}

function differencesOf(stored: Patient, entered: PatientValues, t: TFunction) {
  const labels: Record<keyof PatientValues, string> = {
    given_name: t('Given name'),
    family_name: t('Family name'),
    preferred_name: t('Preferred name'),
    pronouns: t('Pronouns'),
    birth_date: t('Date of birth'),
    sex: t('Sex'),
    clinical_sex: t('Sex for results'),
    phone: t('Phone'),
    email: t('E-mail'),
    address_line: t('Street and number'),
    city: t('City'),
    postal_code: t('Postal code'),
    language: t('Language'),
    other_languages: t('Other languages'),
    interpreter_needed: t('An interpreter is needed'),
    alert: t('Alert'),
  }
  const values = patientValues(stored)
  return (Object.keys(labels) as (keyof PatientValues)[])
    .filter((name) => values[name] !== entered[name])
    .map((name) => ({ label: labels[name], stored: values[name], entered: entered[name] }))
}
