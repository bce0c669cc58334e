import { sql } from 'kysely'

/** The notes of a chart as rows of its timeline, under the name of the signer. */
export const noteTimeline = (org: string, patient_id: string) =>
  sql`select 'note' as kind, n.id, n.created_at as at, n.title, null::text as detail, coalesce(s.signer_name, n.author_name) as by,
        case when e.note_id is null then n.status else 'entered-in-error' end as status, null::jsonb as data
      from notes n left join note_errors e on e.organization_id = ${org} and e.note_id = n.id
        left join signed_notes s on s.organization_id = ${org} and s.id = n.id
      where n.organization_id = ${org} and n.patient_id = ${patient_id}`

export const recordTimeline = (org: string, patient_id: string) =>
  sql`select 'record' as kind, r.id, r.created_at as at, r.title, r.kind as detail, coalesce(r.finalizer_name, r.author_name) as by,
        case when e.record_id is null then r.status else 'entered-in-error' end as status, null::jsonb as data
      from records r left join record_errors e on e.organization_id = ${org} and e.record_id = r.id
      where r.organization_id = ${org} and r.patient_id = ${patient_id}`

/** The records that were released to the patient, by the time of the release. */
export const releasedRecordTimeline = (org: string, patient_id: string) =>
  sql`select 'record' as kind, r.record_id as id, r.released_at as at, r.title, r.kind as detail, r.finalizer_name as by, 'final' as status, null::jsonb as data
      from released_records r where r.organization_id = ${org} and r.patient_id = ${patient_id} and r.withdrawn_at is null`
