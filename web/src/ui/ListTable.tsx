import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#ui/QueryState.tsx'
import classes from './list-table.module.css'
import { useFormat } from './locale.tsx'
import { ListSkeleton } from './skeletons.tsx'
import { EmptyState } from './states.tsx'

export type Column<T> = DataTableColumn<T>

/** What a list is fed from; a `useQuery` result of any list call fits. */
export interface ListSource<T> {
  data?: { items: T[]; next_cursor: string | null; total?: number | undefined } | undefined
  error: unknown
  isPending: boolean
  isFetching?: boolean
  refetch: () => unknown
}

export interface Paging {
  hasPrevious: boolean
  onPrevious: () => void
  onNext: (cursor: string) => void
}

interface Props<T> {
  /** The name of the list, for screen readers: "Patients". */
  label: string
  list: ListSource<T>
  columns: Column<T>[]
  /** Shown when there is nothing: an `EmptyState bare`. */
  empty?: ReactNode
  /** Opens a row: on click and on Enter. */
  onOpen?: ((row: T) => void) | undefined
  getId?: (row: T) => string
  paging?: Paging | undefined
  selected?: T[]
  onSelect?: (rows: T[]) => void
  /** The label of a row's checkbox: "Choose Ada Byrne". */
  nameOf?: (row: T) => string
  sort?: { columnAccessor: string; direction: 'asc' | 'desc' } | undefined
  onSort?: ((sort: { columnAccessor: string; direction: 'asc' | 'desc' }) => void) | undefined
  /** How a row is shown on a phone, instead of columns that do not fit. */
  compact?: (row: T) => ReactNode
}

/** The working list: sticky header, keys ↑ ↓ Enter, skeleton, empty, error, pages by cursor. */
export function ListTable<T extends object>(props: Props<T>) {
  const { list, empty, compact } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const items = list.data?.items
  if (!items)
    return (
      <div className={classes.frame}>
        <QueryState query={list} bare skeleton={<ListSkeleton columns={isPhone ? 2 : Math.min(props.columns.length, 6)} />} />
      </div>
    )
  if (items.length === 0 && !props.paging?.hasPrevious) {
    return <div className={classes.frame}>{empty ?? <EmptyState bare title={t('Nothing here yet')} />}</div>
  }
  return (
    <div className={classes.frame} data-stale={list.isFetching || undefined}>
      {isPhone && compact ? <CompactRows {...props} items={items} compact={compact} /> : <Rows {...props} items={items} />}
      <Footer {...props} count={items.length} />
    </div>
  )
}

const idOf = <T,>(row: T) => String((row as { id?: unknown }).id)

function useRowKeys<T>(items: T[], onOpen?: (row: T) => void) {
  const body = useRef<HTMLElement | null>(null)
  const [active, setActive] = useState(0)
  const focusRow = (index: number) => {
    setActive(index)
    body.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'ArrowDown') focusRow(Math.min(index + 1, items.length - 1))
    else if (event.key === 'ArrowUp') focusRow(Math.max(index - 1, 0))
    else if (event.key === 'Home') focusRow(0)
    else if (event.key === 'End') focusRow(items.length - 1)
    else if (event.key === 'Enter' && onOpen && items[index]) onOpen(items[index])
    else return
    event.preventDefault()
  }
  const rowAttributes = (index: number) => ({
    'data-row': '',
    tabIndex: index === Math.min(active, items.length - 1) ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    onFocus: () => setActive(index),
  })
  return { body, rowAttributes }
}

function Rows<T extends object>({ items, ...props }: Props<T> & { items: T[] }) {
  const { t } = useTranslation()
  const { body, rowAttributes } = useRowKeys(items, props.onOpen)
  const selection = props.onSelect
    ? {
        selectedRecords: props.selected ?? [],
        onSelectedRecordsChange: props.onSelect,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('Choose all of this page') },
        getRecordSelectionCheckboxProps: (row: T) => ({ 'aria-label': t('Choose {{name}}', { name: (props.nameOf ?? idOf)(row) }) }),
      }
    : {}
  const sorting = props.onSort
    ? { sortStatus: (props.sort ?? { columnAccessor: '', direction: 'asc' }) as never, onSortStatusChange: props.onSort as never }
    : {}
  return (
    <DataTable<T>
      aria-label={props.label}
      records={items}
      columns={props.columns}
      idAccessor={(row) => (props.getId ?? idOf)(row)}
      bodyRef={body as never}
      customRowAttributes={(_, index) => rowAttributes(index)}
      {...(props.onOpen ? { onRowClick: ({ record, event }) => isPlainClick(event) && props.onOpen?.(record) } : {})}
      {...selection}
      {...sorting}
      highlightOnHover
      withTableBorder={false}
      borderColor="var(--hairline)"
      rowBorderColor="var(--hairline)"
      minHeight={0}
      maxHeight="var(--list-max-height)"
      className={classes.table}
      rowClassName={classes.row}
      noRecordsText=""
      scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: -1 } }}
    />
  )
}

/** A click on a link or button inside the row is its own, and so is one with a key for a new tab. */
function isPlainClick(event: { target: EventTarget; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]')
  return !isControl && !event.metaKey && !event.ctrlKey && !event.shiftKey && !window.getSelection()?.toString()
}

function CompactRows<T extends object>({ items, compact, ...props }: Props<T> & { items: T[]; compact: (row: T) => ReactNode }) {
  const { body, rowAttributes } = useRowKeys(items, props.onOpen)
  return (
    <ul className={classes.compact} aria-label={props.label} ref={body as never}>
      {items.map((row, index) => (
        <li key={(props.getId ?? idOf)(row)}>
          <div
            {...rowAttributes(index)}
            {...(props.onOpen ? { role: 'button', onClick: (event) => isPlainClick(event) && props.onOpen?.(row) } : {})}
            className={classes.compactRow}
          >
            {compact(row)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Footer<T>({ list, paging, count }: Props<T> & { count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const next = list.data?.next_cursor
  if (!paging || (!paging.hasPrevious && !next)) return null
  return (
    <Group justify="space-between" className={classes.footer}>
      <Text fz="xs" c="dimmed" className="figures">
        {list.data?.total !== undefined
          ? t('{{count}} on this page, {{total}} in all', { count, total: format.total(list.data.total) })
          : t('{{count}} on this page', { count })}
      </Text>
      <Group gap={4}>
        <Tooltip label={t('Previous page')}>
          <ActionIcon aria-label={t('Previous page')} disabled={!paging.hasPrevious} onClick={paging.onPrevious}>
            <IconChevronLeft size={18} className={classes.mirrored} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('Next page')}>
          <ActionIcon aria-label={t('Next page')} disabled={!next} onClick={() => next && paging.onNext(next)}>
            <IconChevronRight size={18} className={classes.mirrored} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
}
