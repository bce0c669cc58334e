import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import type { staff } from '@polyclinic/contract/clinic/staff/staff'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { refuseStranded } from '../../engine/scheduling/index.ts'
import { sessionOf, updateMembership } from '../../foundation/identity/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { constraintOf } from '../../kernel/http/errors.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from './listings.ts'
import { countServices, practitioners, servicesOfPractitioners, setPractitionerServices, staffMembers } from './staff.sql.ts'
import { updateStaffName } from './staff-names.ts'

type ProfileScope = WriteScope & PlatformWriteScope

export async function listPractitioners(scope: Scope, query: QueryOf<typeof staff.listPractitioners>) {
  const after = readCursor(query.cursor, 2)
  const { status, service_id, limit } = query
  const chosen = practitioners(scope)
    .$call(whenGiven(status, (b, status) => b.where('practitioners.status', '=', status)))
    .$if(service_id !== undefined, (b) =>
      b.innerJoin('service_practitioners as offered', (j) =>
        j.onRef('offered.practitioner_id', '=', 'practitioners.id').on('offered.service_id', '=', service_id as string),
      ),
    )
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(practitioners.name, practitioners.id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('practitioners.name')
      .orderBy('practitioners.id')
      .limit(limit + 1),
  )
  const services = await servicesByPractitioner(
    scope,
    rows.map((row) => row.id),
  )
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      limit,
      (row) => [row.name, row.id],
      (row) => present(scope, row, services.get(row.id) ?? []),
    ),
    ...counted,
  }
}

export async function getPractitioner(scope: Scope, id: string): Promise<Practitioner> {
  const row = await scope.one(practitioners(scope).where('practitioners.id', '=', id))
  return present(scope, row, (await servicesByPractitioner(scope, [id])).get(id) ?? [])
}

async function servicesByPractitioner(scope: Scope, ids: string[]) {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length > 0)
    for (const row of await scope.rows(servicesOfPractitioners(scope, ids))) found.get(row.practitioner_id)?.push(row.service_id)
  return found
}

type Row = Omit<Practitioner, 'can' | 'service_ids' | 'status' | 'gender'> & { status: string; gender: string | null }

function present(scope: Scope, row: Row, service_ids: string[]): Practitioner {
  const can: Practitioner['can'] = scope.can('staff.manage')
    ? ['change', 'change-hours', 'change-photo']
    : scope.session?.practitioner_id === row.id
      ? ['change-hours', 'change-photo']
      : []
  return { ...row, gender: row.gender as Practitioner['gender'], status: row.status as Practitioner['status'], service_ids, can }
}

/** Creates a profile. If it is for a member of staff, they are this practitioner from now on when they sign in here. */
export function createPractitioner(context: RequestContext, body: BodyOf<typeof staff.createPractitioner>): Promise<Practitioner> {
  const { service_ids = [], staff_id = null, ...profile } = body
  const id = newId()
  return writeProfile(context, async (scope) => {
    const member = staff_id ? await memberNamed(scope, staff_id) : null
    const named = { name: profile.name, title: profile.title ?? null }
    scope.setAuditSubject({
      subject_kind: 'practitioner',
      subject_id: id,
      subject_name: profile.name,
      ...(member ? { details: fieldChanges(namesOf(member), named) } : {}),
    })
    await refuseForeignServices(scope, service_ids)
    await scope.run(scope.insert('practitioners', { ...profile, id, staff_id, created_at: scope.now, updated_at: scope.now }))
    await setPractitionerServices(scope, id, [...new Set(service_ids)])
    if (member) {
      await isNow(scope, member, id)
      await updateStaffName(scope, { ...member, practitioner_id: id }, named)
    }
    await refreshListings(scope, [id])
    scope.invalidate('organizations', 'directory')
    return getPractitioner(scope, id)
  })
}

export function updatePractitioner(
  context: RequestContext,
  id: string,
  { visits_known, ...body }: BodyOf<typeof staff.updatePractitioner>,
  if_match: number,
): Promise<Practitioner> {
  return writeProfile(context, async (scope) => {
    // The lock waits for bookings that are being made, so that they are counted.
    await scope.one(scope.from('practitioners').select('id').where('id', '=', id).forUpdate())
    const before = await getPractitioner(scope, id)
    if (body.status === 'inactive' && before.status === 'active') await refuseStranded(scope, { practitioner_id: id }, visits_known)
    const { service_ids, ...profile } = body
    const { staff_id = before.staff_id, name = before.name, title = before.title } = body
    const member = staff_id && staff_id !== before.staff_id ? await memberNamed(scope, staff_id) : null
    const details = fieldChanges({ ...before, ...(member ? namesOf(member) : {}) }, { ...body, name, title })
    scope.setAuditSubject({ subject_kind: 'practitioner', subject_id: id, subject_name: before.name, details })
    if (service_ids) await refuseForeignServices(scope, service_ids)
    const changed = await scope.run(
      scope
        .update('practitioners')
        .set((eb) => ({ ...profile, updated_at: scope.now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', if_match),
    )
    if (changed === 0) stale(before)
    if (service_ids) await setPractitionerServices(scope, id, [...new Set(service_ids)])
    if (staff_id !== before.staff_id) {
      if (before.staff_id) await isNow(scope, await scope.one(memberById(scope, before.staff_id)), null)
      if (member) await isNow(scope, member, id)
      scope.invalidate('access')
    }
    const isRenamed = body.name !== undefined || body.title !== undefined || member !== null
    if (staff_id && isRenamed) await updateStaffName(scope, await scope.one(memberById(scope, staff_id)), { name, title })
    await refreshListings(scope, [id])
    scope.invalidate('organizations', 'directory', 'appointments')
    return getPractitioner(scope, id)
  })
}

// This runs as the system, because a clinic cannot change what a session knows of its practitioner. Each person has one
// profile.
async function writeProfile(context: RequestContext, work: (scope: ProfileScope) => Promise<Practitioner>): Promise<Practitioner> {
  try {
    return await context.system('practitioners', sessionOf(context).clinic?.id as string, work)
  } catch (error) {
    if (constraintOf(error) !== 'practitioners_staff_idx') throw error
    throw new Problem('already_exists', 'This person has a profile already.', {
      errors: [{ path: 'staff_id', message: 'This person has a profile already.' }],
    })
  }
}

const namesOf = ({ name, title }: { name: string; title: string | null }) => ({ name, title })

const memberById = (scope: Scope, staff_id: string) => staffMembers(scope).where('staff_members.id', '=', staff_id)

async function memberNamed(scope: Scope, staff_id: string) {
  const member = await scope.maybe(memberById(scope, staff_id))
  return member?.status === 'active' ? member : refuseField('staff_id', 'Choose somebody who works here.')
}

// This says which practitioner the member is when signed in to this clinic.
const isNow = (scope: ProfileScope, { account_id }: { account_id: string }, practitioner_id: string | null) =>
  scope.run(updateMembership(scope, account_id, scope.organization_id).set({ practitioner_id }))

async function refuseForeignServices(scope: Scope, service_ids: string[]) {
  const ids = [...new Set(service_ids)]
  if (ids.length > 0 && (await scope.one(countServices(scope, ids))).count < ids.length)
    refuseField('service_ids', 'Choose services of this clinic that practitioners give.')
}
