import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Invoice } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText, DayText, MoneyText } from '#ui/values.tsx'
import classes from '../invoice.module.css'
import { methodLabel } from '../labels.ts'
import { TakePayment } from '../payments/TakePayment.tsx'
import { StatusOfInvoice } from '../StatusOfInvoice.tsx'
import { DraftForm } from './DraftForm.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceLines } from './InvoiceFacts.tsx'

/** An invoice beside the list it was chosen from. */
export function InvoicePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const found = useQuery({ ...query(api.billing.getInvoice, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const invoice = id ? found.data : undefined
  return (
    <SidePanel opened={id !== undefined} onClose={onClose} title={invoice ? (invoice.label ?? t('Draft')) : t('Invoice')} size={520}>
      {invoice ? (
        <InvoiceView key={invoice.id} invoice={invoice} onGone={onClose} />
      ) : (
        <QueryState query={found} bare skeleton={<DetailSkeleton />} />
      )}
    </SidePanel>
  )
}

function InvoiceView({ invoice, onGone }: { invoice: Invoice; onGone: () => void }) {
  const [doing, setDoing] = useState<'pay' | 'edit' | null>(null)
  const back = () => setDoing(null)
  if (doing === 'pay')
    return <TakePayment patient={{ id: invoice.patient_id, name: invoice.patient_name }} first={invoice.id} onDone={back} onCancel={back} />
  if (doing === 'edit' && invoice.status === 'draft')
    return <DraftForm key={invoice.version} draft={invoice} patient_id={invoice.patient_id} onDone={back} onCancel={back} />
  return (
    <Stack gap="lg">
      <InvoiceActions invoice={invoice} onPay={() => setDoing('pay')} onEdit={() => setDoing('edit')} onGone={onGone} />
      <Facts invoice={invoice} />
    </Stack>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {invoice.cancellation && (
        <Alert color="gray" title={t('Cancelled {{when}}', { when: format.dateTime(invoice.cancellation.cancelled_at) })}>
          {invoice.cancellation.reason}
        </Alert>
      )}
      <Card padding="md" bg="var(--surface-quiet)">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fz="xs" c="dimmed" fw={500}>
              {invoice.status === 'draft' || invoice.status === 'cancelled' ? t('Total') : t('To pay')}
            </Text>
            <MoneyText
              value={invoice.status === 'draft' || invoice.status === 'cancelled' ? invoice.total : invoice.due}
              fz="xl"
              fw={600}
              {...(invoice.status === 'overdue' ? { tone: 'owed' as const } : {})}
            />
          </div>
          <StatusOfInvoice status={invoice.status} />
        </Group>
      </Card>
      <KeyValueList
        items={[
          {
            label: t('Patient'),
            value: (
              <AnchorLink to="/org/patients/$id" params={{ id: invoice.patient_id }}>
                {invoice.patient_name}
              </AnchorLink>
            ),
          },
          { label: t('Issued'), value: invoice.issued_on && <DayText value={invoice.issued_on} /> },
          { label: t('Due by'), value: invoice.due_on && <DayText value={invoice.due_on} /> },
          { label: t('Note'), value: invoice.memo },
          { label: t('Lines'), value: invoice.chart_closed && <ClosedChart patient_id={invoice.patient_id} /> },
        ]}
      />
      <InvoiceLines invoice={invoice} />
      {invoice.payments.length > 0 && (
        <section>
          <Title order={3} mb={6}>
            {t('Payments')}
          </Title>
          {invoice.payments.map((payment) => (
            <div key={payment.payment_id + payment.received_at} className={classes.paidRow}>
              <div>
                <AnchorLink to="/org/payments" search={{ open: payment.payment_id }}>
                  {payment.receipt_label}
                </AnchorLink>
                <Text fz="xs" c="dimmed">
                  {methodLabel(payment.method, t)} · <DateTimeText value={payment.received_at} />
                </Text>
              </div>
              <MoneyText value={payment.amount} tone="in" />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
