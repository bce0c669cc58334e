import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { useFormat } from '#ui/locale.tsx'

/** Values of one test as a line; the list below it has the numbers. */
export function ValuesOverTime({ name, values }: { name: string; values: { at: string; value: number }[] }) {
  const format = useFormat()
  return (
    <div aria-hidden="true">
      <LineChart
        h={160}
        data={values.map(({ at, value }) => ({ day: format.instantDay(at, 'short'), [name]: value }))}
        dataKey="day"
        series={[{ name, color: 'purple.5' }]}
        lineChartProps={{ accessibilityLayer: false }}
        curveType="linear"
        gridAxis="x"
        yAxisProps={{ domain: ['auto', 'auto'], width: 44 }}
        valueFormatter={(value) => format.number(value)}
      />
    </div>
  )
}
