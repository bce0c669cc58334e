import { sql } from 'kysely'

/** The messages between a patient and the clinic, as rows of the timeline. */
export const messageTimeline = (org: string, patient_id: string) =>
  sql`select 'message' as kind, m.id, m.sent_at as at, left(m.body, 200) as title, null::text as detail, m.sender_name as by,
        case when m.from_patient then 'received' else 'sent' end as status, null::jsonb as data
      from messages m where m.organization_id = ${org} and m.patient_id = ${patient_id}`
