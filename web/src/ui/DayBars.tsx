import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Card, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'

interface Props {
  /** What the chart shows, as a finding: "12 sign-ins a day in the last 30 days". */
  title: string
  /** The counted items: "Sign-ins". */
  unit: string
  days: { on: string; value: number }[]
  color?: string
  /** Each bar is a week that begins on its day. */
  weekly?: boolean
}

/** A count per day as bars, with the numbers behind it as a table. */
export function DayBars({ title, unit, days, color = 'purple.5', weekly }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const data = days.map(({ on, value }) => ({ day: format.day(on, 'short'), [unit]: value }))
  return (
    <Card>
      <Title order={2} fz="md">
        {title}
      </Title>
      <Text c="dimmed" fz="xs" mb="sm">
        {weekly ? t('{{unit}} per week', { unit }) : t('{{unit}} per day', { unit })}
      </Text>
      <div aria-hidden="true">
        <BarChart
          h={180}
          data={data}
          dataKey="day"
          series={[{ name: unit, color }]}
          barProps={{ radius: 2 }}
          barChartProps={{ accessibilityLayer: false }}
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ interval: 6 }}
          yAxisProps={{ allowDecimals: false, width: 36 }}
          valueFormatter={(value) => format.number(value)}
        />
      </div>
      <details>
        <Text component="summary" fz="xs" c="dimmed" style={{ cursor: 'pointer' }}>
          {t('Show the numbers')}
        </Text>
        <Table fz="xs" mt="xs" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{weekly ? t('Week from') : t('Day')}</Table.Th>
              <Table.Th ta="end">{unit}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ on, value }) => (
              <Table.Tr key={on}>
                <Table.Td>{format.day(on)}</Table.Td>
                <Table.Td ta="end" className="figures">
                  {format.number(value)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Card>
  )
}
