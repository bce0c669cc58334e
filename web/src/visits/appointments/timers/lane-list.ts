/** The lanes of the board, in the order of a visit. The address of the board names one, so this comes with every first screen. */
export const lanes = ['expected', 'arrived', 'ready', 'in-consultation', 'done'] as const
export type Lane = (typeof lanes)[number]
