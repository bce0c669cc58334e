import { useEffect } from 'react'

interface Pages<T> {
  data: { pages: { items: T[]; next_cursor: string | null }[] } | undefined
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** All rows of a list that is read page after page until its last one, for a choice that must be complete. */
export function useLastPage<T>({ data, isFetching, isError, fetchNextPage }: Pages<T>): T[] {
  const next_cursor = data?.pages.at(-1)?.next_cursor
  useEffect(() => {
    if (next_cursor && !isFetching && !isError) void fetchNextPage()
  }, [next_cursor, isFetching, isError, fetchNextPage])
  return data?.pages.flatMap(({ items }) => items) ?? []
}
