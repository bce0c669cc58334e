import { SimpleGrid, Stack, Title } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { Figure } from '#ui/Figure.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

/** The income of each month and the amounts due, by currency. */
export function PlatformBillingReport() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const report = useQuery(query(api.subscriptions.getBillingReport))
  const data = report.data
  const isEmpty = data?.recurring.length === 0 && data.invoiced.length === 0
  return (
    <Page>
      <PageHeader
        title={t('Platform billing reports')}
        description={t('Sums over the platform’s own subscriptions, invoices and payments.')}
      />
      <QueryState query={report} skeleton={<FiguresSkeleton />} />
      {isEmpty && (
        <EmptyState title={t('Nothing to count yet')} icon={IconReportMoney}>
          {t('Recurring revenue and open invoices are summed here as soon as a clinic has a subscription.')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <Stack>
          <Title order={2}>{t('Every month')}</Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {data.recurring.map((row) => (
              <Figure key={row.monthly.currency} label={t('Recurring revenue')} value={money(row.monthly)} />
            ))}
          </SimpleGrid>
          <Title order={2}>{t('Invoiced')}</Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {data.invoiced.map((row) => (
              <Figure key={row.total.currency} label={t('Invoiced')} value={money(row.total)} />
            ))}
            {data.invoiced.map((row) => (
              <Figure key={`paid ${row.paid.currency}`} label={t('Paid')} value={money(row.paid)} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </Page>
  )
}
