import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from './FilterBar.tsx'
import { type Column, type ListSource, ListTable, type Paging } from './ListTable.tsx'
import { Page } from './Page.tsx'
import { PageHeader } from './PageHeader.tsx'
import { EmptyState } from './states.tsx'

interface Props<T extends object> {
  title: string
  description?: string
  /** Its total is shown beside the title, if the list has one. */
  list: ListSource<T>
  paging?: Paging
  columns: Column<T>[]
  /** One row on a phone. */
  compact: (row: T) => ReactNode
  /** Why there is nothing, and what will be here. */
  empty: { title: string; text?: string; icon?: TablerIcon; action?: ReactNode }
  /** While filters are set: that nothing fits them, and the way back to all. */
  unmatched?: { title: string; text?: string; onClear: () => void } | false
  actions?: ReactNode
  filters?: ReactNode
  /** Beside the filters: in which order. */
  order?: ReactNode
  onOpen?: (row: T) => void
  /** What opens beside the list. */
  children?: ReactNode
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
  unmatched,
  actions,
  filters,
  order,
  onOpen,
  children,
}: Props<T>) {
  return (
    <Page>
      <PageHeader title={title} count={list.data?.total} description={description} actions={actions} />
      {(filters || order) && <FilterBar right={order}>{filters}</FilterBar>}
      <ListTable
        label={title}
        list={list}
        paging={paging}
        columns={columns}
        compact={compact}
        onOpen={onOpen}
        empty={
          unmatched ? (
            <Unmatched {...unmatched} />
          ) : (
            <EmptyState bare title={empty.title} icon={empty.icon} action={empty.action}>
              {empty.text}
            </EmptyState>
          )
        }
      />
      {children}
    </Page>
  )
}

function Unmatched({ title, text, onClear }: { title: string; text?: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      bare
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Clear all filters')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
