/** What an allergy can be to; part of the domain `patients`. */
import { z } from 'zod'
import { call } from '../../kernel/call.ts'

/** An allergen of the list that the safety check knows. */
export const allergen = z
  .object({
    /** Its code in the list: the name of a substance, or the key of a class or of something that is no medicine. */
    code: z.string(),
    /** The name under which an allergy to it is recorded, so that it is checked. */
    name: z.string(),
    /** A substance, a class of medicines, or what is no medicine. */
    kind: z.enum(['substance', 'class', 'other']),
    /** The name that was typed, where it is another one, such as a brand. */
    found_by: z.string().nullable(),
  })
  .meta({ id: 'Allergen', description: 'What an allergy can be to: a substance, a class of medicines, or something that is no medicine.' })
export type AllergenItem = z.infer<typeof allergen>

export const allergens = {
  listAllergens: call({
    method: 'GET',
    path: '/org/allergens',
    access: 'org:clinical.view',
    summary: 'Allergens by the beginning of a name, a brand or a name of another country, in spite of one typing error; the best first.',
    query: z.strictObject({ q: z.string().trim().min(2, 'Write at least two letters.').max(100) }),
    output: z.object({ items: z.array(allergen) }),
  }),
}
