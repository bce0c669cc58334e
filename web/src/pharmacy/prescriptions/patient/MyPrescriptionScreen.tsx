import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { myPrescriptions } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { printedCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { saveFile } from '#shell/save-file.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DayText } from '#ui/values.tsx'
import { StatusOfPrescription } from '../StatusOf.tsx'
import { MyDispenses } from './MyDispenses.tsx'
import classes from './my-prescriptions.module.css'

type MyPrescription = OutputOf<typeof myPrescriptions.getMyPrescription>

/** `children`: what stands below it, as the way to ask for more. */
export function MyPrescriptionScreen({ id, children }: { id: string; children?: ReactNode }) {
  const found = useQuery({
    ...query(api.prescriptions.getMyPrescription, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found prescription={found.data}>{children}</Found>
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ prescription: p, children }: { prescription: MyPrescription; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isUsable = p.status === 'active' && !p.expired
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/prescriptions">{t('All prescriptions')}</AnchorLink>}
        title={p.medication_text}
        description={<StatusOfPrescription prescription={p} forPatient />}
      />
      {p.status_reason && (
        <Alert color="gray" title={t('The clinic says why')}>
          {p.status_reason}
        </Alert>
      )}
      <Card padding="lg">
        <Stack gap="md">
          <div>
            <Text fz="lg" fw={500}>
              {p.patient_text}
            </Text>
            {p.instructions && <Text mt={4}>{p.instructions}</Text>}
          </div>
          <KeyValueList
            items={[
              { label: t('Amount'), value: amountText(p.quantity, p.quantity_unit) },
              { label: t('Repeats'), value: p.refills > 0 ? format.number(p.refills) : null },
              { label: t('From'), value: p.prescriber_name },
              { label: t('Registration number'), value: p.prescriber_registration },
              { label: t('On'), value: format.instantDay(p.activated_at ?? p.authored_at, 'long') },
              { label: t('Valid until'), value: p.valid_until && <DayText value={p.valid_until} format="long" /> },
            ]}
          />
        </Stack>
      </Card>
      {children}
      <MyDispenses prescription_id={p.id} />
      {p.verification_code && isUsable && (
        <Card padding="lg">
          <Stack gap="sm" align="flex-start">
            <Text fw={600}>{t('For the pharmacy')}</Text>
            <Text className={classes.code}>{printedCode(p.verification_code)}</Text>
            <Text c="dimmed">{t('With this code the pharmacy sees that the prescription is genuine.')}</Text>
            <PdfButton id={p.id} code={p.verification_code} />
          </Stack>
        </Card>
      )}
    </Page>
  )
}

function PdfButton({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation()
  const [isFetching, setFetching] = useState(false)
  const save = async () => {
    setFetching(true)
    await saveFile(api.prescriptions.getMyPrescriptionPdf({ params: { id } }), `prescription-${code}.pdf`)
    setFetching(false)
  }
  return (
    <Button loading={isFetching} leftSection={<IconFileDownload size={18} aria-hidden="true" />} onClick={save}>
      {t('Save as PDF')}
    </Button>
  )
}
