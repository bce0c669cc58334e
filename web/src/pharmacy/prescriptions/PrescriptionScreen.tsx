import { Alert, Button, Card, Stack, Text, Title } from '@mantine/core'
import { amountText, printedCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { bornTextOn } from '#chart/patients/index.ts'
import { CheckResult } from '#engine/drug-safety/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { saveFile } from '#shell/save-file.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { DispensesSection } from './DispensesSection.tsx'
import { PrescribeForm } from './PrescribeForm.tsx'
import { PrescriptionActions } from './PrescriptionActions.tsx'
import classes from './prescribe.module.css'
import { StatusOfPrescription } from './StatusOf.tsx'

export function PrescriptionScreen({ id }: { id: string }) {
  const found = useQuery({
    ...query(api.prescriptions.getPrescription, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found prescription={found.data} />
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ prescription: p }: { prescription: Prescription }) {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/org/prescriptions">{t('All prescriptions')}</AnchorLink>}
        title={p.medication_text}
        description={<StatusOfPrescription prescription={p} />}
        actions={
          <>
            <PdfButton prescription={p} />
            <PrescriptionActions prescription={p} />
          </>
        }
      />
      {p.status_reason && (
        <Alert color="gray" title={t('Reason')}>
          {p.status_reason}
        </Alert>
      )}
      {p.can.includes('edit') ? <Draft draft={p} /> : <Facts prescription={p} />}
    </Page>
  )
}

function PdfButton({ prescription: { id, verification_code } }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const [isFetching, setFetching] = useState(false)
  if (!verification_code) return null
  const print = async () => {
    setFetching(true)
    await saveFile(api.prescriptions.getPrescriptionPdf({ params: { id } }), `prescription-${verification_code}.pdf`)
    setFetching(false)
  }
  return (
    <Button variant="default" loading={isFetching} leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={print}>
      {t('PDF')}
    </Button>
  )
}

/** A draft, which is edited on this screen. */
function Draft({ draft }: { draft: Prescription }) {
  const { t } = useTranslation()
  const medication = useQuery({
    ...query(api.medications.getMedication, { params: { id: draft.medication_id ?? '' } }),
    enabled: draft.medication_id !== null,
  })
  if (draft.medication_id !== null && !medication.data) return <QueryState query={medication} skeleton={<DetailSkeleton />} />
  return (
    <>
      <Text>
        {t('For')}{' '}
        <AnchorLink to="/org/patients/$id" params={{ id: draft.patient_id }}>
          {draft.patient_name}
        </AnchorLink>{' '}
        · {t('written by')} <Writers prescription={draft} />
      </Text>
      <Card padding="lg">
        <PrescribeForm key={draft.version} patient_id={draft.patient_id} draft={draft} medication={medication.data} onDone={() => {}} />
      </Card>
    </>
  )
}

/** The prescriber who activated it, with the registration number. */
function Prescriber({ prescription: p }: { prescription: Prescription }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{p.prescriber_name}</bdi>
      {p.prescriber_registration && (
        <Text span c="dimmed">
          {' '}
          · {t('No. {{number}}', { number: p.prescriber_registration })}
        </Text>
      )}
    </>
  )
}

/** The author of the draft, and the author of its current line if that is another person. */
function Writers({ prescription: p }: { prescription: Prescription }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{p.author_name}</bdi>, <DateTimeText value={p.authored_at} />
      {p.editor_account_id !== p.author_account_id && (
        <>
          {' '}
          · {t('changed by')} <bdi>{p.editor_name}</bdi>, <DateTimeText value={p.edited_at} />
        </>
      )}
    </>
  )
}

/** What the check finds now, where that matters still, and what it found when the prescription was made valid. */
function SafetySection({ prescription: p }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const isInForce = (p.status === 'active' || p.status === 'on-hold') && !p.expired
  const now = useQuery({
    ...query(api.prescriptions.checkSafety, {
      query: {
        patient_id: p.patient_id,
        prescription_id: p.id,
        ...(p.medication_id ? { medication_id: p.medication_id } : { medication_text: p.medication_text }),
      },
    }),
    enabled: isInForce,
  })
  return (
    <>
      {isInForce && (
        <>
          <Title order={2}>{t('Safety check now')}</Title>
          {now.data ? <CheckResult check={now.data} /> : <QueryState query={now} bare skeleton={<DetailSkeleton />} />}
        </>
      )}
      <Title order={2}>{p.activated_at ? t('Safety check when it was activated') : t('Safety check when it was written')}</Title>
      <CheckResult check={p.check} />
    </>
  )
}

function Facts({ prescription: p }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap="md">
      <Card padding="lg">
        <Text fz="lg" fw={500}>
          {p.sig_text}
        </Text>
        {p.instructions && <Text mt={4}>{p.instructions}</Text>}
        <Stack mt="md">
          <KeyValueList
            items={[
              {
                label: t('Patient'),
                value: (
                  <>
                    <AnchorLink to="/org/patients/$id" params={{ id: p.patient_id }}>
                      {p.patient_name}
                    </AnchorLink>{' '}
                    <Text span c="dimmed">
                      ·{' '}
                      {[bornTextOn(p.patient_birth_date, format.dayOf(p.authored_at), format, t), p.patient_record_number]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </>
                ),
              },
              { label: t('Quantity'), value: amountText(p.quantity, p.quantity_unit) },
              { label: t('Refills'), value: format.number(p.refills) },
              { label: t('Route'), value: p.route },
              { label: t('Prescriber'), value: p.prescriber_name && <Prescriber prescription={p} /> },
              { label: t('Written by'), value: <Writers prescription={p} /> },
              { label: t('Activated'), value: p.activated_at && <DateTimeText value={p.activated_at} /> },
              {
                label: t('Status since'),
                value: (
                  <>
                    <DateTimeText value={p.status_changed_at} /> · <bdi>{p.status_changed_by_name}</bdi>
                  </>
                ),
              },
              { label: t('Valid until'), value: p.valid_until && <DayText value={p.valid_until} /> },
              { label: t('Code'), value: p.verification_code && <span className={classes.code}>{printedCode(p.verification_code)}</span> },
            ]}
          />
        </Stack>
      </Card>
      {p.activated_at && <DispensesSection prescription={p} />}
      <SafetySection prescription={p} />
      {p.override_reason && (
        <Alert color="yellow" title={t('Prescribed all the same, because')}>
          {p.override_reason}
        </Alert>
      )}
    </Stack>
  )
}
