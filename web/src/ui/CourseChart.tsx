import '@mantine/charts/styles.layer.css'
import { ChartTooltip, LineChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { PointMark } from './PointMark.tsx'

export interface CoursePoint {
  at: string
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  date_time: string | null
  /** A value for each name. */
  values: readonly number[]
  /** What stands before each number, `<` or `≥`, where the true value is only known to lie there. */
  signs: readonly (string | null)[]
}

interface Props {
  /** The name of each line. */
  names: readonly string[]
  points: readonly CoursePoint[]
  height: number
  write: (value: number) => string
}

interface Drawn {
  day: string
  signs: Record<string, string | null>
}

const colors = ['purple', 'blue'] as const

/** Values over time as lines. A point whose value is not exact has another mark; whatever stands beside the chart has the numbers. */
export function CourseChart({ names, points, height, write }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const data = points.map(({ at, date_time, values, signs }) => ({
    day: format.statedDay(at, date_time, 'short'),
    ...Object.fromEntries(names.map((name, index) => [name, values[index]])),
    signs: Object.fromEntries(names.map((name, index) => [name, signs[index] ?? null])),
  }))
  const colorOf = (name: string) => `var(--mantine-color-${colors[names.indexOf(name)] ?? 'purple'}-5)`
  const textOf = ({ signs }: Drawn, name: string, value: number) => `${signs[name] ?? ''}${write(value)}`
  return (
    <div aria-hidden="true">
      <LineChart
        h={height}
        data={data}
        dataKey="day"
        series={names.map((name, index) => ({ name, color: `${colors[index] ?? 'purple'}.5` }))}
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={({ name }) => ({
          dot: ({ cx, cy, index, payload }: { cx?: number; cy?: number; index?: number; payload?: Drawn }) => (
            <PointMark key={index} x={cx} y={cy} sign={payload?.signs[name] ?? null} color={colorOf(name)} />
          ),
        })}
        tooltipProps={{
          content: ({ label, payload }) => (
            <ChartTooltip
              label={label}
              payload={(payload ?? []).map((item) => ({
                ...item,
                payload: { ...item.payload, [String(item.name)]: textOf(item.payload, String(item.name), Number(item.value)) },
              }))}
            />
          ),
        }}
        withLegend={names.length > 1}
        curveType="linear"
        connectNulls
        gridAxis="x"
        yAxisProps={{ domain: ['auto', 'auto'], width: 44 }}
        valueFormatter={write}
      />
      {points.some(({ signs }) => signs.some(Boolean)) && (
        <Text fz="xs" c="dimmed">
          {t('A hollow triangle is no exact value: it lies below (▽) or above (△) what is drawn.')}
        </Text>
      )}
    </div>
  )
}
