import { sql } from 'kysely'
import type { Transaction } from '../kernel/db/transaction.ts'
import { Till } from './billing.ts'
import type { ClinicCalendar } from './calendar.ts'
import type { SampleClinic } from './clinics.ts'
import { issuerOf } from './make-clinic.ts'
import { medicines } from './names.ts'
import type { Member, Patient, Practitioner } from './people.ts'
import type { LoadedClinic, Service } from './visits.ts'

/** A sample clinic as stored in the database, for the generator to continue. */
export async function readLoadedClinic(
  tx: Transaction,
  clinic: SampleClinic,
  organization_id: string,
  calendar: ClinicCalendar,
): Promise<LoadedClinic> {
  const all = async <R>(statement: ReturnType<typeof sql<R>>) => (await tx.query(statement)).rows
  const members = await all(
    sql<Member>`select id, concat_ws(' ', title, name) as name, account_id, role, registration_number from staff_members where organization_id = ${organization_id} and status = 'active' order by id`,
  )
  const practitioners = await all(sql<Practitioner>`
    select p.id, concat_ws(' ', s.title, s.name) as name, s.account_id, s.role, s.registration_number, p.specialty, h.location_id, h.weekdays,
      array(select service_id from service_practitioners o where o.organization_id = ${organization_id} and o.practitioner_id = p.id) as service_ids
    from practitioners p
    join staff_members s on s.organization_id = ${organization_id} and s.id = p.staff_id
    join lateral (select (array_agg(location_id))[1] as location_id, array_agg(distinct weekday::int) as weekdays
      from practitioner_hours t where t.organization_id = ${organization_id} and t.practitioner_id = p.id) h on h.location_id is not null
    where p.organization_id = ${organization_id} and s.status = 'active' order by p.id`)
  const patients = await all(sql<
    Omit<Patient, 'problems' | 'since' | 'birth_date'> & { since: string; birth_date: string | null; codes: string[] }
  >`
    select id, name, account_id, given_name, family_name, coalesce(address_line, '') as address, created_at as since, birth_date, sex,
      array(select code from conditions c where c.organization_id = ${organization_id} and c.patient_id = p.id) as codes
    from patients p where p.organization_id = ${organization_id} and status = 'active' order by record_number`)
  const services = await all(sql<Omit<Service, 'only'>>`
    select id, name, duration_minutes as minutes, price_minor as price, tax_rate_bp as tax_bp, place
    from services where organization_id = ${organization_id} and status = 'active' order by id`)
  const cupboard = await all(
    sql<{
      id: string
      name_key: string
    }>`select id, generic_name || ' ' || strength as name_key from medications where organization_id = ${organization_id}`,
  )
  // The lock keeps others from issuing invoices or receipts until ours have their numbers.
  const numbers = await all(
    sql<{ name: string; value: number }>`select name, value from counters where organization_id = ${organization_id} for update`,
  )
  return {
    organization_id,
    calendar,
    staff: { members, practitioners, owner: members[0] as Member },
    patients: patients.map(({ codes, since, birth_date, ...patient }) => ({
      ...patient,
      since: new Date(since),
      birth_date: new Date(birth_date ?? '1980-01-01'),
      problems: new Set(codes),
    })),
    services: services.map((service) => ({ ...service, only: null })),
    medicines: medicines.flatMap((medicine) => {
      const id = cupboard.find(({ name_key }) => name_key === `${medicine.generic} ${medicine.strength}`)?.id
      return id ? [{ ...medicine, id }] : []
    }),
    till: new Till(clinic.currency, issuerOf(clinic), new Map(numbers.map(({ name, value }) => [name, Number(value)]))),
    invoices: [],
    payments: [],
    visitDays: new Set(),
    visitTimes: new Set(),
  }
}
