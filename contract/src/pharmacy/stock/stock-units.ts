/** Stock is counted in pieces: what a shelf holds. */
const pieces: ReadonlySet<string> = new Set([
  'tablet',
  'capsule',
  'sachet',
  'suppository',
  'patch',
  'ampoule',
  'vial',
  'bottle',
  'tube',
  'inhaler',
  'pen',
  'syringe',
  'pack',
])

/** Whether a dose of this unit leaves the stock one for one. 200 puffs are no 200 inhalers: of them somebody says how many leave. */
export const isPiece = (unit: string): boolean => pieces.has(unit)
