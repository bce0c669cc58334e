import type { PatientFacts } from '@polyclinic/contract/engine/drug-safety/patient-facts'
import { saysBreastFeeding, saysPregnant } from '@polyclinic/contract/engine/drug-safety/pregnancy-codes'
import { ageIn } from '@polyclinic/contract/kernel/age'
import { latestCreatinine } from '../../care/observations/index.ts'
import { presentProblems, requireChart, sexForResults } from '../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'

const day_ms = 86_400_000

/** What the safety check asks of a patient, as far as the chart has it. */
export async function patientFacts(scope: Scope, patient_id: string): Promise<PatientFacts> {
  const chart = await requireChart(scope, patient_id)
  const problems = await presentProblems(scope, patient_id)
  const creatinine = await latestCreatinine(scope, patient_id)
  const sex = sexForResults(chart)
  return {
    age: chart.birth_date ? ageIn('years', chart.birth_date, todayIn(scope)) : null,
    sex: sex === 'female' || sex === 'male' ? sex : null,
    is_pregnant: problems.some(saysPregnant),
    is_breast_feeding: problems.some(saysBreastFeeding),
    creatinine: creatinine && {
      value: Number(creatinine.value_number),
      // Of "more than 10" nothing is computed.
      unit: creatinine.value_comparator ? '' : (creatinine.unit ?? ''),
      on: creatinine.effective_date_time ?? dayIn(scope, new Date(creatinine.effective_at)),
      days_old: Math.floor((scope.now.getTime() - new Date(creatinine.effective_at).getTime()) / day_ms),
    },
  }
}
