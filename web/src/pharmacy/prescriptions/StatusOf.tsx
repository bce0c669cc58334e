import type { PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { patientStatusLabel, shownStatus, statusLabel, statusTone } from './labels.ts'

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
