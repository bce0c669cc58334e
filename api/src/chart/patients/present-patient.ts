import type { Patient, PatientItem } from '@polyclinic/contract/chart/patients/patients'
import { isDeceased } from '../../kernel/deceased.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Chart } from './require-chart.ts'

/** A chart as staff see it, with the actions of this caller. */
export function presentPatient(scope: Scope, chart: Omit<Chart, 'survivor_id'> & Partial<Pick<Chart, 'survivor_id'>>): Patient {
  const edits = scope.can('patients.edit') && chart.status !== 'merged'
  return {
    ...presentItem(chart),
    address_line: chart.address_line,
    postal_code: chart.postal_code,
    language: chart.language,
    other_languages: chart.other_languages,
    interpreter_needed: chart.interpreter_needed,
    pronouns: chart.pronouns,
    clinical_sex: chart.clinical_sex as Patient['clinical_sex'],
    alert: chart.alert,
    has_account: chart.account_id !== null,
    merged_into_id: chart.survivor_id ?? null,
    version: chart.version,
    updated_at: chart.updated_at,
    can: edits ? (chart.account_id === null ? ['edit', 'claim-code'] : ['edit']) : [],
  }
}

type Item = Omit<PatientItem, 'sex' | 'status'> & { sex: string | null; status: string }

export const presentItem = (row: Item): PatientItem => ({ ...row, is_deceased: isDeceased(row) }) as PatientItem
