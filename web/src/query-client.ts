import { QueryClient } from '@tanstack/react-query'

/** Retrying is the client's own (1, 2 and 4 seconds); live events say when something is old. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})
