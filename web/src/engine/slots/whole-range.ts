import type { Availability } from '@polyclinic/contract/clinic/directory/directory'
import { queryOptions } from '@tanstack/react-query'
import { type ApiCall, queryKey } from '#api/index.ts'

/**
 * Query options for free times over a whole range: for many practitioners a reply holds only the first days, and says where the
 * next one begins.
 */
export function wholeRange<I extends { query: { from: string } }>(call: ApiCall<I, Availability>, input: I) {
  return queryOptions({
    queryKey: [...queryKey(call, input), 'whole'],
    queryFn: async ({ signal }): Promise<Availability> => {
      const first = await call.send({ ...input, signal })
      const items = [...first.items]
      let last = first
      while (last.next_from) {
        last = await call.send({ ...input, query: { ...input.query, from: last.next_from }, signal })
        items.push(...last.items)
      }
      // The reason for no times is the one given for the end of the whole range.
      return { ...first, items, reason: items.length > 0 ? null : last.reason, next_from: null }
    },
  })
}
