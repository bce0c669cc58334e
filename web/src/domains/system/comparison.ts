export interface Growth {
  last_30_days: number
  previous_30_days: number
}

/** Words for a figure, and whether the last thirty days brought more than the thirty before. */
export function comparison(
  text: string,
  { last_30_days: now, previous_30_days: before }: Growth,
): { text: string; direction: 'up' | 'down' | 'same' } {
  return { text, direction: now > before ? 'up' : now < before ? 'down' : 'same' }
}
