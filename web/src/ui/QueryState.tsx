import type { ReactNode } from 'react'
import { ErrorState } from './states.tsx'

interface Reading {
  data?: unknown
  error: unknown
  refetch: () => unknown
}

interface Props {
  query: Reading | Reading[]
  /** The skeleton of what is read. */
  skeleton: ReactNode
  /** What could not be loaded. */
  title?: string
  /** Inside a card or table that has a border already. */
  bare?: boolean
}

/**
 * Stands in the place of data until there is some: the skeleton, or the error and another try. What was read once stays, with
 * all that is typed below it, when a later reading fails; `StaleBanner` says then that it may be old.
 */
export function QueryState({ query, skeleton, title, bare }: Props) {
  const unread = [query].flat().filter(({ data }) => data === undefined)
  if (unread.length === 0) return null
  const failed = unread.filter((reading) => reading.error)
  const error = failed[0]?.error
  if (!error) return skeleton
  return <ErrorState bare={bare} title={title} error={error} onRetry={() => failed.forEach((reading) => void reading.refetch())} />
}
