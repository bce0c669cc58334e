import { users } from '@polyclinic/contract/users'
import { atDesk, implement } from '../../kernel/http/implement.ts'
import { inviteAdmin, listAdminInvitations, revokeAdminInvitation } from './admin-invitations.ts'
import { changeUserStatus, getUser, listUsers, resetSecondFactor, signOutUser } from './users.ts'

export const usersRoutes = implement('users', users, {
  listUsers: (scope, { query }) => listUsers(scope, query),
  getUser: (scope, { params }) => getUser(scope, params.id),
  lockUser: (scope, { params }) => changeUserStatus(scope, params.id, 'lock'),
  unlockUser: (scope, { params }) => changeUserStatus(scope, params.id, 'unlock'),
  resetSecondFactor: atDesk((desk, { params }) => resetSecondFactor(desk, params.id)),
  signOutUser: (scope, { params }) => signOutUser(scope, params.id),
  listAdminInvitations: atDesk((desk, { query }) => listAdminInvitations(desk, query)),
  inviteAdmin: atDesk((desk, { body }) => inviteAdmin(desk, body)),
  revokeAdminInvitation: atDesk((desk, { params }) => revokeAdminInvitation(desk, params.id)),
})
