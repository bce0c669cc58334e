import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useCan, useStaff } from '#shell/session/use-session.ts'

/** What a patient still owes on issued invoices; undefined while it is not known or not for this role. */
export function useBalance(patient_id: string) {
  const can = useCan()
  const { organization } = useStaff()
  const open = useQuery({
    ...query(api.billing.listInvoices, { query: { patient_id, status: 'open', limit: 100 } }),
    enabled: can('billing.view'),
  })
  if (!open.data) return undefined
  return { amount: open.data.items.reduce((sum, invoice) => sum + invoice.due.amount, 0), currency: organization.currency }
}
