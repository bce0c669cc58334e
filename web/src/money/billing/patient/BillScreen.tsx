import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { MyInvoice } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DayText, MoneyText } from '#ui/values.tsx'
import classes from '../invoice.module.css'
import { InvoiceLines } from '../invoices/InvoiceFacts.tsx'
import { methodLabel } from '../labels.ts'
import { StatusOfBill } from './StatusOfBill.tsx'

/** A bill of the patient: what it is for, the amount due and the due date. */
export function BillScreen({ id }: { id: string }) {
  const bill = useQuery({
    ...query(api.billing.getMyInvoice, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (bill.data) return <Bill bill={bill.data} />
  return (
    <Page narrow>
      <QueryState query={bill} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Bill({ bill }: { bill: MyInvoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOpen = bill.due.amount > 0
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/bills">{t('All bills')}</AnchorLink>}
        title={bill.label}
        description={bill.issuer.name}
        actions={
          <PaperButtons
            label={t('Print the bill')}
            saveLabel={t('Bill {{label}} as PDF', { label: bill.label })}
            fetch={() => api.billing.getMyInvoicePdf({ params: { id: bill.id } })}
            file_name={`${bill.label}.pdf`}
          />
        }
      />
      {bill.cancellation && (
        <Alert color="gray">
          {t('The clinic cancelled this bill on {{day}}. There is nothing to pay.', {
            day: format.instantDay(bill.cancellation.cancelled_at, 'long'),
          })}
        </Alert>
      )}
      <Card padding="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text c="dimmed">{isOpen ? t('To pay') : t('Total')}</Text>
            <MoneyText value={isOpen ? bill.due : bill.total} fz={28} fw={600} lh={1.3} />
            {isOpen && bill.due_on && <Text>{t('by {{day}}', { day: format.day(bill.due_on, 'long') })}</Text>}
          </div>
          <StatusOfBill status={bill.status} />
        </Group>
        {isOpen && (
          <Text mt="sm">{t('Pay at the desk of your clinic, or by bank transfer. Name the number of the bill when you transfer.')}</Text>
        )}
        {isOpen && bill.issuer.note && (
          <Text mt="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {bill.issuer.note}
          </Text>
        )}
      </Card>
      <Card padding="lg">
        <Stack gap="lg">
          <InvoiceLines invoice={bill} />
          <KeyValueList
            items={[
              { label: t('Sent on'), value: bill.issued_on && <DayText value={bill.issued_on} format="long" /> },
              { label: t('Note'), value: bill.memo },
            ]}
          />
        </Stack>
      </Card>
      {bill.payments.length > 0 && (
        <section>
          <Title order={2} mb="xs">
            {t('What you have paid')}
          </Title>
          {bill.payments.map((payment) => (
            <div key={payment.payment_id + payment.received_at} className={classes.paidRow}>
              <Text>
                {format.instantDay(payment.received_at, 'long')} · {methodLabel(payment.method, t)}
              </Text>
              <MoneyText value={payment.amount} fw={500} />
            </div>
          ))}
        </section>
      )}
    </Page>
  )
}
