import { Stack, Text } from '@mantine/core'
import type { Invoice } from '@polyclinic/contract/money/billing/billing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DraftForm } from './DraftForm.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onMade: (invoice: Invoice) => void
}

/** A new invoice: first the patient, then the charges. */
export function NewInvoicePanel({ opened, onClose, onMade }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('New invoice')} size={620}>
      <Steps onClose={onClose} onMade={onMade} />
    </SidePanel>
  )
}

function Steps({ onClose, onMade }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  return (
    <Stack gap="lg">
      <PatientPicker value={patient} onChange={setPatient} autoFocus />
      {patient ? (
        <DraftForm key={patient.id} patient_id={patient.id} onDone={onMade} onCancel={onClose} />
      ) : (
        <Text c="dimmed">{t('Choose who is billed. Their unbilled visits come up by themselves.')}</Text>
      )}
    </Stack>
  )
}
