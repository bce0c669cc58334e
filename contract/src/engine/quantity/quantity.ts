/** How a dose is counted; `whole` units are handed out undivided. `measured: false`: a dose cannot be counted out. */
export const doseUnits = {
  tablet: { whole: true, measured: true },
  capsule: { whole: true, measured: true },
  sachet: { whole: true, measured: true },
  suppository: { whole: true, measured: true },
  patch: { whole: true, measured: true },
  ampoule: { whole: true, measured: true },
  puff: { whole: true, measured: true },
  drop: { whole: true, measured: true },
  mL: { whole: false, measured: true },
  g: { whole: false, measured: true },
  unit: { whole: true, measured: true },
  application: { whole: true, measured: false },
} as const
export type DoseUnit = keyof typeof doseUnits
