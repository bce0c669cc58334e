import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  /** Up to 720 wide, for tasks and reading; otherwise up to 1440. */
  narrow?: boolean
  /** As high as the window if that is high enough: one part of it scrolls, and the screen itself does not. */
  fills?: boolean
  children: ReactNode
}

/** The column of a screen. */
export function Page({ narrow, fills, children }: Props) {
  const names = [classes.page, narrow && classes.narrow, fills && classes.fills]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
