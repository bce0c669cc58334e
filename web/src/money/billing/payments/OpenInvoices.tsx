import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { Proposal } from '@polyclinic/contract/money/billing/billing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { MoneyText } from '#ui/values.tsx'

type OpenAllocation = Proposal['allocations'][number]

interface Props {
  open: OpenAllocation[]
  /** The allocations of the amount to the invoices that are not left out. */
  parts: (OpenAllocation & { share: Money })[]
  leftOut: string[]
  onLeftOut: (ids: string[]) => void
  error?: ReactNode
}

/** The invoices that the amount pays: proposed in order, confirmed by the cashier. */
export function OpenInvoices({ open, parts, leftOut, onLeftOut, error }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Checkbox.Group
      label={t('Pays')}
      error={error}
      value={open.map((invoice) => invoice.invoice_id).filter((id) => !leftOut.includes(id))}
      onChange={(ids) => onLeftOut(open.map((invoice) => invoice.invoice_id).filter((id) => !ids.includes(id)))}
    >
      <Stack gap="xs" mt={6}>
        {open.map((invoice) => {
          const share = parts.find((part) => part.invoice_id === invoice.invoice_id)?.share
          return (
            <Group key={invoice.invoice_id} justify="space-between" wrap="nowrap" align="flex-start">
              <Checkbox
                value={invoice.invoice_id}
                label={invoice.invoice_label}
                description={t('{{due}} due by {{day}}', { due: format.money(invoice.due), day: format.day(invoice.due_on) })}
              />
              {share && share.amount > 0 ? (
                <MoneyText value={share} fw={500} />
              ) : (
                <Text span c="dimmed">
                  –
                </Text>
              )}
            </Group>
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
