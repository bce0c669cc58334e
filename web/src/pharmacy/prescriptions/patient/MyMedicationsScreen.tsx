import { Stack } from '@mantine/core'
import { IconPill } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { PrescriptionRow, PrescriptionRows } from './PrescriptionRow.tsx'

/** The patient's current medications, those that end soonest first; `children` stand below them. */
export function MyMedicationsScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.prescriptions.listMyMedications, { query: {} }))
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Medications')} description={t('What this clinic has prescribed for you and what you take now.')} />
      {!rows && <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={IconPill}
          title={t('You take nothing from this clinic now')}
          action={<AnchorLink to="/patient/prescriptions">{t('See all your prescriptions')}</AnchorLink>}
        >
          {t('What a doctor here prescribes stands here for as long as you take it.')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Stack gap="sm">
          <PrescriptionRows>
            {rows.map((m) => (
              <PrescriptionRow
                key={m.id}
                to="/patient/medications/$id"
                id={m.id}
                title={m.medication_text}
                detail={m.patient_text}
                small={m.instructions}
                right={<DaysLeft medication={m} />}
              />
            ))}
          </PrescriptionRows>
          <ShowMore list={list} />
        </Stack>
      )}
      {children}
    </Page>
  )
}
