import { formatAxisMoney } from '#ui/axis-money.ts'
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Button, Card, Group, ScrollArea, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useFile } from '#shell/paper/use-file.ts'
import { useFormat } from '#ui/locale.tsx'
import { MoneyText } from '#ui/values.tsx'
import classes from './reports.module.css'
import { chartValue, fullText, type Table } from './use-tables.ts'

/** One table of the report: a bar chart, and the numbers that it is drawn from. */
export function BarsCard({ name, title, heads, rows, currency, range }: Table & { range: { from: string; to: string } }) {
  const { t } = useTranslation()
  const { locale, ...format } = useFormat()
  const csv = useFile()
  const top = rows.slice(0, 8)
  const amount_head = heads[2]
  const hasBars = name !== 'taxes' && top.some((row) => row.amount.amount > 0)
  return (
    <Card>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <Title order={2} fz="md">
          {title}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="0 0 auto"
          loading={csv.isFetching}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={t('{{table}} as CSV', { table: heads[0] })}
          onClick={() =>
            csv.save(api.billing.getBillingReportCsv({ query: { ...range, table: name } }), `${name}-${range.from}-${range.to}.csv`)
          }
        >
          CSV
        </Button>
      </Group>
      {hasBars && (
        <div aria-hidden="true">
          <BarChart
            barChartProps={{ accessibilityLayer: false }}
            h={Math.max(90, top.length * 30 + 30)}
            orientation="vertical"
            data={top.map((row) => ({ label: row.label, [amount_head]: chartValue(row.amount) }))}
            dataKey="label"
            series={[{ name: amount_head, color: name === 'ageing' ? 'yellow.4' : name === 'methods' ? 'green.4' : 'purple.5' }]}
            barProps={{ radius: 2, maxBarSize: 18 }}
            tickLine="none"
            gridAxis="y"
            xAxisProps={{ tickFormatter: (value: number) => formatAxisMoney(value, currency, locale) }}
            yAxisProps={{
              width: 120,
              interval: 0,
              tickFormatter: (label: string) => (label.length > 18 ? `${label.slice(0, 17)}…` : label),
            }}
            valueFormatter={(value) => fullText(value, currency, locale)}
          />
        </div>
      )}
      <ScrollArea.Autosize
        mah={320}
        type="auto"
        mt={hasBars ? 'sm' : 0}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}
      >
        <table className={classes.numbers}>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col" className={classes.end}>
                {heads[1]}
              </th>
              <th scope="col" className={classes.end}>
                {heads[2]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.label}</td>
                <td className={`${classes.end} figures`}>
                  {name === 'taxes' ? format.money({ amount: row.count, currency }) : format.number(row.count)}
                </td>
                <td className={classes.end}>
                  <MoneyText value={row.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea.Autosize>
    </Card>
  )
}
