import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { InvoiceItem, MyPayment } from '@polyclinic/contract/money/billing/billing'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton, ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { MoneyText } from '#ui/values.tsx'
import { methodLabel } from '../labels.ts'
import classes from './my-invoices.module.css'
import { StatusOfBill } from './StatusOfBill.tsx'

/** The patient's bills: the amounts due first, then all bills, then the receipts. */
export function BillsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const bills = useInfiniteQuery(pages(api.billing.listMyInvoices, { query: { limit: 20 } }))
  const due = useQuery(query(api.billing.listMyInvoices, { query: { open: 'true', limit: 1 } }))
  const items = bills.data?.pages.flatMap((page) => page.items)
  return (
    <Page narrow>
      <PageHeader title={t('Bills')} />
      {!items && <QueryState query={bills} skeleton={<CardSkeleton />} />}
      {items?.length === 0 && (
        <EmptyState title={t('You have no bills')}>{t('After a visit, the bill of your clinic comes here.')}</EmptyState>
      )}
      {due.data && due.data.due.amount > 0 && (
        <Card padding="lg">
          <Text c="dimmed">{t('You have to pay')}</Text>
          <MoneyText value={due.data.due} fz={28} fw={600} lh={1.3} />
          <Text mt="xs">{t('Pay at the desk of your clinic, or by bank transfer. Name the number of the bill when you transfer.')}</Text>
        </Card>
      )}
      {due.data && due.data.credit.amount > 0 && (
        <Text c="dimmed">
          {t('You have paid {{amount}} in advance. Your clinic uses it for your next bill.', { amount: format.money(due.data.credit) })}
        </Text>
      )}
      {items && items.length > 0 && (
        <Stack gap="sm" component="ul" className={classes.list}>
          {items.map((bill) => (
            <li key={bill.id}>
              <Bill bill={bill} />
            </li>
          ))}
        </Stack>
      )}
      <ShowMore list={bills}>{t('Show older bills')}</ShowMore>
      {items && items.length > 0 && <Receipts />}
    </Page>
  )
}

function Bill({ bill }: { bill: InvoiceItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOpen = bill.due.amount > 0
  return (
    <Card padding="md" className={classes.bill}>
      <Group wrap="nowrap" align="flex-start">
        <div style={{ flex: '1 1 auto', minWidth: 0 }}>
          <AnchorLink
            to="/patient/bills/$id"
            params={{ id: bill.id }}
            fw={600}
            fz="md"
            underline="never"
            c="inherit"
            className={classes.cover}
          >
            {bill.label}
          </AnchorLink>
          <Text c="dimmed">
            {isOpen && bill.due_on
              ? t('Due by {{day}}', { day: format.day(bill.due_on, 'long') })
              : bill.issued_on && format.day(bill.issued_on, 'long')}
          </Text>
        </div>
        <div style={{ textAlign: 'end', flex: '0 0 auto' }}>
          <MoneyText value={isOpen ? bill.due : bill.total} fz="md" fw={600} display="block" mb={4} />
          <StatusOfBill status={bill.status} />
        </div>
        <IconChevronRight size={18} aria-hidden="true" className={classes.open} />
      </Group>
    </Card>
  )
}

function Receipts() {
  const { t } = useTranslation()
  const payments = useInfiniteQuery(pages(api.billing.listMyPayments, { query: { limit: 10 } }))
  const items = payments.data?.pages.flatMap((page) => page.items)
  if (!items) return <QueryState query={payments} bare skeleton={<ListSkeleton rows={2} columns={2} />} />
  if (items.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {t('What you have paid')}
      </Title>
      {items.map((payment) => (
        <Receipt key={payment.id} payment={payment} />
      ))}
      {payments.hasNextPage && (
        <Button mt="sm" variant="default" loading={payments.isFetchingNextPage} onClick={() => payments.fetchNextPage()}>
          {t('Show older payments')}
        </Button>
      )}
    </section>
  )
}

function Receipt({ payment }: { payment: MyPayment }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.payment}>
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>
          <MoneyText value={payment.amount} /> · {methodLabel(payment.method, t)}
        </Text>
        <Text c="dimmed" fz="sm">
          {format.instantDay(payment.received_at, 'long')}
        </Text>
      </div>
      <PaperButtons
        label={t('Print the receipt')}
        saveLabel={t('Receipt {{label}} as PDF', { label: payment.receipt_label })}
        fetch={() => api.billing.getMyReceiptPdf({ params: { id: payment.id } })}
        file_name={`${payment.receipt_label}.pdf`}
      />
    </div>
  )
}
