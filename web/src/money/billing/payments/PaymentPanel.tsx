import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Payment } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart, PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText, MoneyText } from '#ui/values.tsx'
import classes from '../invoice.module.css'
import { methodLabel } from '../labels.ts'
import { TakePayment } from './TakePayment.tsx'

/** A payment beside the list it was chosen from. */
export function PaymentPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const found = useQuery({ ...query(api.billing.getPayment, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const payment = id ? found.data : undefined
  return (
    <SidePanel opened={id !== undefined} onClose={onClose} title={payment?.receipt_label ?? t('Payment')}>
      {payment ? <PaymentView payment={payment} /> : <QueryState query={found} bare skeleton={<DetailSkeleton />} />}
    </SidePanel>
  )
}

function PaymentView({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <PaperButtons
          label={t('Print the receipt')}
          saveLabel={t('Receipt {{label}} as PDF', { label: payment.receipt_label })}
          fetch={() => api.billing.getReceiptPdf({ params: { id: payment.id } })}
          file_name={`${payment.receipt_label}.pdf`}
        />
      </Group>
      <Card padding="md" bg="var(--surface-quiet)">
        <Text fz="xs" c="dimmed" fw={500}>
          {t('Received')}
        </Text>
        <MoneyText value={payment.amount} fz="xl" fw={600} tone="in" />
      </Card>
      <KeyValueList
        items={[
          {
            label: t('Patient'),
            value: (
              <AnchorLink to="/org/patients/$id" params={{ id: payment.patient_id }}>
                {payment.patient_name}
              </AnchorLink>
            ),
          },
          { label: t('When'), value: <DateTimeText value={payment.received_at} /> },
          { label: t('Method'), value: methodLabel(payment.method, t) },
          { label: t('Cash handed over'), value: payment.tendered && <MoneyText value={payment.tendered} /> },
          { label: t('Change given'), value: payment.change && payment.change.amount > 0 && <MoneyText value={payment.change} /> },
          { label: t('Reference'), value: payment.chart_closed ? <ClosedChart patient_id={payment.patient_id} /> : payment.reference },
          { label: t('Taken by'), value: payment.received_by_name },
        ]}
      />
      <section>
        <Title order={3} mb={6}>
          {t('For')}
        </Title>
        {payment.allocations.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was paid stays as it is
          <div key={`${part.invoice_id} ${index}`} className={classes.paidRow}>
            <AnchorLink to="/org/invoices" search={{ open: part.invoice_id }}>
              {part.invoice_label}
            </AnchorLink>
            <MoneyText value={part.amount} />
          </div>
        ))}
        {payment.left.amount > 0 && (
          <div className={classes.paidRow}>
            <Text>{t('Kept in advance')}</Text>
            <MoneyText value={payment.left} />
          </div>
        )}
      </section>
    </Stack>
  )
}

/** Receives a payment: first the patient is chosen, then the invoices. */
export function TakePaymentPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Take payment')}>
      <FromWhom onClose={onClose} />
    </SidePanel>
  )
}

function FromWhom({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  return (
    <Stack gap="lg">
      <PatientPicker value={patient} onChange={setPatient} autoFocus />
      {patient ? (
        <TakePayment key={patient.id} patient={patient} onDone={onClose} onCancel={onClose} />
      ) : (
        <Text c="dimmed">{t('Choose who pays. What is open comes up by itself, oldest first.')}</Text>
      )}
    </Stack>
  )
}
