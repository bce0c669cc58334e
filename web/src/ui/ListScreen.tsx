import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterBar } from './FilterBar.tsx'
import { type Column, type ListSource, ListTable, type Paging } from './ListTable.tsx'
import { Page } from './Page.tsx'
import { PageHeader } from './PageHeader.tsx'
import { EmptyState } from './states.tsx'

interface Props<T extends object> {
  title: string
  description?: string
  list: ListSource<T>
  paging?: Paging
  columns: Column<T>[]
  /** One row on a phone. */
  compact: (row: T) => ReactNode
  /** Why there is nothing, and what will be here. */
  empty: { title: string; text: string; icon?: TablerIcon; action?: ReactNode }
  actions?: ReactNode
  filters?: ReactNode
  onOpen?: (row: T) => void
}

/** A plain working list: heading, filters, table, empty state. */
export function ListScreen<T extends object>({
  title,
  description,
  list,
  paging,
  columns,
  compact,
  empty,
  actions,
  filters,
  onOpen,
}: Props<T>) {
  return (
    <Page>
      <PageHeader title={title} description={description} actions={actions} />
      {filters && <FilterBar>{filters}</FilterBar>}
      <ListTable
        label={title}
        list={list}
        paging={paging}
        columns={columns}
        compact={compact}
        onOpen={onOpen}
        empty={
          <EmptyState bare title={empty.title} icon={empty.icon} action={empty.action}>
            {empty.text}
          </EmptyState>
        }
      />
    </Page>
  )
}
