/** What the screen of refills can show, as the address holds it. */
export const refillViews = ['requested', 'approved', 'changed', 'denied', 'needs-visit', 'late'] as const
export type RefillView = (typeof refillViews)[number]
export interface RefillSearch {
  show?: RefillView
}

export function readRefillSearch(search: Record<string, unknown>): RefillSearch {
  const show = refillViews.find((view) => view === search.show)
  return show ? { show } : {}
}
