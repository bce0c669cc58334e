import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Figure } from '#ui/Figure.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'

/** The use of the platform: sign-ins and new accounts of thirty days. */
export function SystemAnalytics() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const use = useQuery(query(api.operations.getAnalytics))
  const days = use.data?.days ?? []
  const sum = (key: 'sign_ins' | 'accounts') => number(days.reduce((total, row) => total + row[key], 0))
  return (
    <Page>
      <PageHeader title={t('System analytics')} description={t('The last thirty days.')} />
      <QueryState query={use} skeleton={<FiguresSkeleton />} />
      {use.data && (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Figure label={t('Sign-ins')} value={sum('sign_ins')} />
            <Figure label={t('New accounts')} value={sum('accounts')} />
          </SimpleGrid>
          <DayBars
            title={t('Sign-ins of the last thirty days')}
            unit={t('Sign-ins')}
            days={days.map((row) => ({ on: row.on, value: row.sign_ins }))}
          />
        </Stack>
      )}
    </Page>
  )
}
