import { type RawBuilder, sql } from 'kysely'

const rows = (kind: 'condition' | 'allergy', org: string, patient_id: string, title: RawBuilder<unknown>, detail: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, c.id, c.recorded_at as at, c.recorded_date_time as date_time, ${title} as title, ${detail} as detail, coalesce(c.source, c.recorder_name) as by, c.status, null::jsonb as data
      from ${sql.table(kind === 'condition' ? 'conditions' : 'allergies')} c
      where c.organization_id = ${org} and c.patient_id = ${patient_id}`

/** The problems of a chart as rows of its timeline, by the time of recording. */
export const conditionTimeline = (org: string, patient_id: string) => rows('condition', org, patient_id, sql`c.display`, sql`c.code`)
export const allergyTimeline = (org: string, patient_id: string) => rows('allergy', org, patient_id, sql`c.substance`, sql`c.reaction`)
