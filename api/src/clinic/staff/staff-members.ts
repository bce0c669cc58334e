import type { StaffMember, staff } from '@polyclinic/contract/clinic/staff/staff'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { hasWords } from '@polyclinic/contract/kernel/normalize-name'
import { sql } from 'kysely'
import { refuseStranded } from '../../engine/scheduling/index.ts'
import { endSessions, hasOtherMembership, sessionOf, updateMembership } from '../../foundation/identity/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { permissionsOf } from '../../kernel/session.ts'
import { roleAdjustments } from './accounts-with.ts'
import { refreshListings } from './listings.ts'
import { publishLostPermissions } from './lost-permissions.ts'
import { appointing, checkAppointment, standsBelow } from './may-appoint.ts'
import { lockActiveOwners, staffMembers } from './staff.sql.ts'
import { updateStaffName } from './staff-names.ts'

type Row = Omit<StaffMember, 'can' | 'role' | 'status'> & { role: string; status: string }

export async function listStaff(scope: Scope, query: QueryOf<typeof staff.listStaff>) {
  const after = readCursor(query.cursor, 2)
  const { status, role, q, limit } = query
  const found = q ? await membersCalled(scope, q) : undefined
  const chosen = staffMembers(scope)
    .$call(whenGiven(status, (b, status) => b.where('staff_members.status', '=', status)))
    .$call(whenGiven(role, (b, role) => b.where('staff_members.role', '=', role)))
    .$call(whenGiven(found, (b, found) => b.where('staff_members.id', '=', anyOf(found))))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(staff_members.name, staff_members.id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('staff_members.name')
      .orderBy('staff_members.id')
      .limit(limit + 1),
  )
  const refusedRole = await appointing(scope)
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      limit,
      (row) => [row.name, row.id],
      (row) => present(scope, row, refusedRole),
    ),
    ...counted,
  }
}

/** Members by the words of their names and addresses: a clinic has some hundreds, who are read whole and compared as names are. */
async function membersCalled(scope: Scope, typed: string): Promise<string[]> {
  const members = await scope.rows(scope.from('staff_members').select(['id', 'name', 'email']))
  return members.filter(({ name, email }) => hasWords(`${name} ${email}`, typed)).map(({ id }) => id)
}

export async function getStaffMember(scope: Scope, id: string): Promise<StaffMember> {
  return present(scope, await scope.one(staffMembers(scope).where('staff_members.id', '=', id)), await appointing(scope))
}

function present(scope: Scope, row: Row, refusedRole: (role: StaffRole) => string | null): StaffMember {
  const member = { ...row, role: row.role as StaffRole, status: row.status as 'active' }
  return { ...member, can: mayDo(scope, member, refusedRole) }
}

/**
 * What the caller may change of a member: nobody changes their own role, nor that of somebody who ranks above them, so that there
 * is always an owner.
 */
function mayDo(
  scope: Scope,
  member: Pick<StaffMember, 'id' | 'role' | 'status'>,
  refusedRole: (role: StaffRole) => string | null,
): StaffMember['can'] {
  if (!scope.can('staff.manage') || scope.session?.staff_id === member.id || standsBelow(member.role, scope.session)) return []
  if (member.status === 'active') return ['change-role', 'deactivate']
  return refusedRole(member.role) ? [] : ['reactivate']
}

/**
 * Changes a member's name, title, registration number, role or status; the audit row has both values. A member who becomes
 * inactive has no access from the next request on.
 */
