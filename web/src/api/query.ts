import { type Domain, staleTopics, type Topic } from '@polyclinic/contract/topics'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiCall } from './client.ts'

/** The cache key of a call; `[domain]` alone invalidates all of a domain. */
export function queryKey(call: { domain: Domain; call: string }, input: unknown = {}) {
  return [call.domain, call.call, input] as const
}

/** Fetches the visible queries of these topics again, and all that their change makes stale. */
export const invalidateTopics = (queries: QueryClient, changed: Iterable<Topic>) =>
  Promise.all(staleTopics(changed).map((topic) => queries.invalidateQueries({ queryKey: [topic] })))

/** Query options for `useQuery`, `useSuspenseQuery` and loaders: `query(api.identity.listSessions)`. */
export function query<I, O>(call: ApiCall<I, O>, ...[input]: Parameters<ApiCall<I, O>>) {
  return queryOptions({
    queryKey: queryKey(call, input),
    queryFn: ({ signal }): Promise<O> => call.send({ ...input, signal } as I),
  })
}

interface Page<T> {
  items: T[]
  next_cursor: string | null
}

/** The same for a list that grows by pages (`useInfiniteQuery`): the cursor is filled in. */
export function pages<I extends { query?: object }, P extends Page<unknown>>(call: ApiCall<I, P>, ...[input]: Parameters<ApiCall<I, P>>) {
  return infiniteQueryOptions({
    queryKey: [...queryKey(call, input), 'pages'],
    queryFn: ({ signal, pageParam }): Promise<P> => {
      const given = (input ?? {}) as I
      return call.send({ ...given, query: { ...given.query, ...(pageParam ? { cursor: pageParam } : {}) }, signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })
}
