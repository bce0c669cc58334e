import { Stack } from '@mantine/core'
import type { Payment } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PaymentDone } from './PaymentDone.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { UseCredit } from './UseCredit.tsx'

interface Props {
  patient: { id: string; name: string }
  /** The invoice that is paid first. */
  first?: string
  onDone: () => void
  onCancel: () => void
}

/** Receives a payment: the open invoices, the amount for them, and the method. */
export function TakePayment({ patient, first, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<Payment | null>(null)
  // The former balance stays on the screen until the receipt is there.
  const proposal = useQuery({ ...query(api.billing.proposePayment, { query: { patient_id: patient.id } }), enabled: taken === null })
  if (taken) return <PaymentDone payment={taken} onDone={onDone} />
  if (!proposal.data) return <QueryState query={proposal} bare skeleton={<DetailSkeleton />} />
  return (
    <Stack gap="lg">
      {proposal.data.credit.amount > 0 && proposal.data.due.amount > 0 && <UseCredit patient_id={patient.id} proposal={proposal.data} />}
      <PaymentForm
        key={proposal.data.allocations.map((allocation) => `${allocation.invoice_id} ${allocation.due.amount}`).join()}
        patient={patient}
        proposal={proposal.data}
        {...(first ? { first } : {})}
        onTaken={setTaken}
        onCancel={onCancel}
      />
      {proposal.data.allocations.length === 0 && (
        <EmptyState bare title={t('Nothing is to pay')}>
          {t('You can still take a payment in advance.')}
        </EmptyState>
      )}
    </Stack>
  )
}
