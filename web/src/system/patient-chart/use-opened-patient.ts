import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import type { chartSummary } from '@polyclinic/contract/exchange/chart-summaries/chart-summary'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { summaryParts } from './summary-parts.ts'

type ChartSummary = OutputOf<typeof chartSummary.getChartSummary>

/**
 * The patient whose chart is opened. The first read brings everything that is first seen, in one call. Each part is put where
 * its own read looks for it, so that afterwards each is read again alone.
 */
export function useOpenedPatient(id: string) {
  const can = useCan()
  const queries = useQueryClient()
  const { queryKey } = summaryParts(id).patient
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Patient> => {
      const input = { params: { id }, signal }
      if (!can('clinical.view') || queries.getQueryData(queryKey)) return api.patients.getPatient.send(input)
      const asked_at = Date.now()
      const summary = await api.records.getChartSummary.send(input)
      keepParts(queries, id, summary, asked_at)
      return summary.patient
    },
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
}

/** A part that was read or changed since the summary was asked for is newer, and stays. */
function keepParts(queries: QueryClient, id: string, summary: ChartSummary, asked_at: number) {
  for (const [name, { queryKey }] of Object.entries(summaryParts(id))) {
    const part = summary[name as keyof ChartSummary]
    const state = queries.getQueryState(queryKey)
    const isNewer = state?.isInvalidated || (state?.dataUpdatedAt ?? 0) >= asked_at
    if (name !== 'patient' && part && !isNewer) queries.setQueryData(queryKey, part)
  }
}
