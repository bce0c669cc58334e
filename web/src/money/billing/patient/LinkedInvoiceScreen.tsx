import { Card, Group, Text } from '@mantine/core'
import type { LinkedInvoice } from '@polyclinic/contract/money/billing/billing'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayText, MoneyText } from '#ui/values.tsx'
import { StatusOfBill } from './StatusOfBill.tsx'

/** The page of a mailed link: the status of the bill, without the services. */
export function LinkedInvoiceScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  const bill = useQuery(query(api.billing.getLinkedInvoice, { params: { token } }))
  const signIn = <ButtonLink to="/auth/patient/login">{t('Sign in')}</ButtonLink>
  const isBroken = isProblemCode(bill.error, 'link_invalid') || isProblemCode(bill.error, 'malformed')
  if (bill.data)
    return (
      <Page narrow>
        <Bill bill={bill.data} />
      </Page>
    )
  return (
    <Page narrow>
      <PageHeader title={t('Your bill')} />
      {isBroken ? (
        <EmptyState icon={IconLinkOff} title={t('This link no longer works')} action={signIn}>
          {t(
            'It has expired, or a part of it is missing. Your bills are in your account as well. You can also ask your clinic to send the bill again.',
          )}
        </EmptyState>
      ) : (
        <QueryState query={bill} skeleton={<CardSkeleton />} />
      )}
    </Page>
  )
}

function Bill({ bill }: { bill: LinkedInvoice }) {
  const { t } = useTranslation()
  const isOpen = bill.due.amount > 0
  return (
    <>
      <PageHeader title={t('Your bill from {{clinic}}', { clinic: bill.clinic_name })} />
      <Card padding="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
          <div>
            <Text c="dimmed">{isOpen ? t('To pay') : t('Total')}</Text>
            <MoneyText value={isOpen ? bill.due : bill.total} fz={28} fw={600} lh={1.3} />
          </div>
          <StatusOfBill status={bill.status} />
        </Group>
        <KeyValueList
          items={[
            { label: t('Number'), value: bill.label },
            { label: t('Sent on'), value: <DayText value={bill.issued_on} format="long" /> },
            { label: t('Due by'), value: isOpen && <DayText value={bill.due_on} format="long" /> },
            { label: t('Total'), value: isOpen && <MoneyText value={bill.total} /> },
          ]}
        />
        <Text mt="md">
          {isOpen
            ? t('Pay at the desk of your clinic, or by bank transfer. Name the number of the bill when you transfer.')
            : t('There is nothing to do for you.')}
        </Text>
        <Group mt="md">
          <ButtonLink variant="default" to="/auth/patient/login">
            {t('Sign in to see what it is for')}
          </ButtonLink>
        </Group>
      </Card>
    </>
  )
}
