import { Group, Text } from '@mantine/core'
import type { MyResult } from '@polyclinic/contract/care/labs/labs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useResultText } from '#care/observations/index.ts'
import { useFormat } from '#ui/locale.tsx'

/** What a result means against its range, in plain words; the consequences are for the clinic to explain. */
const plainMeaning = (meaning: NonNullable<MyResult['interpretation']>, t: TFunction) =>
  ({
    normal: t('In the usual range'),
    abnormal: t('Not as usual'),
    low: t('Below the usual range'),
    high: t('Above the usual range'),
    'critical-low': t('Far below the usual range'),
    'critical-high': t('Far above the usual range'),
  })[meaning]

type Shown = Omit<MyResult, 'id' | 'code'>

/** A result as the patient sees it; staff see the same before they release one. */
export function ShownResult({ result }: { result: Shown }) {
  const { t } = useTranslation()
  const format = useFormat()
  const resultText = useResultText()
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <div style={{ minWidth: 0 }}>
          <Text fw={500}>{result.test_name}</Text>
          <Text c="dimmed" fz="xs">
            {format.statedDay(result.resulted_at, result.resulted_date_time)}
          </Text>
        </div>
        <div style={{ textAlign: 'end' }}>
          <Text fw={600} className="figures">
            {resultText(result)}
          </Text>
          {result.interpretation && (
            <Text fz="xs" c={result.interpretation === 'normal' ? 'dimmed' : undefined}>
              {plainMeaning(result.interpretation, t)}
            </Text>
          )}
          {result.reference_range && (
            <Text c="dimmed" fz="xs" className="figures">
              {t('usually {{range}}', { range: result.reference_range })}
            </Text>
          )}
        </div>
      </Group>
      {result.corrected && (
        <Text fz="sm" mt={4}>
          {t('Corrected on {{day}}. Before, it said {{value}}, which no longer counts.', {
            day: format.instantDay(result.corrected.at),
            value: result.corrected.value_before,
          })}
        </Text>
      )}
    </>
  )
}
