import { useDebouncedValue } from '@mantine/hooks'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import { useQueries } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import type { LineValues } from './prescribe-form.ts'

/** The safety of each line beside the others; a text is checked once its writer pauses. Undefined: not known yet. */
export function useLineChecks(patient_id: string, lines: readonly LineValues[]): (SafetyCheck | undefined)[] {
  const [texts] = useDebouncedValue(JSON.stringify(lines.map((line) => (line.is_free_text ? line.medication_text.trim() : ''))), 300)
  const written = JSON.parse(texts) as string[]
  return useQueries({
    queries: lines.map((line, n) => {
      const text = line.is_free_text ? written[n] : ''
      const medicine = line.is_free_text ? { medication_text: text ?? '' } : { medication_id: line.medication?.id ?? '' }
      const beside = lines.flatMap((neighbour, m) =>
        m !== n && !neighbour.is_free_text && neighbour.medication ? [neighbour.medication.id] : [],
      )
      return {
        ...query(api.prescriptions.checkSafety, {
          query: { patient_id, ...medicine, ...(beside.length > 0 ? { beside: beside.join(',') } : {}) },
        }),
        enabled: Object.values(medicine).every(Boolean),
      }
    }),
    combine: (results) => results.map(({ data }) => data),
  })
}
