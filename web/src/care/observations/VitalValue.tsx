import { Text } from '@mantine/core'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { boundText } from '@polyclinic/contract/care/observations/observed-value'
import { useTranslation } from 'react-i18next'
import { interpretationLabel } from './labels.ts'
import { noResultText } from './result-text.ts'
import { useUnits } from './use-units.ts'

/** A value, or both values of a blood pressure, with a word if it is abnormal; struck through if entered in error. */
export function VitalValue({ rows, withUnit }: { rows: readonly Observation[]; withUnit?: boolean }) {
  const { t } = useTranslation()
  const { valueText, unitText } = useUnits()
  const [first] = rows
  if (!first) return null
  const textOf = (row: Observation) =>
    noResultText(row, t) ?? boundText(row.value_comparator, valueText(row.code, row.value_number as number))
  const isError = first.status === 'entered-in-error'
  const marked = isError ? [] : rows.filter((row) => row.interpretation && row.interpretation !== 'normal')
  const words = [...new Set(marked.map((row) => interpretationLabel(row.interpretation as NonNullable<Observation['interpretation']>, t)))]
  const isCritical = marked.some((row) => row.interpretation?.startsWith('critical'))
  return (
    <Text span fz="inherit" className="figures" {...(isError ? { td: 'line-through', c: 'dimmed' } : {})}>
      {rows.map(textOf).join('/')}
      {withUnit && rows.some(({ value_number }) => value_number !== null) && ` ${unitText(first.code, first.unit)}`}
      {words.length > 0 && (
        <Text span fz="xs" fw={600} c={isCritical ? 'var(--text-bad)' : 'var(--text-warning)'}>
          {' '}
          {words.join(', ')}
        </Text>
      )}
    </Text>
  )
}
