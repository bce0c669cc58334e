import { sql } from 'kysely'

/** The tests that were ordered for a chart as rows of its timeline; their results stand there by themselves. */
export const labOrderTimeline = (org: string, patient_id: string) =>
  sql`select 'lab-order' as kind, l.id, l.ordered_at as at, l.test_name as title, l.note as detail, l.ordered_by_name as by, l.status, null::jsonb as data
      from lab_orders l where l.organization_id = ${org} and l.patient_id = ${patient_id}`
