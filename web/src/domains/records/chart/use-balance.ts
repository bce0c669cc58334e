import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'

/** The patient's balance due; undefined for roles that may not see money. */
export function useBalance(patient_id: string) {
  const can = useCan()
  return useQuery({ ...query(api.billing.getBalance, { params: { id: patient_id } }), enabled: can('billing.view') }).data?.due
}
