import { clock } from './clock.ts'
import type { Kernel } from './kernel.ts'
import type { Session } from './session.ts'

/** A clinic in which a person has a chart that a patient's session may see. */
export interface ChartPlace {
  organization_id: string
  name: string
  time_zone: string
  patient_id: string
  /** Charts that were merged into this one. */
  linked_patient_ids: string[]
}

const place = `o.id as organization_id, o.name, o.time_zone, e.patient_id,
  array(select l.patient_id from chart_links l where l.organization_id = e.organization_id and l.survivor_id = e.patient_id) as linked_patient_ids`
const openClinic = `join organizations o on o.id = e.organization_id and o.status in ('active', 'suspended')`
const inOrder = `e.status <> 'ended' order by e.created_at, e.organization_id`
const placesOfAccount = `select ${place} from enrolments e ${openClinic} where e.account_id = $1 and ${inOrder}`
/**
 * Only the person's own account proves that two charts are of one person: names do not. Of a person without an account only the
 * chart that is acted for counts. The account acts for each chart by a proxy of that clinic.
 */
const placesOfPerson = `select ${place} from enrolments c join enrolments e on e.account_id = c.account_id ${openClinic}
  where c.organization_id = $2 and c.patient_id = $3 and c.status <> 'ended' and exists (select 1 from proxies p
    where p.account_id = $1 and p.organization_id = e.organization_id and p.patient_id = e.patient_id and p.revoked_at is null
      and ($4::timestamptz at time zone o.time_zone)::date between p.starts_on and coalesce(p.ends_on, 'infinity'))
  and ${inOrder}`

/**
 * The clinics in which the patient, or the person acted for, has a chart: the oldest enrolment first, always including the chosen
 * clinic.
 */
export async function chartPlacesOf(
  { lookups }: Kernel,
  { account_id, clinic, acting_for, linked_patient_ids }: Session,
): Promise<ChartPlace[]> {
  const find = (text: string, ...values: unknown[]) => lookups.query<ChartPlace & Record<string, unknown>>({ text, values })
  if (!acting_for || !clinic) return find(placesOfAccount, account_id)
  const { patient_id } = acting_for
  const places = await find(placesOfPerson, account_id, clinic.id, patient_id, clock.now().toISOString())
  if (places.some(({ organization_id }) => organization_id === clinic.id)) return places
  const linked = [...linked_patient_ids]
  return [{ organization_id: clinic.id, name: clinic.name, time_zone: clinic.time_zone, patient_id, linked_patient_ids: linked }, ...places]
}
