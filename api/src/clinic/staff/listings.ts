import { findableText } from '@polyclinic/contract/kernel/normalize-name'
import { sql } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { WriteScope } from '../../kernel/scope.ts'

interface Profile {
  practitioner_id: string
  name: string
  title: string | null
  photo_id: string | null
  specialty: string
  languages: string[]
  gender: string | null
  accepts_new_patients: boolean
  organization_name: string
  time_zone: string
  city: string | null
  service_names: string[]
  in_person: boolean
  video: boolean
}

/**
 * Updates the public directory: for some practitioners, or for the whole clinic. To be called by every command that changes
 * what a profile shows (profile, services, city, the clinic's name or status), in its transaction.
 */
export async function refreshListings(scope: WriteScope, practitioner_ids?: string[]) {
  if (practitioner_ids?.length === 0) return
  const chosen = practitioner_ids ?? null
  await scope.run(
    scope.sql
      .deleteFrom('practitioner_listings')
      .where('organization_id', '=', scope.organization_id)
      .$call(whenGiven(chosen, (q, chosen) => q.where('practitioner_id', 'in', chosen))),
  )
  const profiles = await scope.rows(listedProfiles(scope.organization_id, chosen))
  if (profiles.length === 0) return
  const rows = profiles.map((p) => ({
    ...p,
    organization_id: scope.organization_id,
    search_text: findableText([p.name, p.specialty, p.city, p.organization_name, ...p.service_names].filter(Boolean).join(' ')),
    updated_at: scope.now,
  }))
  // If two commands list the same person at once, the later one wins.
  const columns = Object.keys(rows[0] as object).filter((column) => column !== 'practitioner_id') as (keyof DB['practitioner_listings'])[]
  await scope.run(
    scope.sql
      .insertInto('practitioner_listings')
      .values(rows)
      .onConflict((on) =>
        on
          .column('practitioner_id')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      ),
  )
}

// Each table of a clinic is compared with the clinic by itself. The city is that of the practitioner's workplace, then the clinic's own.
const listedProfiles = (organization_id: string, practitioner_ids: string[] | null) => sql<Profile>`
  select p.id as practitioner_id, p.name, p.title, p.photo_id, p.specialty, p.languages, p.gender, p.accepts_new_patients,
    o.name as organization_name, o.time_zone, coalesce(min(l.city), o.city) as city,
    coalesce(array_agg(distinct s.name) filter (where s.id is not null), '{}') as service_names,
    coalesce(bool_or(s.place = 'in-person'), true) as in_person, coalesce(bool_or(s.place = 'video'), false) as video
  from practitioners p
  join organizations o on o.id = p.organization_id and o.status = 'active' and o.listed
  left join service_practitioners sp on sp.organization_id = ${organization_id} and sp.practitioner_id = p.id
  left join services s on s.organization_id = ${organization_id} and s.id = sp.service_id and s.status = 'active'
  left join practitioner_hours h on h.organization_id = ${organization_id} and h.practitioner_id = p.id
  left join locations l on l.organization_id = ${organization_id} and l.id = h.location_id and l.status = 'active'
  where p.organization_id = ${organization_id} and p.kind = 'person' and p.status = 'active' and p.listed
    and (${practitioner_ids}::uuid[] is null or p.id = any(${practitioner_ids}::uuid[]))
  group by p.organization_id, p.id, o.id`
