import type { Charge } from '@polyclinic/contract/money/billing/billing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import type { UnbilledSearch } from './unbilled-search.ts'

/** The action on charges whose panel is open beside the list. */
export type ChargeTask = { kind: 'bill' | 'pay'; charges: Charge[] } | { kind: 'write-off'; charge: Charge } | { kind: 'add' }

/** The charges that match the filters, the selected ones, and the open panel. */
export function useUnbilled(search: UnbilledSearch) {
  const navigate = useNavigate()
  const mayBill = useCan()('payments.take')
  const [selected, setSelected] = useState<Charge[]>([])
  const [task, setTask] = useState<ChargeTask | null>(null)
  const status = search.status ?? 'billable'
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const list = useQuery({
    ...query(api.billing.listCharges, { query: { ...search, status, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const openInvoice = (id: string) => void navigate({ to: '/org/invoices', search: { open: id } })
  return {
    status,
    list,
    paging,
    mayBill,
    selected,
    setSelected,
    task,
    setTask,
    openInvoice,
    open: (charge: Charge) => {
      if (charge.invoice_id) openInvoice(charge.invoice_id)
      else if (mayBill) setTask({ kind: 'bill', charges: [charge] })
    },
  }
}
export type UnbilledWork = ReturnType<typeof useUnbilled>
