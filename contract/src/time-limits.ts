/** What free times are asked and given by; no zod, for browsers too. */

/** How many practitioners can be asked for by name at once. */
export const mostPractitioners = 50

/** Every how many minutes a free time may begin, where a clinic does not leave it to the visit's length. */
export const startIntervals = [5, 10, 15, 20, 30, 60] as const
