import type { WriteScope } from '../../kernel/scope.ts'
import { findableOf } from './details.sql.ts'
import { lockChart } from './lock-chart.sql.ts'
import { insertWords } from './name-forms.sql.ts'
import { nearableWords } from './name-forms.ts'
import { addKeys, removeKeys } from './search-keys.sql.ts'
import { searchKeys } from './search-keys.ts'

/**
 * Changes a chart together with its search keys: those that no longer apply are deleted, new ones are inserted. Changes of one
 * chart wait for each other, so that none deletes a word that another one inserts.
 */
export async function keepFindable<T>(scope: WriteScope, patient_id: string, change: () => Promise<T>): Promise<T> {
  await scope.one(lockChart(scope, patient_id))
  const before = await findableOf(scope, patient_id)
  const result = await change()
  const after = await findableOf(scope, patient_id)
  const keys = differenceOf(searchKeys(before), searchKeys(after))
  const words = differenceOf(nearableWords(before), nearableWords(after))
  const statements = [
    ...(keys.gone.length > 0 ? [removeKeys(scope, patient_id, keys.gone)] : []),
    ...(keys.added.length > 0 ? [addKeys(scope, patient_id, keys.added)] : []),
    ...insertWords(scope, words.added),
  ]
  await Promise.all(statements.map((statement) => scope.run(statement)))
  return result
}

function differenceOf(before: readonly string[], after: readonly string[]) {
  const [old, current] = [new Set(before), new Set(after)]
  return { gone: before.filter((value) => !current.has(value)), added: after.filter((value) => !old.has(value)) }
}
