import type { ChartProxy } from '@polyclinic/contract/chart/proxies/proxies'

type Terms = Pick<ChartProxy, 'starts_on' | 'ends_on' | 'revoked_at'>

/** The status of a proxy on a day of the clinic. */
export function proxyStatus({ starts_on, ends_on, revoked_at }: Terms, today: string): Exclude<ChartProxy['status'], 'invited'> {
  if (revoked_at) return 'revoked'
  if (ends_on !== null && ends_on < today) return 'ended'
  return starts_on > today ? 'upcoming' : 'active'
}

/** Whether a proxy has neither ended nor been revoked. */
export const isInForce = (terms: Terms, today: string) => ['upcoming', 'active'].includes(proxyStatus(terms, today))
