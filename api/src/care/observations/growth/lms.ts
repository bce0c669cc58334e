/**
 * The LMS method (Cole and Green, 1992): a published triple for each age and sex, Box-Cox power L, median M and coefficient of
 * variation S, turns a measurement into standard deviations from the median.
 */
export interface Lms {
  L: number
  M: number
  S: number
}

/** The value that is `z` standard deviations from the median. */
export const valueAt = (z: number, { L, M, S }: Lms): number => (L === 0 ? M * Math.exp(S * z) : M * (1 + L * S * z) ** (1 / L))

/** Standard deviations from the median. */
export const zScoreOf = (value: number, { L, M, S }: Lms): number => (L === 0 ? Math.log(value / M) / S : ((value / M) ** L - 1) / (L * S))

/**
 * The z-score of a value that includes weight: beyond 3 standard deviations it is extrapolated by the distance between the second
 * and the third, because the skewed tails hold too few children to be reliable. WHO Child Growth Standards, Methods and
 * development, 2006, chapter 7: restricted application of the LMS method.
 */
export function restrictedZScoreOf(value: number, lms: Lms): number {
  const z = zScoreOf(value, lms)
  if (z > 3) return 3 + (value - valueAt(3, lms)) / (valueAt(3, lms) - valueAt(2, lms))
  if (z < -3) return -3 + (value - valueAt(-3, lms)) / (valueAt(-2, lms) - valueAt(-3, lms))
  return z
}

/** The percentile of `z` in the normal distribution, 0 to 100. Abramowitz and Stegun, 26.2.17: the error is below 0.00001. */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 100 * (z > 0 ? 1 - tail : tail)
}

/** The LMS values between two months, interpolated linearly, as the WHO's own programs do from 5 years on. */
export function between(before: Lms, after: Lms, part: number): Lms {
  const mix = (name: keyof Lms) => before[name] + (after[name] - before[name]) * part
  return { L: mix('L'), M: mix('M'), S: mix('S') }
}
