import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { bloodPressure } from '@polyclinic/contract/care/observations/vital-signs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { vitalLabel } from './labels.ts'
import type { TrendPoint } from './vital-sets.ts'

interface Props {
  code: string
  /** The name of the line. */
  name: string
  points: TrendPoint[]
  /** Formats a number in the reader's unit. */
  write: (value: number) => string
}

/** A vital sign over time as a line; the table below has the numbers. */
export function VitalTrend({ code, name, points, write }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = code === bloodPressure.code ? [vitalLabel('systolic', t), vitalLabel('diastolic', t)] : [name]
  const data = points.map(({ at, values }) => ({
    day: format.instantDay(at, 'short'),
    ...Object.fromEntries(names.map((name, index) => [name, values[index]])),
  }))
  return (
    <div aria-hidden="true">
      <LineChart
        h={180}
        data={data}
        dataKey="day"
        series={names.map((name, index) => ({ name: name, color: index === 0 ? 'purple.5' : 'blue.5' }))}
        lineChartProps={{ accessibilityLayer: false }}
        withLegend={names.length > 1}
        curveType="linear"
        connectNulls
        gridAxis="x"
        yAxisProps={{ domain: ['auto', 'auto'], width: 44 }}
        valueFormatter={write}
      />
    </div>
  )
}
