import { Link } from '@tanstack/react-router'
import classes from './layout.module.css'

/** The mark and the name, leading home. */
export function Brand({ to = '/', iconOnly }: { to?: string; iconOnly?: boolean }) {
  return (
    <Link to={to} className={classes.brand} aria-label="Polyclinic">
      <img src="/icon.svg" alt="" width={26} height={26} />
      {!iconOnly && <span>Polyclinic</span>}
    </Link>
  )
}
