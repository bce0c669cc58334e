import { useState } from 'react'
import type { Paging } from './ListTable.tsx'

/**
 * Pages by cursor. `resetKey` names what is listed (filters, search): when it changes, the first
 * page comes back. Give `cursor` to the query and `paging` to the `ListTable`.
 */
export function useCursorPages(resetKey = ''): { cursor: string | undefined; paging: Paging } {
  const [pages, setPages] = useState<{ key: string; cursors: string[] }>({ key: resetKey, cursors: [] })
  const cursors = pages.key === resetKey ? pages.cursors : []
  return {
    cursor: cursors.at(-1),
    paging: {
      hasPrevious: cursors.length > 0,
      onPrevious: () => setPages({ key: resetKey, cursors: cursors.slice(0, -1) }),
      onNext: (cursor) => setPages({ key: resetKey, cursors: [...cursors, cursor] }),
    },
  }
}
