/** The accounts of the platform, for its administrators: no clinical data, and nothing of which clinics a patient goes to. */
import { z } from 'zod'
import { staffRoles, userKinds } from '../../kernel/access.ts'
import { body, call, idParams, listQuery, message, page } from '../../kernel/call.ts'
import type { Machine } from '../../kernel/machine.ts'
import { email, id, instant, name } from '../../kernel/values.ts'

export const accountStatuses = ['active', 'locked', 'closed'] as const

export type AccountStatus = (typeof accountStatuses)[number]
export const accountActions = ['lock', 'unlock', 'reset-second-factor', 'sign-out'] as const
export type AccountAction = (typeof accountActions)[number]
export type AccountEffect =
  | 'ends-sessions'
  /** So that nobody loses it unnoticed. */
  | 'notifies-of-reset'

const by = { platform: true } as const

/** What an administrator can do with somebody's account; nothing of it with their own, nor with one that is closed. */
export const accountMachine: Machine<AccountStatus, AccountAction, 'has-second-factor', AccountEffect> = {
  noun: 'account',
  statuses: accountStatuses,
  actions: accountActions,
  // Only whoever operates the platform closes an administrator's account, never a screen.
  initial: ['active', 'closed'],
  transitions: [
    { action: 'lock', from: ['active'], to: 'locked', by, guards: [], effects: ['ends-sessions'] },
    { action: 'unlock', from: ['locked'], to: 'active', by, guards: [], effects: [] },
    ...(['active', 'locked'] as const).flatMap((status) => [
      {
        action: 'reset-second-factor' as const,
        from: [status],
        to: status,
        by,
        guards: ['has-second-factor' as const],
        effects: ['ends-sessions', 'notifies-of-reset'] as const,
      },
      { action: 'sign-out' as const, from: [status], to: status, by, guards: [], effects: ['ends-sessions'] as const },
    ]),
  ],
}

/** An account, as administrators of the platform see it. */
export const platformUser = z.object({
  id,
  kind: z.enum(userKinds),
  name: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  sample: z.boolean(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  can: z.array(z.enum(accountActions)),
})
export type PlatformUser = z.infer<typeof platformUser>

/** An account with its clinics and sessions, as administrators of the platform see it. */
export const platformUserDetail = platformUser.extend({
  /** Where the account is signed in now. */
  sessions: z.array(z.object({ id, user_agent: z.string(), address: z.string(), created_at: instant, last_seen_at: instant })),
  /** Staff only. */
  memberships: z.array(
    z.object({ organization_id: id, organization_name: z.string(), role: z.enum(staffRoles), status: z.enum(['active', 'inactive']) }),
  ),
  /** Patients only: in how many clinics, not in which. */
  enrolment_count: z.number().int(),
})

/** An invitation to become an administrator of the platform. */
export const adminInvitation = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  status: z.enum(['open', 'expired']),
})

export const users = {
  listUsers: call({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'Accounts, the newest first; `q` finds in name and address.',
    query: listQuery.extend({
      kind: z.enum(userKinds).optional(),
      status: z.enum(accountStatuses).optional(),
      q: z.string().trim().max(100).optional(),
    }),
    output: page(platformUser),
  }),
  getUser: call({
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'admin',
    errors: ['not_found'],
    summary: 'One account, with where it is signed in.',
    params: idParams,
    output: platformUserDetail,
  }),
  lockUser: call({
    method: 'POST',
    path: '/admin/users/{id}/lock',
    access: 'admin',
    audit: 'account.lock',
    sensitive: true,
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Locks an account and ends its sessions.',
    params: idParams,
    output: platformUserDetail,
  }),
  unlockUser: call({
    method: 'POST',
    path: '/admin/users/{id}/unlock',
    access: 'admin',
    audit: 'account.unlock',
    sensitive: true,
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Unlocks an account.',
    params: idParams,
    output: platformUserDetail,
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/admin/users/{id}/reset-second-factor',
    access: 'admin',
    audit: 'account.reset-second-factor',
    sensitive: true,
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Takes a lost second factor off, ends the sessions, and tells the person by mail.',
    params: idParams,
    output: platformUserDetail,
  }),
  signOutUser: call({
    method: 'POST',
    path: '/admin/users/{id}/sign-out',
    access: 'admin',
    audit: 'account.sign-out',
    sensitive: true,
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Ends all sessions of an account.',
    params: idParams,
    output: platformUserDetail,
  }),
  listAdminInvitations: call({
    method: 'GET',
    path: '/admin/users/invitations',
    access: 'admin',
    summary: 'Invitations of administrators that nobody has accepted yet.',
    query: listQuery,
    output: page(adminInvitation),
  }),
  inviteAdmin: call({
    method: 'POST',
    path: '/admin/users/invitations',
    access: 'admin',
    audit: 'admin-invitation.create',
    status: 201,
    sensitive: true,
    errors: ['already_exists'],
    summary: 'Invites an administrator by mail; the link lives 72 hours.',
    body: body({ email, name: name.optional() }),
    output: adminInvitation,
  }),
  revokeAdminInvitation: call({
    method: 'DELETE',
    path: '/admin/users/invitations/{id}',
    access: 'admin',
    audit: 'admin-invitation.revoke',
    errors: ['not_found'],
    summary: 'Takes an invitation back.',
    params: idParams,
    output: message,
  }),
}
