import { Text } from '@mantine/core'
import { boundText } from '@polyclinic/contract/care/observations/observed-value'
import { vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'
import type { TimelineItem } from '@polyclinic/contract/exchange/timeline/timeline'
import { useTranslation } from 'react-i18next'
import { codeLabel, interpretationLabel, noResultText, useUnits } from '#care/observations/index.ts'

type Value = TimelineItem['values'][number]
const { systolic, diastolic } = vitalSigns

/** Values that were measured or reported together, each with its unit and a word if it is abnormal. */
export function ValuesText({ values }: { values: readonly Value[] }) {
  const { t } = useTranslation()
  const { valueText, unitText } = useUnits()
  const numberOf = (value: Value) =>
    value.value_number === null ? null : boundText(value.value_comparator, valueText(value.code, value.value_number))
  const measured = values.filter(({ value_number }) => value_number !== null)
  const upper = measured.find(({ code }) => code === systolic.code)
  const lower = upper && measured.find(({ code }) => code === diastolic.code)
  return (
    <Text component="ul" m={0} p={0} style={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 16 }} className="figures">
      {values.map((value, index) => {
        if (lower && value === lower) return null
        const isPressure = lower !== undefined && value === upper
        const name = isPressure ? t('Blood pressure') : codeLabel(value.code, t, value.display)
        const number = isPressure
          ? `${numberOf(value)}/${numberOf(lower)}`
          : (noResultText(value, t) ?? numberOf(value) ?? value.value_text)
        const words = [...new Set([value, ...(isPressure ? [lower] : [])].map(({ interpretation }) => interpretation))].filter(
          (word) => word !== null && word !== 'normal',
        )
        return (
          // one code can be measured twice at one time
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {name} {number} {value.value_number !== null && unitText(value.code, value.unit)}
            {words.length > 0 && (
              <Text span fz="xs" fw={600} c="var(--text-warning)">
                {' '}
                {words.map((word) => word && interpretationLabel(word, t)).join(', ')}
              </Text>
            )}
          </li>
        )
      })}
    </Text>
  )
}
