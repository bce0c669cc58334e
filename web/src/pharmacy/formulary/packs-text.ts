import type { MedicationPack } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { TFunction } from 'i18next'
import { packUnitLabel } from './labels.ts'

/** Packs in one line, to compare them: `20 tablets 5012345678900 4.50`. */
export const packsText = (packs: readonly Pick<MedicationPack, 'size' | 'unit' | 'gtin' | 'price'>[], t: TFunction) =>
  packs.map(({ size, unit, gtin, price }) => [size, packUnitLabel(unit, t), gtin, price?.amount].filter(Boolean).join(' ')).join('; ')
