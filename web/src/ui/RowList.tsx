import type { ReactNode } from 'react'
import classes from './row-list.module.css'

/** A list whose entries stand below each other with a line between them, within a card. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}
