import { Text } from '@mantine/core'
import { amountText, patientSentence, supplyText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { supplyOf } from '@polyclinic/contract/engine/dosage/supply'
import { useTranslation } from 'react-i18next'
import { dosageOf, type LineValues, packOf } from './prescribe-form.ts'

/** What the patient will read, and the sum of the quantity; nothing while the line is not complete. */
export function LineSentence({ line }: { line: LineValues }) {
  const { t } = useTranslation()
  const dosage = dosageOf(line)
  if (!dosage) return null
  const pack = packOf(line)
  // A pack that is counted as something else says nothing of this dose.
  const supply = supplyOf(dosage, pack?.unit === dosage.steps[0]?.dose_unit ? { pack } : {})
  const written = line.quantity === '' ? null : amountText(line.quantity, dosage.steps[0]?.dose_unit ?? '')
  return (
    <>
      <Text aria-live="polite">{patientSentence(dosage)}</Text>
      <Text fz="xs" c="dimmed" className="figures">
        {supply.quantity === null ? t('The quantity is written by hand: {{why}}.', { why: supplyText(supply) }) : supplyText(supply)}
        {written !== null && ` · ${t('written: {{amount}}', { amount: written })}`}
      </Text>
    </>
  )
}
