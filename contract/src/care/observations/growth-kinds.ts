/** What of a child's growth is followed. Without zod, so that screens may read it. */
export const growthIndicators = ['weight', 'height', 'bmi', 'head'] as const
export type GrowthIndicator = (typeof growthIndicators)[number]

/** Why a value has no z-score. */
export const growthRefusals = ['no-birth-date', 'sex-unknown', 'day-unknown', 'before-birth', 'first-month', 'above-ages'] as const
export type GrowthRefusal = (typeof growthRefusals)[number]

/** Up to this age in months a child is measured lying; from then on standing. */
export const measuredLyingMonths = 24
/** Growth is shown until this age in months: the last of any curve, 19 years. */
export const adultMonths = 228
export const daysOfMonth = 30.4375
