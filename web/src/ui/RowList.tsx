import type { ReactNode } from 'react'
import classes from './row-list.module.css'

/** A list inside a card, with lines between its entries. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}
