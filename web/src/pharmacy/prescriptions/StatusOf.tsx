import { Group, Text } from '@mantine/core'
import type { PrescriptionDocumentItem } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { dispensedLabel, patientStatusLabel, shownStatus, statusLabel, statusTone } from './labels.ts'

/** The status of a prescription as icon and word. */
export function StatusOfPrescription({
  prescription,
  forPatient,
}: {
  prescription: Pick<PrescriptionItem, 'status' | 'expired'>
  forPatient?: boolean
}) {
  const { t } = useTranslation()
  const shown = shownStatus(prescription)
  return <StatusBadge tone={statusTone[shown]}>{forPatient ? patientStatusLabel(shown, t) : statusLabel(shown, t)}</StatusBadge>
}

/** The status of a whole prescription, and how much of it was handed out. */
export function StatusOfDocument({
  document: { status, dispensed },
}: {
  document: Pick<PrescriptionDocumentItem, 'status' | 'dispensed'>
}) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>
      {dispensed !== 'none' && (
        <Text span fz="xs" c="dimmed">
          {dispensedLabel(dispensed, t)}
        </Text>
      )}
    </Group>
  )
}
