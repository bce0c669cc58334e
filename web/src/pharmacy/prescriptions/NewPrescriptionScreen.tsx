import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PrescribeForm } from './PrescribeForm.tsx'

interface Props {
  /** The patient, if the screen was opened from a chart or a visit. */
  patient_id?: string | undefined
  encounter_id?: string | undefined
}

export function NewPrescriptionScreen({ patient_id, encounter_id }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const [picked, setPicked] = useState<PickedPatient | null>(null)
  const given = useQuery({ ...query(api.patients.getPatient, { params: { id: patient_id ?? '' } }), enabled: Boolean(patient_id) })
  const patient = picked ?? given.data ?? null
  return (
    <Page narrow>
      <PageHeader title={t('New prescription')} above={<AnchorLink to="/org/prescriptions">{t('All prescriptions')}</AnchorLink>} />
      <PatientPicker value={patient} onChange={setPicked} autoFocus={!patient_id} />
      {patient && (
        <Card padding="lg">
          <PrescribeForm
            key={patient.id}
            patient_id={patient.id}
            encounter_id={patient.id === patient_id ? encounter_id : undefined}
            onDone={({ id }) => navigate({ to: '/org/prescriptions/$id', params: { id } })}
            onCancel={() => navigate({ to: '/org/patients/$id', params: { id: patient.id } })}
          />
        </Card>
      )}
    </Page>
  )
}
