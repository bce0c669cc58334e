import { Card, Text } from '@mantine/core'
import type { MyImmunization } from '@polyclinic/contract/chart/immunizations/immunizations'
import { IconVaccine } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DueDoses } from './DueDoses.tsx'

/** The vaccinations that the clinic knows of, and those due by its schedule. */
export function MyImmunizationsScreen() {
  const { t } = useTranslation()
  const { organization } = usePatient()
  const list = useInfiniteQuery({
    ...pages(api.immunizations.listMyImmunizations, { query: { limit: 30 } }),
    enabled: organization !== null,
  })
  const items = organization ? list.data?.pages.flatMap((page) => page.items) : []
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Vaccinations')} description={t('What your clinic knows of, and what is due by its schedule.')} />
      {!items && <QueryState query={list} skeleton={<CardSkeleton />} />}
      <DueDoses due={list.data?.pages[0]?.due ?? []} />
      {items?.length === 0 && (
        <EmptyState icon={IconVaccine} title={t('No vaccination recorded')}>
          {t('Bring your vaccination card to your next visit, and the clinic adds what stands in it.')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Card padding="md" py={4}>
          <RowList>
            {items.map((immunization) => (
              <MyImmunizationRow key={immunization.id} immunization={immunization} />
            ))}
          </RowList>
        </Card>
      )}
      <ShowMore list={list}>{t('Show earlier vaccinations')}</ShowMore>
    </Page>
  )
}

function MyImmunizationRow({
  immunization: { vaccine, dose, given_on, given_date_time, lot_number, source },
}: {
  immunization: MyImmunization
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    format.statedDay(given_on, given_date_time),
    lot_number && t('batch {{number}}', { number: lot_number }),
    source === 'reported' ? t('from your vaccination card') : null,
  ]
  return (
    <li>
      <Text fw={500}>{dose ? t('{{vaccine}}, dose {{dose}}', { vaccine, dose }) : vaccine}</Text>
      <Text fz="xs" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </li>
  )
}
