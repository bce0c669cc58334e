import type { ReactNode } from 'react'
import classes from './key-value.module.css'

export interface KeyValue {
  label: ReactNode
  /** Rows without a value are left out, unless the list says how to write "none". */
  value: ReactNode
}

/** Facts of a record, label beside value. */
export function KeyValueList({ items, none }: { items: KeyValue[]; none?: ReactNode }) {
  const isEmpty = (value: ReactNode) => value === null || value === undefined || value === false || value === ''
  return (
    <dl className={classes.list}>
      {items
        .filter((item) => none !== undefined || !isEmpty(item.value))
        .map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
          <div key={index} className={classes.row}>
            <dt>{item.label}</dt>
            <dd>{isEmpty(item.value) ? none : item.value}</dd>
          </div>
        ))}
    </dl>
  )
}