export function updateStaffMember(
  context: RequestContext,
  id: string,
  { visits_known, ...body }: BodyOf<typeof staff.updateStaffMember>,
  if_match: number,
): Promise<StaffMember> {
  const { clinic } = sessionOf(context)
  const organization_id = clinic?.id as string
  return context.system('staff', organization_id, async (scope) => {
    const owners = await scope.rows(lockActiveOwners(scope))
    const before = await getStaffMember(scope, id)
    scope.setAuditSubject({ subject_kind: 'staff', subject_id: id, subject_name: before.name, details: fieldChanges(before, body) })
    const access = accessChange(before, body)
    const { newRole, newStatus } = access
    refuseAccessChange(scope, before, access, owners.length)
    // a practitioner who leaves can not be booked any more
    const { practitioner_id } = before
    if (newStatus === 'inactive' && practitioner_id) await refuseStranded(scope, { practitioner_id }, visits_known)
    if (newRole || newStatus === 'active') await checkAppointment(scope, newRole ?? before.role)
    const changed = await scope.run(
      scope
        .update('staff_members')
        .set((eb) => ({ ...body, updated_at: scope.now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', if_match),
    )
    if (changed === 0) stale(before)
    await applyName(scope, before, body)
    if (newRole || newStatus) {
      await scope.run(
        updateMembership(scope, before.account_id, organization_id).set({
          role: newRole ?? before.role,
          status: newStatus ?? before.status,
        }),
      )
    }
    if (newStatus === 'inactive') await endAccess(scope, before)
    else if (newRole) await emitRoleChange(scope, before, newRole)
    scope.invalidate('access')
    if (newRole && newStatus !== 'inactive') {
      await scope.notify(before.account_id, { topic: 'staff', title: `Your role at ${clinic?.name} has changed`, link: '/org/dashboard' })
    }
    return getStaffMember(scope, id)
  })
}

/** The new role and access of a member; null if they stay. */
interface AccessChange {
  newRole: StaffRole | null
  newStatus: StaffMember['status'] | null
}

const accessChange = (before: StaffMember, { role, status }: Partial<Pick<StaffMember, 'role' | 'status'>>): AccessChange => ({
  newRole: role !== undefined && role !== before.role ? role : null,
  newStatus: status !== undefined && status !== before.status ? status : null,
})

function refuseAccessChange(scope: Scope, before: StaffMember, { newRole, newStatus }: AccessChange, owners: number) {
  if (newRole || newStatus) refuseUnlessAllowed(before, owners, newStatus === 'inactive' || (newRole !== null && before.role === 'owner'))
  if (newRole && !before.can.includes('change-role') && newStatus !== 'active') refuseField('role', sentenceFor(scope, before))
  if (newStatus && !before.can.includes(newStatus === 'active' ? 'reactivate' : 'deactivate'))
    refuseField('status', sentenceFor(scope, before))
}

/** Applies a new name or title wherever the clinic shows it. */
async function applyName(scope: WriteScope & PlatformWriteScope, before: StaffMember, body: Partial<Pick<StaffMember, 'name' | 'title'>>) {
  const { name = before.name, title = before.title } = body
  if (name === before.name && title === before.title) return
  await updateStaffName(scope, before, { name, title })
  if (before.practitioner_id) await refreshListings(scope, [before.practitioner_id])
  scope.invalidate('organizations', 'directory', 'appointments')
}

function refuseUnlessAllowed(before: StaffMember, owners: number, leavesOwners: boolean) {
  if (leavesOwners && before.role === 'owner' && before.status === 'active' && owners <= 1) {
    throw new Problem('refused_by_rule', 'This is the last owner. Make somebody else an owner first.')
  }
}

function sentenceFor(scope: Scope, member: StaffMember) {
  if (scope.session?.staff_id === member.id) return 'Somebody else has to change your own role or access.'
  if (member.role === 'owner') return 'Only an owner can change an owner.'
  if (standsBelow(member.role, scope.session)) return 'Only an owner or a manager can change a manager.'
  return 'This person is not active. Reactivate the access first.'
}

async function emitRoleChange(scope: WriteScope, member: StaffMember, newRole: StaffRole) {
  const adjustments = await roleAdjustments(scope)
  await publishLostPermissions(scope, [member], permissionsOf(member.role, adjustments), permissionsOf(newRole, adjustments))
}

/** Ends a member's access: nobody can book with them any more, and if they work nowhere else they are signed out everywhere. */
async function endAccess(scope: WriteScope & PlatformWriteScope, member: StaffMember) {
  await scope.emit('staff.access-ended', { staff_id: member.id, account_id: member.account_id, name: member.name })
  if (member.practitioner_id) {
    await scope.run(
      scope
        .update('practitioners')
        .set((eb) => ({ status: 'inactive', updated_at: scope.now, version: eb('version', '+', 1) }))
        .where('id', '=', member.practitioner_id),
    )
    await refreshListings(scope, [member.practitioner_id])
  }
  if (!(await scope.maybe(hasOtherMembership(scope, member.account_id, scope.organization_id)))) {
    await endSessions(scope, member.account_id)
  }
}
