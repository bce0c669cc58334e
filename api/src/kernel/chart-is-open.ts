import { sql } from 'kysely'
import type { Actor } from './scope.ts'

interface Looking {
  organization_id: string
  actor: Actor
  at: string
}

/** For statements that have `patients`: the chart is not restricted, or this account has opened it. */
export const chartIsOpen = ({ organization_id, actor, at }: Looking) => sql<boolean>`(not patients.restricted or exists (
  select 1 from chart_openings c where c.organization_id = ${organization_id} and c.patient_id = patients.id
    and c.account_id = ${actor.account_id}::uuid and c.expires_at > ${at}::timestamptz))`
