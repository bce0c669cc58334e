import { gtin14 } from '@polyclinic/contract/pharmacy/formulary/gtin'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'

/** The pack of a medicine that carries this number of 14 digits. */
export const packOf = ({ packs }: Pick<Medication, 'packs'>, gtin: string) =>
  packs.find((pack) => pack.gtin !== null && gtin14(pack.gtin) === gtin)
