import type { ObservationEffect } from '@polyclinic/contract/care/observations/observation-machine'
import { bmiOf, vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'
import type { Chart } from '../../chart/patients/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { Effects } from '../../kernel/machine.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { insertObservation, type ObservationRow } from './observations.sql.ts'
import { rangeColumns } from './range-columns.ts'

/** A change of an observation, with the rows that were recorded at the same time. */
export interface ObservationChange {
  scope: WriteScope
  chart: Chart
  row: ObservationRow
  set: readonly ObservationRow[]
  reason: string
  /** The row that replaces it; null if it is marked as an error, together with all rows that are derived from it. */
  correction: { id: string; value: number } | null
}

/** The columns of a row that replaces another: who writes it, and when. */
export const replacementOf = (scope: WriteScope, row: ObservationRow, reason: string): Row<'observations'> => {
  const { replaced_by, error_reason, error_author_name, error_author_role, error_created_at, ...kept } = row
  return {
    ...kept,
    id: newId(),
    replaces_id: row.id,
    replaces_reason: reason,
    issued_at: scope.at,
    performer_account_id: scope.actor.account_id,
    performer_name: scope.actor.name,
    performer_role: scope.actor.role,
    status: 'corrected',
    value_comparator: null,
    reference_low: null,
    reference_high: null,
    reference_source: null,
    interpretation: null,
    released_at: row.released_at === null ? null : scope.at,
  }
}

export const observationEffects: Effects<ObservationEffect, ObservationChange> = {
  'follows-what-is-derived': {
    after: async ({ scope, chart, row, set, reason, correction }) => {
      if (!correction) return
      const derived = set.find((observation) => observation.derived_from.includes(row.id))
      if (!derived) return
      const numberOf = (code: string) => {
        const source = set.find((observation) => observation.code === code && derived.derived_from.includes(observation.id))
        return source?.id === row.id ? correction.value : (source?.value_number ?? 0)
      }
      const value = bmiOf(numberOf(vitalSigns.weight.code), numberOf(vitalSigns.height.code))
      await scope.run(
        insertObservation(scope, {
          ...replacementOf(scope, derived, reason),
          value_number: value,
          derived_from: derived.derived_from.map((id) => (id === row.id ? correction.id : id)),
          ...rangeColumns(scope, chart, { code: derived.code, value, effective_at: derived.effective_at }),
        }),
      )
    },
  },
}
