import { type RawBuilder, sql } from 'kysely'

const rows = (org: string, patient_id: string, at: RawBuilder<unknown>, by: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql`select 'prescription' as kind, x.id, ${at} as at, x.medication_text as title, null::text as detail, ${by} as by, y.status,
        x.dosage as data
      from prescriptions x join prescription_statuses y on y.organization_id = ${org} and y.prescription_id = x.id
      where x.organization_id = ${org} and x.patient_id = ${patient_id} and ${which}`

/** The prescriptions of a chart as rows of its timeline. */
export const prescriptionTimeline = (org: string, patient_id: string) =>
  rows(org, patient_id, sql`x.authored_at`, sql`coalesce(x.prescriber_name, x.author_name)`, sql`true`)

/** Activated prescriptions, which the patient sees. */
export const activePrescriptionTimeline = (org: string, patient_id: string) =>
  rows(
    org,
    patient_id,
    sql`x.activated_at`,
    sql`x.prescriber_name`,
    sql`x.activated_at is not null and y.status not in ('draft', 'entered-in-error')`,
  )

/** What was dispensed in a chart, as rows of its timeline. */
export const dispenseTimeline = (org: string, patient_id: string) =>
  sql`select 'dispense' as kind, d.id, d.dispensed_at as at, d.medication_text as title, null::text as detail, d.dispenser_name as by,
        case when e.dispense_id is null then 'completed' else 'entered-in-error' end as status,
        jsonb_build_object('quantity', d.quantity, 'quantity_unit', d.quantity_unit) as data
      from dispenses d left join dispense_errors e on e.organization_id = ${org} and e.dispense_id = d.id
      where d.organization_id = ${org} and d.patient_id = ${patient_id}`
