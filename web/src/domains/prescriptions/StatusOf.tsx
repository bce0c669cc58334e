import type { PrescriptionItem } from '@polyclinic/contract/prescriptions'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { patientStatusWord, shownStatus, statusTone, statusWord } from './labels.ts'

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
  return <StatusBadge tone={statusTone[shown]}>{forPatient ? patientStatusWord(shown, t) : statusWord(shown, t)}</StatusBadge>
}
