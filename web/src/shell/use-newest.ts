import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiCall } from '#api/client.ts'
import { query } from '#api/index.ts'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

interface Page<T> {
  items: T[]
  next_cursor: string | null
}

/** A list that is read page by page, the newest first. */
export function useNewest<T>(call: ApiCall<never, Page<T>>, filters: object = {}) {
  const { cursor, paging } = useCursorPages(JSON.stringify(filters))
  const input = { query: { ...filters, limit: 50, ...(cursor ? { cursor } : {}) } }
  const list = useQuery({ ...query(call as unknown as ApiCall<object, Page<T>>, input), placeholderData: keepPreviousData })
  return { list, paging }
}
