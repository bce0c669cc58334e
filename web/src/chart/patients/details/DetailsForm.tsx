import type { UseFormReturnType } from '@mantine/form'
import type { PatientDetails } from '@polyclinic/contract/chart/patients/patient-details'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'

export interface DetailsFormProps {
  patient_id: string
  details: PatientDetails
  onDone: () => void
}

interface Props extends DetailsFormProps {
  // biome-ignore lint/suspicious/noExplicitAny: each form has the values of its own list.
  form: UseFormReturnType<any, any>
  submitLabel: string
  children: ReactNode
}

/** The frame of a form that replaces one list of a chart, with the version of the chart. */
export function DetailsForm({ form, patient_id, details, onDone, submitLabel, children }: Props) {
  const { t } = useTranslation()
  const save = useCommand(api.patients.updatePatientDetails, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={submitLabel}
      onSubmit={(body) => save.run({ params: { id: patient_id }, body, if_match: details.version })}
    >
      {children}
    </FormShell>
  )
}
