import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Button, Card, Group, ScrollArea, Text, Title } from '@mantine/core'
import type { BillingReport } from '@polyclinic/contract/money/billing/billing'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useFile } from '#shell/paper/use-file.ts'
import { formatAxisMoney } from '#ui/axis-money.ts'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { MoneyText } from '#ui/values.tsx'
import classes from './reports.module.css'
import { chartValue, fullText } from './use-tables.ts'

interface Span {
  key: string
  label: string
  revenue: number
  tax: number
  received: number
}

/** Billed and received money by day, or by month for a long period. */
export function RevenueOverTime({ report }: { report: BillingReport }) {
  const { t } = useTranslation()
  const { locale, ...format } = useFormat()
  const csv = useFile()
  const { from, to, currency } = report
  const spans = useSpans(report)
  const byMonth = spans[0]?.key.length === 7
  const best = spans.reduce((a, b) => (b.revenue > a.revenue ? b : a))
  const title = byMonth
    ? t('{{month}} was the best month', { month: format.month(best.key) })
    : t('{{day}} was the best day', { day: format.day(best.key, 'weekday') })
  const money = (amount: number) => ({ amount, currency })
  return (
    <Card>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} fz="md">
            {title}
          </Title>
          <Text c="dimmed" fz="xs" mb="sm">
            {byMonth ? t('By month, in {{currency}}', { currency }) : t('By day, in {{currency}}', { currency })}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="0 0 auto"
          loading={csv.isFetching}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={t('Days as CSV')}
          onClick={() => csv.save(api.billing.getBillingReportCsv({ query: { from, to, table: 'days' } }), `days-${from}-${to}.csv`)}
        >
          CSV
        </Button>
      </Group>
      <div aria-hidden="true">
        <BarChart
          barChartProps={{ accessibilityLayer: false }}
          h={240}
          data={spans.map((span) => ({
            label: span.label,
            revenue: chartValue(money(span.revenue)),
            received: chartValue(money(span.received)),
          }))}
          dataKey="label"
          withLegend
          legendProps={{ verticalAlign: 'top', height: 32 }}
          series={[
            { name: 'revenue', label: t('Billed, before tax'), color: 'purple.5' },
            { name: 'received', label: t('Received'), color: 'green.4' },
          ]}
          barProps={{ radius: 2, maxBarSize: 28 }}
          tickLine="none"
          gridAxis="x"
          yAxisProps={{ width: 56, tickFormatter: (value: number) => formatAxisMoney(value, currency, locale) }}
          valueFormatter={(value) => fullText(value, currency, locale)}
        />
      </div>
      <details>
        <Text component="summary" fz="xs" c="dimmed" style={{ cursor: 'pointer' }}>
          {t('Show the numbers')}
        </Text>
        <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}>
          <table className={classes.numbers}>
            <thead>
              <tr>
                <th scope="col">{byMonth ? t('Month') : t('Day')}</th>
                <th scope="col" className={classes.end}>
                  {t('Revenue')}
                </th>
                <th scope="col" className={classes.end}>
                  {t('Tax')}
                </th>
                <th scope="col" className={classes.end}>
                  {t('Received')}
                </th>
              </tr>
            </thead>
            <tbody>
              {spans.map((span) => (
                <tr key={span.key}>
                  <td>{byMonth ? span.label : format.day(span.key)}</td>
                  <td className={classes.end}>
                    <MoneyText value={money(span.revenue)} />
                  </td>
                  <td className={classes.end}>
                    <MoneyText value={money(span.tax)} />
                  </td>
                  <td className={classes.end}>
                    <MoneyText value={money(span.received)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea.Autosize>
      </details>
    </Card>
  )
}

/** Every day of the period, also those without money; months if the period is longer than 62 days. */
function useSpans({ from, to, days }: BillingReport): Span[] {
  const { day, month } = useFormat()
  const byMonth = Date.parse(to) - Date.parse(from) > 62 * 86_400_000
  const spans = new Map<string, Span>()
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const key = byMonth ? on.slice(0, 7) : on
    if (!spans.has(key))
      spans.set(key, {
        key,
        label: byMonth ? month(on, 'short') : day(on, 'short'),
        revenue: 0,
        tax: 0,
        received: 0,
      })
  }
  for (const row of days) {
    const span = spans.get(byMonth ? row.day.slice(0, 7) : row.day)
    if (!span) continue
    span.revenue += row.revenue.amount
    span.tax += row.tax.amount
    span.received += row.received.amount
  }
  return [...spans.values()]
}
