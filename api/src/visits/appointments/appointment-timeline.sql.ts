import { sql } from 'kysely'

/** The visits of a chart as rows of its timeline; one without a practitioner is by nobody. */
export const appointmentTimeline = (org: string, patient_id: string) =>
  sql`select 'appointment' as kind, a.id, a.starts_at as at, s.name as title, a.reason as detail, p.name as by, a.status, null::jsonb as data
      from appointments a join services s on s.organization_id = ${org} and s.id = a.service_id
        left join practitioners p on p.organization_id = ${org} and p.id = a.practitioner_id
      where a.organization_id = ${org} and a.patient_id = ${patient_id}`
