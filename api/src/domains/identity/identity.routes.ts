import type { OrganizationRef } from '@polyclinic/contract/identity'
import { identity } from '@polyclinic/contract/identity'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import type { Desk } from '../../kernel/desk.ts'
import { atDesk, implement } from '../../kernel/http/implement.ts'
import { notFound } from '../../kernel/problem.ts'
import { endedBefore } from '../../kernel/session.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { accountById, endSession, openSessionsOf, proxiesOf, updateAccount } from './identity.sql.ts'
import { acceptInvitation, readInvitation, sendVerification, setUpPlatform, verifyEmail } from './links.ts'
import { presentAccount, presentAdmin, presentOrgUser, presentPatient } from './me.ts'
import { changePassword, forgotPassword, reauthenticate, resetPassword } from './passwords-by-link.ts'
import { registerPatient } from './register-patient.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, sessionOf } from './second-factor.ts'
import { signIn } from './sign-in.ts'

const signedIn = { message: 'You are signed in.' }

async function enteredPatient(desk: Desk, account_id: string) {
  const patient = await presentPatient(desk, account_id)
  return { patient, organizations: patient.organizations, default_organization: patient.default_organization }
}

async function signOut(desk: Desk) {
  const { account_id, session_id } = sessionOf(desk)
  await desk.system('sign-out', null, async (scope) => {
    scope.about({ subject_kind: 'session', subject_id: session_id, personal: true })
    await scope.run(endSession(scope, account_id, session_id, desk.at))
  })
  return { message: 'You are signed out.' }
}

export const identityRoutes = implement('identity', identity, {
  loginAdmin: async (desk, { body }) => {
    const { token, account_id } = await signIn(desk, 'admin', body)
    return { ...signedIn, admin: await presentAdmin(desk, account_id), token }
  },
  loginOrg: async (desk, { body }) => {
    const { token, account_id } = await signIn(desk, 'org_user', body, desk.organization_asked)
    const first = await presentOrgUser(desk, account_id, desk.organization_asked)
    // one clinic only: it is chosen
    const chosen = desk.organization_asked ?? (first.organizations.length === 1 ? (first.organizations[0]?.id ?? null) : null)
    const org_user = chosen === desk.organization_asked ? first : await presentOrgUser(desk, account_id, chosen)
    const organization: OrganizationRef | null = org_user.organizations.find((o) => o.id === chosen) ?? null
    return { ...signedIn, org_user, token, organization, user_role: org_user.user_role, organizations: org_user.organizations }
  },
  loginPatient: async (desk, { body }) => {
    const { token, account_id } = await signIn(desk, 'patient', body)
    return { ...signedIn, ...(await enteredPatient(desk, account_id)), token }
  },
  logoutAdmin: atDesk(signOut),
  logoutOrg: signOut,
  logoutPatient: signOut,
  meAdmin: atDesk((desk) => presentAdmin(desk, sessionOf(desk).account_id)),
  meOrg: async (desk) => {
    if (desk.organization_asked && !desk.session?.clinic) notFound('This clinic was not found.')
    return presentOrgUser(desk, sessionOf(desk).account_id, desk.organization_asked)
  },
  mePatient: (desk) => presentPatient(desk, sessionOf(desk).account_id),

  registerPatient: (desk, { body }) => registerPatient(desk, body),
  confirmRegistration: async (desk, { body }) => {
    const { message, token, account_id } = await confirmRegistration(desk, body)
    return { message, ...(await enteredPatient(desk, account_id)), token }
  },
  forgotPassword: (desk, { body }) => forgotPassword(desk, body.kind, body.email),
  resetPassword: (desk, { body }) => resetPassword(desk, body.token, body.password),
  verifyEmail: (desk, { body }) => verifyEmail(desk, body.token),
  sendVerification: (desk) => sendVerification(desk),
  invitation: (desk, { params }) => readInvitation(desk, params.token),
  acceptInvitation: (desk, { body }) => acceptInvitation(desk, body),
  setup: (desk, { body }) => setUpPlatform(desk, body),

  account: (desk) => presentAccount(desk, sessionOf(desk).account_id),
  patientAccount: (desk) => presentAccount(desk, sessionOf(desk).account_id),
  listOwnProxies: async (desk) => {
    const items = await desk.systemRead('me', null, (scope) => scope.rows(proxiesOf(scope, sessionOf(desk).account_id)))
    return { items, next_cursor: null }
  },
  changeAccount: async (desk, { body }) => {
    const { account_id } = sessionOf(desk)
    return desk.system('account', null, async (scope) => {
      const before = await scope.one(accountById(scope, account_id).forUpdate())
      scope.about({ subject_kind: 'account', subject_id: account_id, details: fieldChanges(before, body) })
      await scope.run(updateAccount(scope, account_id).set({ ...body, updated_at: desk.now }))
      return { message: 'Saved.' }
    })
  },
  changePassword: (desk, { body }) => changePassword(desk, body.current_password, body.password),
  reauthenticate: (desk, { body }) => reauthenticate(desk, body.password),
  listSessions: async (desk) => {
    const session = sessionOf(desk)
    return desk.systemRead('sessions', null, async (scope) => {
      const rows = await scope.rows(openSessionsOf(scope, session.account_id, endedBefore(session, desk.now)))
      return { items: rows.map((row) => ({ ...row, current: row.id === session.session_id })), next_cursor: null }
    })
  },
  endSession: async (desk, { params }) => {
    const { account_id } = sessionOf(desk)
    return desk.system('sessions', null, async (scope) => {
      scope.about({ subject_kind: 'session', subject_id: params.id, personal: true })
      if ((await scope.run(endSession(scope, account_id, params.id, desk.at))) === 0) notFound()
      return { message: 'Signed out there.' }
    })
  },
  beginSecondFactor: (desk) => beginSecondFactor(desk),
  confirmSecondFactor: (desk, { body }) => confirmSecondFactor(desk, body.code),
  removeSecondFactor: (desk) => removeSecondFactor(desk),
  newRecoveryCodes: (desk) => renewRecoveryCodes(desk),
})
