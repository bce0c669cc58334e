import { sql } from 'kysely'

/**
 * The ids of a chart's measurements that do not hold any more: replaced by a corrected row, or entered in error. A correction and an
 * error name the chart of the row itself, also after a merge. `offset 0` makes the database read the measurements of the chart from
 * the index that is read for counting them too, and not the corrections of the whole clinic.
 */
const invalidMeasurements = (org: string, patient_id: string) => sql`(
  select replaces_id from
    (select newer.replaces_id from observations newer
      where newer.organization_id = ${org} and newer.patient_id = ${patient_id} and newer.category = 'vital-signs' offset 0) of_chart
    where replaces_id is not null
  union all
  select e.observation_id from observation_errors e where e.organization_id = ${org} and e.patient_id = ${patient_id})`

/**
 * How often vital signs were measured, counting each time once, whatever was measured; corrections do not reduce the number, errors
 * do. The few invalid ones are looked up in memory: in two indexes that took 8,000 pages for a chart of twenty years. It stands here
 * and not with the observations, because those are above the records.
 */
export const measurementCount = (org: string, patient_id: string) =>
  sql<number>`(select count(distinct o.effective_at) from observations o
    where o.organization_id = ${org} and o.patient_id = ${patient_id} and o.category = 'vital-signs'
      and o.id not in ${invalidMeasurements(org, patient_id)})`
