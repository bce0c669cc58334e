/** What free times are asked and given by; no zod, for browsers too. */

/** How many practitioners can be asked for by name at once. */
export const mostPractitioners = 50

/** The longest stretch of free times that one reply holds. */
export const mostDays = 62

/**
 * Of several practitioners together: so many of their days, and never less than one day of each. What is asked for beyond
 * begins at `next_from`. Keeps one reply at some two megabytes and a twentieth of a second.
 */
export const mostPractitionerDays = 310

/** Every how many minutes a free time may begin, where a clinic does not leave it to the visit's length. */
export const startIntervals = [5, 10, 15, 20, 30, 60] as const
