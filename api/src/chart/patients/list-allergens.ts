import type { patients } from '@polyclinic/contract/chart/patients/patients'
import { searchAllergens } from '@polyclinic/contract/engine/drug-safety/search-allergens'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'

/** As many as a list shows at once. */
const most = 20

/** Allergens by what is typed: data that ships with the product, the same in each clinic. */
export const listAllergens = ({ q }: QueryOf<typeof patients.listAllergens>): OutputOf<typeof patients.listAllergens> => ({
  items: searchAllergens(q, most),
})
