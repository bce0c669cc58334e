import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { printedCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { IconPrinter } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
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
import { DocumentActions } from './DocumentActions.tsx'
import { PrescribeForm } from './PrescribeForm.tsx'
import { PrescriptionActions } from './PrescriptionActions.tsx'
import classes from './prescribe.module.css'
import { StatusOfDocument, StatusOfPrescription } from './StatusOf.tsx'

/** The prescription whose line this is, with all its lines. */
export function PrescriptionScreen({ id }: { id: string }) {
  const throwMissing = (error: object) => 'status' in error && error.status === 404
  const line = useQuery({ ...query(api.prescriptions.getPrescription, { params: { id } }), throwOnError: throwMissing })
  const document_id = line.data?.document_id
  const found = useQuery({
    ...query(api.prescriptions.getPrescriptionDocument, { params: { id: document_id ?? '' } }),
    enabled: document_id !== undefined,
    throwOnError: throwMissing,
  })
  if (found.data) return <Found document={found.data} />
  return (
    <Page narrow>
      <QueryState query={line.data ? found : line} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ document }: { document: PrescriptionDocument }) {
  const { t } = useTranslation()
  const { lines } = document
  const [first] = lines
  const isAlone = lines.length === 1
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/org/prescriptions">{t('All prescriptions')}</AnchorLink>}
        title={isAlone && first ? first.medication_text : t('Prescription of {{count}} medicines', { count: lines.length })}
        description={<StatusOfDocument document={document} />}
        actions={
          <>
            {first && <PdfButton prescription={first} />}
            <DocumentActions document={document} />
            {isAlone && first && <PrescriptionActions prescription={first} />}
          </>
        }
      />
      {isAlone && first?.status_reason && (
        <Alert color="gray" title={t('Reason')}>
          {first.status_reason}
        </Alert>
      )}
      {document.can.includes('edit') ? <Draft draft={document} /> : <Facts document={document} />}
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
function Draft({ draft }: { draft: PrescriptionDocument }) {
  const { t } = useTranslation()
  const ids = [...new Set(draft.lines.flatMap(({ medication_id }) => medication_id ?? []))]
  const medications = useQueries({
    queries: ids.map((id) => query(api.medications.getMedication, { params: { id } })),
    combine: (results) => ({ waiting: results.find(({ data }) => !data), items: results.flatMap(({ data }) => data ?? []) }),
  })
  if (medications.waiting) return <QueryState query={medications.waiting} skeleton={<DetailSkeleton />} />
  return (
    <>
      <Text>
        {t('For')}{' '}
        <AnchorLink to="/org/patients/$id" params={{ id: draft.patient_id }}>
          {draft.patient_name}
        </AnchorLink>{' '}
        · {t('written by')} {draft.lines[0] && <Writers prescription={draft.lines[0]} />}
      </Text>
      <Card padding="lg">
        <PrescribeForm key={draft.version} patient_id={draft.patient_id} draft={draft} medications={medications.items} onDone={() => {}} />
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

/** Who it is for and from, once for all lines; then each line. */
function Facts({ document }: { document: PrescriptionDocument }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [first] = document.lines
  if (!first) return null
  return (
    <Stack gap="md">
      <Card padding="lg">
        <KeyValueList
          items={[
            {
              label: t('Patient'),
              value: (
                <>
                  <AnchorLink to="/org/patients/$id" params={{ id: first.patient_id }}>
                    {first.patient_name}
                  </AnchorLink>{' '}
                  <Text span c="dimmed">
                    ·{' '}
                    {[bornTextOn(first.patient_birth_date, format.dayOf(first.authored_at), format, t), first.patient_record_number]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </>
              ),
            },
            { label: t('Prescriber'), value: first.prescriber_name && <Prescriber prescription={first} /> },
            { label: t('Written by'), value: <Writers prescription={first} /> },
            { label: t('Activated'), value: first.activated_at && <DateTimeText value={first.activated_at} /> },
            {
              label: t('Code'),
              value: document.verification_code && <span className={classes.code}>{printedCode(document.verification_code)}</span>,
            },
          ]}
        />
      </Card>
      {document.lines.map((line) => (
        <Line key={line.id} line={line} isAlone={document.lines.length === 1} />
      ))}
    </Stack>
  )
}

/** One line: what is taken, what was dispensed of it, and what the safety check finds. */
function Line({ line: p, isAlone }: { line: Prescription; isAlone: boolean }) {
  return (
    <Stack component="section" gap="md" aria-label={p.medication_text}>
      <Card padding="lg">
        {!isAlone && <LineHeader line={p} />}
        <Text fz="lg" fw={500}>
          {p.sig_text}
        </Text>
        <Text mt={4} c="dimmed">
          {p.patient_text}
        </Text>
        {p.instructions && <Text mt={4}>{p.instructions}</Text>}
        <LineFacts line={p} />
      </Card>
      {p.activated_at && <DispensesSection prescription={p} />}
      <SafetySection prescription={p} />
      {p.override_reason && <Override reason={p.override_reason} />}
    </Stack>
  )
}

function LineHeader({ line: p }: { line: Prescription }) {
  const { t } = useTranslation()
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2}>{p.medication_text}</Title>
          <StatusOfPrescription prescription={p} />
        </Group>
        <Group gap="xs">
          <PrescriptionActions prescription={p} />
        </Group>
      </Group>
      {p.status_reason && (
        <Alert color="gray" title={t('Reason')} mb="sm">
          {p.status_reason}
        </Alert>
      )}
    </>
  )
}

function LineFacts({ line: p }: { line: Prescription }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack mt="md">
      <KeyValueList
        items={[
          { label: t('Quantity'), value: amountText(p.quantity, p.quantity_unit) },
          { label: t('Refills'), value: format.number(p.refills) },
          { label: t('Route'), value: p.dosage.route },
          { label: t('Substitution'), value: p.substitution_allowed ? t('allowed') : t('not allowed') },
          {
            label: t('Status since'),
            value: (
              <>
                <DateTimeText value={p.status_changed_at} /> · <bdi>{p.status_changed_by_name}</bdi>
              </>
            ),
          },
          { label: t('Valid until'), value: p.valid_until && <DayText value={p.valid_until} /> },
        ]}
      />
    </Stack>
  )
}

function Override({ reason }: { reason: string }) {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" title={t('Prescribed all the same, because')}>
      {reason}
    </Alert>
  )
}
