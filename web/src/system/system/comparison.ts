export interface Growth {
  last_30_days: number
  previous_30_days: number
}

/** A sentence about a figure, and whether it grew in the last thirty days compared with the thirty before. */
export function comparison(
  text: string,
  { last_30_days: now, previous_30_days: before }: Growth,
): { text: string; direction: 'up' | 'down' | 'same' } {
  return { text, direction: now > before ? 'up' : now < before ? 'down' : 'same' }
}
