import type { ReactNode } from 'react'
import classes from './page.module.css'

/** The column of a screen: up to 1440 wide for work, up to 720 (`narrow`) for tasks and reading. */
export function Page({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? `${classes.page} ${classes.narrow}` : classes.page}>{children}</div>
}
