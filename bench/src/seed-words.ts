import type pg from 'pg'
import { formsOf, nearableWords } from '../../api/src/chart/patients/index.ts'

/** The words of these names, by which a patient is found in spite of a typing error, as the product writes them. */
export async function addWords(owner: pg.Client, organization_id: string, names: readonly Parameters<typeof nearableWords>[0][]) {
  const words = [...new Set(names.flatMap(nearableWords))]
  const forms = words.flatMap((word) => formsOf(word).map((form) => [form, word] as const))
  await owner.query(
    'insert into name_forms (organization_id, form, word) select $1, f, w from unnest($2::text[], $3::text[]) as forms (f, w) on conflict do nothing',
    [organization_id, forms.map(([form]) => form), forms.map(([, word]) => word)],
  )
}
