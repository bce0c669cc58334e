import type { StaffInvitation, staff } from '@polyclinic/contract/clinic/staff/staff'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { deleteInvitations, mailLink, openInvitations } from '../../foundation/identity/index.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { type InvitedPractitioner, prepareProfile, summarizeProfile } from './invited-practitioner.ts'
import { appointing, checkAppointment, standsBelow } from './may-appoint.ts'

interface Row {
  id: string
  email: string | null
  name: string | null
  role: string | null
  practitioner: unknown
  created_at: string
  expires_at: string
}

export function listInvitations(context: RequestContext, query: QueryOf<typeof staff.listInvitations>) {
  const after = readCursor(query.cursor, 1)
  const clinic = clinicOf(context)
  return context.systemRead('invitations', clinic.id, async (scope) => {
    const all = openInvitations(scope, clinic.id, 'org_user')
    const rows = await scope.rows(all.$call(whenGiven(after?.[0], (b, id) => b.where('id', '<', id))).limit(query.limit + 1))
    const counted = query.total === 'true' ? { total: (await scope.rows(all)).length } : {}
    const refusedRole = await appointing(scope)
    return {
      ...pageOf(
        rows,
        query.limit,
        (row) => [row.id],
        (row) => present(row, context, refusedRole),
      ),
      ...counted,
    }
  })
}

/** Invites a member of staff by mail. Somebody who works here already is not invited again; an open invitation is replaced. */
export function createInvitation(context: RequestContext, { email, name, role, ...profile }: BodyOf<typeof staff.createInvitation>) {
  const clinic = clinicOf(context)
  return context.system('invitations', clinic.id, async (scope) => {
    await checkAppointment(scope, role)
    const working = await scope.maybe(scope.from('staff_members').select('id').where('email', '=', email).where('status', '=', 'active'))
    if (working)
      throw new Problem('already_exists', 'This person works here already.', {
        errors: [{ path: 'email', message: 'This person works here already.' }],
      })
    const open = await scope.rows(openInvitations(scope, clinic.id, 'org_user').where('email', '=', email))
    if (open.some((invitation) => standsBelow(invitation.role, context.session))) throw aboveYou()
    const before = open.map((invitation) => profileIn(invitation)?.practitioner_id).find(Boolean) ?? null
    const practitioner = await prepareProfile(scope, { email, name, ...profile }, before)
    await scope.run(deleteInvitations(scope, clinic.id, 'org_user', { email }))
    return send(context, scope, { email, name, role, practitioner })
  })
}

export function resendInvitation(context: RequestContext, id: string) {
  const clinic = clinicOf(context)
  return context.system('invitations', clinic.id, async (scope) => {
    const before = await scope.one(openInvitations(scope, clinic.id, 'org_user').where('id', '=', id))
    await checkAppointment(scope, before.role as StaffRole)
    await scope.run(deleteInvitations(scope, clinic.id, 'org_user', { id }))
    return send(context, scope, {
      email: before.email as string,
      name: before.name,
      role: before.role as StaffRole,
      practitioner: profileIn(before),
    })
  })
}

export function revokeInvitation(context: RequestContext, id: string) {
  const clinic = clinicOf(context)
  return context.system('invitations', clinic.id, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'invitation', subject_id: id })
    const before = await scope.one(openInvitations(scope, clinic.id, 'org_user').where('id', '=', id))
    if (standsBelow(before.role, context.session)) throw aboveYou()
    if ((await scope.run(deleteInvitations(scope, clinic.id, 'org_user', { id }))) === 0) notFound()
    const isLeft = profileIn(before)?.practitioner_id
    return {
      message: `The invitation is taken back. Its link no longer works.${isLeft ? ' The practitioner’s profile stays as it is.' : ''}`,
    }
  })
}

async function send(
  context: RequestContext,
  scope: WriteScope & PlatformWriteScope,
  invited: { email: string; name: string | null; role: StaffRole; practitioner: InvitedPractitioner | null },
): Promise<StaffInvitation> {
  const clinic = clinicOf(context)
  const { email, name, role, practitioner } = invited
  const link = {
    purpose: 'invitation',
    email,
    practitioner,
    kind: 'org_user',
    organization_id: clinic.id,
    organization_name: clinic.name,
    role,
  } as const
  const id = await mailLink(context, scope, name ? { ...link, name } : link)
  scope.setAuditSubject({
    subject_kind: 'invitation',
    subject_id: id,
    details: { role, ...(practitioner ? { practitioner: practitioner.practitioner_id ?? true } : {}) },
  })
  return present(await scope.one(openInvitations(scope, clinic.id, 'org_user').where('id', '=', id)), context, await appointing(scope))
}

const profileIn = ({ practitioner }: Row) => practitioner as InvitedPractitioner | null

const aboveYou = () => new Problem('refused_by_rule', 'Somebody above you made this invitation. Ask an owner.')

type Appointing = Awaited<ReturnType<typeof appointing>>

function present({ practitioner, ...row }: Row, { at, session }: RequestContext, refusedRole: Appointing): StaffInvitation {
  const role = row.role as StaffRole
  const can: StaffInvitation['can'] = standsBelow(role, session) ? [] : refusedRole(role) ? ['revoke'] : ['resend', 'revoke']
  return {
    ...row,
    email: row.email ?? '',
    role,
    sees_patients: practitioner !== null,
    practitioner: practitioner === null ? null : summarizeProfile(practitioner as InvitedPractitioner),
    status: row.expires_at > at ? 'open' : 'expired',
    can,
  }
}
