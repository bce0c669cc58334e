import { Stack } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StatusOfPrescription } from '../StatusOf.tsx'
import { PrescriptionRow, PrescriptionRows } from './PrescriptionRow.tsx'

/** My prescriptions, the latest first. */
export function MyPrescriptionsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useInfiniteQuery(pages(api.prescriptions.listMyPrescriptions, { query: {} }))
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Prescriptions')} description={t('Show the code or the PDF at the pharmacy.')} />
      {!rows && <QueryState query={list} skeleton={<ListSkeleton rows={4} columns={2} />} />}
      {rows?.length === 0 && (
        <EmptyState icon={IconClipboardText} title={t('No prescription yet')}>
          {t('When a doctor prescribes something for you, you find it here and can take it to any pharmacy.')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Stack gap="sm">
          <PrescriptionRows>
            {rows.map((p) => (
              <PrescriptionRow
                key={p.id}
                to="/patient/prescriptions/$id"
                id={p.id}
                title={p.medication_text}
                detail={p.patient_text}
                small={t('{{name}}, {{day}}', { name: p.prescriber_name, day: format.instantDay(p.activated_at ?? p.authored_at) })}
                right={<StatusOfPrescription prescription={p} forPatient />}
              />
            ))}
          </PrescriptionRows>
          <ShowMore list={list} />
        </Stack>
      )}
    </Page>
  )
}
