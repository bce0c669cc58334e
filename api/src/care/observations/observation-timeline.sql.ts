import { type RawBuilder, sql } from 'kysely'

export type ObservedKind = 'measurement' | 'finding' | 'lab-result'

const categories: Record<ObservedKind, RawBuilder<unknown>> = {
  measurement: sql`o.category = 'vital-signs'`,
  'lab-result': sql`o.category = 'laboratory'`,
  // The condition is written as in the partial index that gives the values in the order of time.
  finding: sql`o.category not in ('vital-signs', 'laboratory')`,
}

/**
 * Valid rows: not replaced, not entered in error, and with a value of their own or why there is none. `offset 0` makes the database check each row by
 * itself: as a join, it would read and join the rows of the whole chart first.
 */
const valid = (
  org: string,
) => sql`(o.value_number is not null or o.value_text is not null or o.value_code is not null or o.data_absent_reason is not null)
        and not exists (select 1 from observations newer where newer.organization_id = ${org} and newer.replaces_id = o.id offset 0)
        and not exists (select 1 from observation_errors e where e.organization_id = ${org} and e.observation_id = o.id offset 0)`

/**
 * Rows with the same time were recorded together, and are one row of the timeline: an index by category and time reads the latest
 * first. Of what came with a day and with a year that begins on it, the year is said.
 */
const sets = (kind: ObservedKind, org: string, patient_id: string, by: RawBuilder<unknown>, released: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, (array_agg(o.id order by o.id desc))[1] as id, o.effective_at as at,
        (array_agg(o.effective_date_time order by length(o.effective_date_time)))[1] as date_time, string_agg(o.display, ', ' order by o.id) as title,
        null::text as detail, ${by} as by, case when bool_or(o.status = 'preliminary') then 'preliminary' else 'final' end as status,
        jsonb_agg(jsonb_build_object('code', o.code, 'display', o.display, 'value_number', o.value_number,
          'value_comparator', o.value_comparator, 'unit', o.unit, 'value_text', coalesce(o.value_text, o.value_code),
          'data_absent_reason', o.data_absent_reason, 'data_absent_text', o.data_absent_text, 'interpretation', o.interpretation) order by o.id) as data
      from observations o
      where o.organization_id = ${org} and o.patient_id = ${patient_id} and ${categories[kind]} and ${released} and ${valid(org)}
      group by o.effective_at
      order by o.effective_at desc`

/** Values that were measured or reported at one time, as one row of the timeline. */
export const observationTimeline = (kind: ObservedKind, org: string, patient_id: string) =>
  sets(kind, org, patient_id, sql`coalesce(min(o.performer_name), min(o.source))`, sql`true`)

/** Laboratory results that the patient may see now; who entered them is not shown. */
export const releasedResultTimeline = (org: string, patient_id: string) =>
  sets(
    'lab-result',
    org,
    patient_id,
    sql`null::text`,
    sql`(o.released_at <= now() or exists (select 1 from result_releases r where r.organization_id = ${org} and r.observation_id = o.id))
      and not exists (select 1 from withheld_results w where w.organization_id = ${org} and w.order_id = o.order_id and w.ended_at is null)`,
  )
