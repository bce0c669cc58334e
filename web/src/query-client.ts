import { QueryClient } from '@tanstack/react-query'

/** Retries are made by the client (after 1, 2 and 4 seconds); live events say when data is stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})
