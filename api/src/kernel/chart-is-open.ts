import { sql } from 'kysely'
import type { Actor } from './scope.ts'

interface ChartReader {
  organization_id: string
  actor: Actor
  at: string
}

/**
 * For statements that have `patients`: the chart is not restricted, or this account has opened it, or the one that it was
 * merged into.
 */
export const chartIsOpen = ({ organization_id, actor, at }: ChartReader) => sql<boolean>`(not patients.restricted or exists (
  select 1 from chart_openings c where c.organization_id = ${organization_id} and (c.patient_id = patients.id or c.patient_id = (
      select l.survivor_id from chart_links l where l.organization_id = ${organization_id} and l.patient_id = patients.id))
    and c.account_id = ${actor.account_id}::uuid and c.expires_at > ${at}::timestamptz))`
