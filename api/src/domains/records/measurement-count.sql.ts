import { sql } from 'kysely'

/**
 * The ids of a chart's observations that do not hold any more: replaced by a corrected row, or entered in error. They are few, and
 * are read once, where a chart of twenty years has thousands of rows to look up among them. `offset 0` makes the database read the
 * rows of the chart, all of which one index has, and not the corrections of the whole clinic.
 */
const invalidObservations = (org: string, patient_id: string) => sql`(
  select replaces_id from
    (select newer.replaces_id from observations newer where newer.organization_id = ${org} and newer.patient_id = ${patient_id} offset 0) of_chart
    where replaces_id is not null
  union all
  select e.observation_id from observation_errors e where e.organization_id = ${org} and e.patient_id = ${patient_id})`

/** How often vital signs were measured, counting each time once, whatever was measured; corrections do not reduce the number, errors do. */
export const measurementCount = (org: string, patient_id: string) =>
  sql<number>`(select count(distinct o.effective_at) from observations o
    where o.organization_id = ${org} and o.patient_id = ${patient_id} and o.category = 'vital-signs'
      and o.id not in ${invalidObservations(org, patient_id)})`
