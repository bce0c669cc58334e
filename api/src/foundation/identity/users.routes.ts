import { users } from '@polyclinic/contract/foundation/identity/users'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { inviteAdmin, listAdminInvitations, revokeAdminInvitation } from './admin-invitations.ts'
import { getUser, listUsers, resetSecondFactor, signOutUser, updateUserStatus } from './users.ts'

export const usersRoutes = implement('users', users, {
  listUsers: (scope, { query }) => listUsers(scope, query),
  getUser: (scope, { params }) => getUser(scope, params.id),
  lockUser: (scope, { params }) => updateUserStatus(scope, params.id, 'lock'),
  unlockUser: (scope, { params }) => updateUserStatus(scope, params.id, 'unlock'),
  resetSecondFactor: withContext((context, { params }) => resetSecondFactor(context, params.id)),
  signOutUser: (scope, { params }) => signOutUser(scope, params.id),
  listAdminInvitations: withContext((context, { query }) => listAdminInvitations(context, query)),
  inviteAdmin: withContext((context, { body }) => inviteAdmin(context, body)),
  revokeAdminInvitation: withContext((context, { params }) => revokeAdminInvitation(context, params.id)),
})
