import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { medicationRows } from './medications.sql.ts'

type Row = ReturnType<typeof medicationRows> extends { execute(): Promise<(infer R)[]> } ? R : never

/** A medication as everybody sees it; prices are in the clinic's currency. */
export function presentMedication(scope: Scope, { price_minor, name_key: _, ...row }: Row): Medication {
  return {
    ...row,
    status: row.status as Medication['status'],
    price: price_minor === null ? null : { amount: price_minor, currency: scope.clinic.currency },
  }
}

export async function medicationById(scope: Scope, id: string): Promise<Medication> {
  return presentMedication(
    scope,
    (await scope.maybe(medicationRows(scope).where('id', '=', id))) ?? notFound('This medication was not found.'),
  )
}

/** As it is printed: `Amoxicillin 500 mg capsule`. */
export const medicationText = ({ generic_name, strength, form }: Pick<Medication, 'generic_name' | 'strength' | 'form'>) =>
  `${generic_name} ${strength} ${form}`

interface MedicationInput {
  generic_name?: string | undefined
  brand_name?: string | null | undefined
  strength?: string | undefined
  price?: Medication['price'] | undefined
}

/** Derived columns: the search text, and the price without its currency. */
export function derivedColumns(scope: Scope, given: MedicationInput) {
  const { price, generic_name, strength, brand_name } = given
  if (price && price.currency !== scope.clinic.currency) refuseField('price', `Prices of this clinic are in ${scope.clinic.currency}.`)
  if (price && price.amount < 0) refuseField('price', 'A price is not below zero.')
  return {
    name_key: normalizeName(`${generic_name} ${strength}`),
    brand_key: brand_name ? normalizeName(brand_name) : null,
    price_minor: price?.amount ?? null,
  }
}
