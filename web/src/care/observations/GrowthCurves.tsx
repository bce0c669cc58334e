import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { GrowthSeries } from '@polyclinic/contract/care/observations/growth'
import { daysOfMonth } from '@polyclinic/contract/care/observations/growth-kinds'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

const curves = [
  ['p3', 'gray.5'],
  ['p15', 'gray.5'],
  ['p50', 'var(--mantine-color-text)'],
  ['p85', 'gray.5'],
  ['p97', 'gray.5'],
] as const

/** The growth curves of healthy children with the child's own values; the table below has the numbers. */
export function GrowthCurves({ series, name }: { series: GrowthSeries; name: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const last = series.curves.at(-1)?.age_months ?? 0
  const inYears = last > 24
  const age = (months: number) => (inYears ? months / 12 : months)
  const labelOf = (curve: string) => t('{{number}} of 100', { number: curve.slice(1) })
  const rows = [
    ...series.curves.map(({ age_months, ...values }) => ({
      age: age(age_months),
      ...Object.fromEntries(curves.map(([curve]) => [labelOf(curve), values[curve]])),
    })),
    ...series.points.flatMap(({ age_days, value }) => (age_days === null ? [] : [{ age: age(age_days / daysOfMonth), [name]: value }])),
  ].toSorted((a, b) => a.age - b.age)
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <div aria-hidden="true">
      <LineChart
        h={360}
        data={rows}
        dataKey="age"
        series={[...curves.map(([curve, color]) => ({ name: labelOf(curve), color })), { name, color: 'var(--mantine-color-anchor)' }]}
        lineProps={({ name: line }) => ({ dot: line === name ? { r: 4 } : false, strokeWidth: line === name ? 2 : 1 })}
        lineChartProps={{ accessibilityLayer: false }}
        xAxisProps={{
          type: 'number',
          domain: [0, age(last)],
          tickCount: inYears ? Math.min(age(last) + 1, 20) : 13,
          allowDecimals: false,
        }}
        xAxisLabel={inYears ? t('Age in years') : t('Age in months')}
        yAxisProps={{ domain: ['auto', 'auto'], width: 44 }}
        withTooltip={false}
        curveType="linear"
        connectNulls
        gridAxis="xy"
        valueFormatter={number}
      />
    </div>
  )
}
