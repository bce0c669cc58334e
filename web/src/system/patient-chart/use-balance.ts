import { useQuery } from '@tanstack/react-query'
import { useCan } from '#shell/session/use-session.ts'
import { summaryParts } from './summary-parts.ts'

/** The patient's balance due; undefined for roles that may not see money. */
export function useBalance(patient_id: string) {
  const can = useCan()
  return useQuery({ ...summaryParts(patient_id).balance, enabled: can('billing.view') }).data?.due
}
