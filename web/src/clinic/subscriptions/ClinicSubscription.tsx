import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayText, MoneyText } from '#ui/values.tsx'

/** The clinic's subscription to the platform. */
export function ClinicSubscription() {
  const { t } = useTranslation()
  const current = useQuery(query(api.subscriptions.getSubscription))
  const { subscription, plans = [] } = current.data ?? {}
  return (
    <Page>
      <PageHeader title={t('Subscription')} description={t('The clinic’s plan on this platform.')} />
      <QueryState query={current} skeleton={<CardSkeleton />} />
      {current.data && !subscription && (
        <EmptyState title={t('No subscription')} icon={IconReceipt}>
          {t('This clinic uses the platform without a subscription: nothing is charged and nothing is limited.')}
        </EmptyState>
      )}
      {subscription && (
        <Card withBorder>
          <KeyValueList
            items={[
              { label: t('Plan'), value: subscription.plan_name },
              { label: t('Price a month'), value: <MoneyText value={subscription.price} /> },
              { label: t('Since'), value: <DayText value={subscription.started_on} /> },
              { label: t('Paid through'), value: <DayText value={subscription.paid_through} /> },
            ]}
          />
        </Card>
      )}
      {plans.length > 0 && (
        <>
          <Title order={2} mt="lg" mb="sm">
            {t('Plans')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {plans.map((plan) => (
              <Card key={plan.id} withBorder>
                <Text fw={600}>{plan.name}</Text>
                <MoneyText value={plan.price} />
              </Card>
            ))}
          </SimpleGrid>
        </>
      )}
    </Page>
  )
}
