import { anyText } from '../../kernel/db/any-of.ts'
import type { Builders } from '../../kernel/db/builders.ts'
import { preparedInserts, preparedStatement } from '../../kernel/db/prepared-statement.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { formsOf, isNearable, isWithinOneError } from './name-forms.ts'

/** Which of these words some patient of the clinic has had in a name: a word is one of its own forms. */
export const knownWords = preparedStatement((builders: Builders, words: readonly string[]) =>
  builders.from('name_forms').select('word').where('form', '=', anyText(words)).whereRef('word', '=', 'form'),
)

const insertFormRows = preparedInserts('name_forms', 40, (insert) => insert.onConflict((on) => on.doNothing()))
/**
 * Inserts words that patients have in their names, so that they are found with a typing error. A word stays when nobody has it any
 * more: it finds no chart. The words must be in alphabetical order, so that two charts that bring the same ones do not wait for each
 * other in a circle.
 */
export const insertWords = ({ organization_id }: WriteScope, words: readonly string[]) =>
  insertFormRows(words.flatMap((word) => formsOf(word).map((form) => ({ organization_id, form, word }))))

/** Words that share a form with a typed one, and those near it: few names come close to either number. */
const [mostCompared, mostNear] = [1000, 30]

/** The words of the clinic's patients that differ from each of the typed ones by one error, by the typed word. */
export async function wordsNear(scope: Scope, typed: readonly string[]): Promise<Map<string, string[]>> {
  const nearable = typed.filter(isNearable)
  if (nearable.length === 0) return new Map()
  const forms = scope
    .from('name_forms')
    .select('word')
    .distinct()
    .where('form', '=', anyText(nearable.flatMap(formsOf)))
    .limit(mostCompared)
  const words = (await scope.rows(forms)).map(({ word }) => word)
  return new Map(nearable.map((near) => [near, words.filter((word) => isWithinOneError(near, word)).slice(0, mostNear)]))
}
