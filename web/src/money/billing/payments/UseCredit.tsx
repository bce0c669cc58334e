import { Alert, Button, Group, Text } from '@mantine/core'
import { allocate } from '@polyclinic/contract/engine/money/money'
import type { Proposal } from '@polyclinic/contract/money/billing/billing'
import { IconPigMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'

/** Offers to pay from credit first: one button pays the oldest invoices with it. */
export function UseCredit({ patient_id, proposal }: { patient_id: string; proposal: Proposal }) {
  const { t } = useTranslation()
  const format = useFormat()
  const payments = useQuery(query(api.billing.listPayments, { query: { patient_id, credit: 'true', limit: 100 } }))
  const use = useCommand(api.billing.allocatePayment, { success: t('Paid from what was kept in advance') })
  const source = payments.data?.items.at(-1)
  if (!source) return null
  const { shares } = allocate(
    source.left.amount,
    proposal.allocations.map((invoice) => invoice.due.amount),
  )
  const allocations = proposal.allocations
    .map(({ invoice_id, due }, index) => ({ invoice_id, amount: { amount: shares[index] ?? 0, currency: due.currency } }))
    .filter((part) => part.amount.amount > 0)
  return (
    <Alert color="blue" icon={<IconPigMoney size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text>{t('{{amount}} is kept in advance.', { amount: format.money(proposal.credit) })}</Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={use.isPending}
          onClick={() => use.run({ params: { id: source.id }, body: { allocations } })}
        >
          {t('Use it for these bills')}
        </Button>
      </Group>
    </Alert>
  )
}
