import { Link, useRouter } from '@tanstack/react-router'
import { useCan } from '#shell/session/use-session.ts'
import classes from './visit.module.css'

/** A link to the chart, for roles that may open charts. */
export function PatientLink({ id, name }: { id: string; name: string }) {
  const can = useCan()
  const router = useRouter()
  if (!can('patients.view') || !('/org/patients/$id' in router.routesByPath)) return <bdi>{name}</bdi>
  return (
    <Link to={'/org/patients/$id' as string} params={{ id } as never} className={classes.patient}>
      <bdi>{name}</bdi>
    </Link>
  )
}
