import type { OrganizationStatus } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { findableText } from '@polyclinic/contract/kernel/normalize-name'
import { sql } from 'kysely'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { hasWordsIn } from '../../kernel/db/has-words.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import type { PlatformScope, PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

export const organizationById = ({ sql: build }: Sql, id: string) =>
  build.selectFrom('organizations').select(columnsOf('organizations')).where('id', '=', id)

/** Whether a clinic is found by what was typed: its name, its city and its specialties. */
export const isClinicCalled = (typed: string) =>
  hasWordsIn(sql`coalesce(search_text, lower(concat_ws(' ', name, city, array_to_string(specialties, ' '))))`, typed)

/** The words by which a clinic is found. */
const findableClinic = ({ name, city, specialties }: { name: string; city: string | null; specialties: readonly string[] }) =>
  findableText([name, city, ...specialties].filter(Boolean).join(' '))

/** Lets a clinic be found by what it is called now: after each change of its name, its city or its specialties. */
export async function keepClinicFindable(scope: WriteScope | PlatformWriteScope, id: string) {
  const search_text = findableClinic(await scope.one(organizationById(scope, id)))
  await scope.run(scope.sql.updateTable('organizations').set({ search_text }).where('id', '=', id))
}

/** Changes a clinic in the version that was read; no row if somebody else was faster. */
export const updateOrganizationRow = ({ sql: build, now }: Pick<PlatformScope, 'sql' | 'now'>, id: string, version: number) =>
  build
    .updateTable('organizations')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)

/** Gives a clinic without an address that of its location: for the directory, and for the head of its bills. */
export const adoptAddress = (
  scope: WriteScope,
  {
    address_line = null,
    city = null,
    postal_code = null,
  }: { [part in 'address_line' | 'city' | 'postal_code']?: string | null | undefined },
) =>
  scope.sql
    .updateTable('organizations')
    .set({ address_line, city, postal_code })
    .where('id', '=', scope.organization_id)
    .where('address_line', 'is', null)
    .where('city', 'is', null)

export const platformOrganizations = (
  { sql: build }: Sql,
  { status, q }: { status?: OrganizationStatus | undefined; q?: string | undefined },
) =>
  build
    .selectFrom('organizations')
    .select(columnsOf('organizations'))
    .$call(whenGiven(status, (b, status) => b.where('status', '=', status)))
    .$call(whenGiven(q || undefined, (b, typed) => b.where(isClinicCalled(typed))))

/** The owners of a clinic, from the accounts, because administrators may not read staff rows. */
export const ownersOf = ({ sql: build }: Sql, organization_id: string) =>
  build
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id as account_id', 'a.name', 'a.email', 'a.email_verified_at'])
    .where('m.organization_id', '=', organization_id)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .orderBy('a.name')

/** A slug that is not taken: `riverside`, `riverside-2` … */
export async function freeSlug(scope: PlatformWriteScope, wanted: string): Promise<string> {
  const rows = await scope.rows(
    scope.sql
      .selectFrom('organizations')
      .select('slug')
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted.replace(/[\\%_]/g, '\\$&')}-%`)])),
  )
  const taken = new Set(rows.map((row) => row.slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(slug)) return slug
  }
}

const locationColumns = ['id', 'name', 'address_line', 'city', 'postal_code', 'phone', 'status', 'version'] as const
export const locations = (scope: Scope) => scope.from('locations').select(locationColumns)

export const hoursOfLocations = (scope: Scope, ids: string[]) =>
  scope
    .from('location_hours')
    .select(['location_id', 'weekday', 'starts', 'ends'])
    .where('location_id', 'in', ids)
    .orderBy('weekday')
    .orderBy('starts')

export const rooms = (scope: Scope) => scope.from('rooms').select(['id', 'location_id', 'name', 'kind', 'status', 'version'])

export const closures = (scope: Scope) => scope.from('closures').select(['id', 'location_id', 'reason', 'starts_at', 'ends_at'])

export const roomClosures = (scope: Scope) => scope.from('room_closures').select(['id', 'room_id', 'starts_at', 'ends_at', 'reason'])

export const services = (scope: Scope) => scope.from('services').select(columnsOf('services'))
