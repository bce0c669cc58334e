import { Card, Progress, Stack, Text } from '@mantine/core'
import type { MyMedication } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DayText } from '#ui/values.tsx'
import { DaysLeft } from './DaysLeft.tsx'

/** `children`: what stands below it, as the way to ask for more. */
export function MyMedicationScreen({ id, children }: { id: string; children?: ReactNode }) {
  const found = useQuery({
    ...query(api.prescriptions.getMyMedication, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found medication={found.data}>{children}</Found>
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ medication: m, children }: { medication: MyMedication; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/medications">{t('All medications')}</AnchorLink>}
        title={m.medication_text}
        description={<DaysLeft medication={m} />}
      />
      <Card padding="lg">
        <Stack gap="md">
          <div>
            <Text fz="lg" fw={500}>
              {m.patient_text}
            </Text>
            {m.instructions && <Text mt={4}>{m.instructions}</Text>}
          </div>
          {m.ends_on && m.days_left !== null && m.days_left > 0 && (
            <Course medication={{ ...m, ends_on: m.ends_on, days_left: m.days_left }} />
          )}
          <KeyValueList
            items={[
              { label: t('Since'), value: <DayText value={m.started_on} format="long" /> },
              { label: t('Lasts until'), value: m.ends_on && <DayText value={m.ends_on} format="long" /> },
              { label: t('Repeats'), value: m.refills > 0 ? format.number(m.refills) : null },
              { label: t('From'), value: m.prescriber_name },
            ]}
          />
          <div>
            <ButtonLink to="/patient/prescriptions/$id" params={{ id: m.id }} variant="default">
              {t('See the prescription')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      {children}
    </Page>
  )
}

function Course({ medication: { started_on, ends_on, days_left } }: { medication: MyMedication & { ends_on: string; days_left: number } }) {
  const { t } = useTranslation()
  const days = Math.round((Date.parse(ends_on) - Date.parse(started_on)) / 86_400_000) + 1
  const label = t('Day {{day}} of {{days}}', { day: days - days_left + 1, days })
  return (
    <div>
      <Progress value={((days - days_left + 1) / days) * 100} aria-label={label} />
      <Text fz="xs" c="dimmed" mt={4} className="figures">
        {label}
      </Text>
    </div>
  )
}
