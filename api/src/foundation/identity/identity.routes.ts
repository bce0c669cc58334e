import { identity } from '@polyclinic/contract/foundation/identity/identity'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { endedBefore } from '../../kernel/session.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { accountById, endSession, findableAccount, openSessionsOf, proxiesOf, updateAccountRow } from './identity.sql.ts'
import { acceptInvitation, readInvitation, sendVerification, setUpPlatform, verifyEmail } from './links.ts'
import { presentAccount, presentAdmin, presentOrgUser, presentPatient, presentStaffEntry } from './me.ts'
import { changePassword, forgotPassword, reauthenticate, resetPassword } from './passwords-by-link.ts'
import { registerPatient } from './register-patient.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, sessionOf } from './second-factor.ts'
import { signIn } from './sign-in.ts'

const signedIn = { message: 'You are signed in.' }

async function enteredPatient(context: RequestContext, account_id: string) {
  const patient = await presentPatient(context, account_id)
  return { patient, organizations: patient.organizations, default_organization: patient.default_organization }
}

async function signOut(context: RequestContext) {
  const { account_id, session_id } = sessionOf(context)
  await context.system('sign-out', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'session', subject_id: session_id, personal: true })
    await scope.run(endSession(scope, account_id, session_id, context.at))
  })
  return { message: 'You are signed out.' }
}

export const identityRoutes = implement('identity', identity, {
  loginAdmin: async (context, { body }) => {
    const { token, account_id } = await signIn(context, 'admin', body)
    return { ...signedIn, admin: await presentAdmin(context, account_id), token }
  },
  loginOrg: async (context, { body }) => {
    const { token, account_id } = await signIn(context, 'org_user', body, context.organization_asked)
    return { ...signedIn, ...(await presentStaffEntry(context, account_id, context.organization_asked)), token }
  },
  loginPatient: async (context, { body }) => {
    const { token, account_id } = await signIn(context, 'patient', body)
    return { ...signedIn, ...(await enteredPatient(context, account_id)), token }
  },
  logoutAdmin: withContext(signOut),
  logoutOrg: signOut,
  logoutPatient: signOut,
  getAdminSession: withContext((context) => presentAdmin(context, sessionOf(context).account_id)),
  getOrgSession: async (context) => {
    if (context.organization_asked && !context.session?.clinic) notFound('This clinic was not found.')
    return presentOrgUser(context, sessionOf(context).account_id, context.organization_asked)
  },
  getMySession: (context) => presentPatient(context, sessionOf(context).account_id),

  registerPatient: (context, { body }) => registerPatient(context, body),
  confirmRegistration: async (context, { body }) => {
    const { message, token, account_id } = await confirmRegistration(context, 'patient', body)
    return { message, ...(await enteredPatient(context, account_id)), token }
  },
  requestPasswordReset: (context, { body }) => forgotPassword(context, body.kind, body.email),
  resetPassword: (context, { body }) => resetPassword(context, body.token, body.password),
  verifyEmail: (context, { body }) => verifyEmail(context, body.token),
  sendVerification: (context) => sendVerification(context),
  getInvitation: (context, { params }) => readInvitation(context, params.token),
  acceptInvitation: (context, { body }) => acceptInvitation(context, body),
  createFirstAdmin: (context, { body }) => setUpPlatform(context, body),

  getAccount: (context) => presentAccount(context, sessionOf(context).account_id),
  getMyAccount: (context) => presentAccount(context, sessionOf(context).account_id),
  listMyProxies: async (context) => {
    const items = await context.systemRead('me', null, (scope) => scope.rows(proxiesOf(scope, sessionOf(context).account_id)))
    return { items, next_cursor: null }
  },
  updateAccount: async (context, { body }) => {
    const { account_id } = sessionOf(context)
    return context.system('account', null, async (scope) => {
      const before = await scope.one(accountById(scope, account_id).forUpdate())
      scope.setAuditSubject({ subject_kind: 'account', subject_id: account_id, details: fieldChanges(before, body) })
      await scope.run(
        updateAccountRow(scope, account_id).set({ ...body, ...findableAccount({ ...before, ...body }), updated_at: context.now }),
      )
      return { message: 'Saved.' }
    })
  },
  changePassword: (context, { body }) => changePassword(context, body.current_password, body.password),
  reauthenticate: (context, { body }) => reauthenticate(context, body.password),
  listSessions: async (context) => {
    const session = sessionOf(context)
    return context.systemRead('sessions', null, async (scope) => {
      const rows = await scope.rows(openSessionsOf(scope, session.account_id, endedBefore(session, context.now)))
      return { items: rows.map((row) => ({ ...row, current: row.id === session.session_id })), next_cursor: null }
    })
  },
  endSession: async (context, { params }) => {
    const { account_id } = sessionOf(context)
    return context.system('sessions', null, async (scope) => {
      scope.setAuditSubject({ subject_kind: 'session', subject_id: params.id, personal: true })
      if ((await scope.run(endSession(scope, account_id, params.id, context.at))) === 0) notFound()
      return { message: 'Signed out there.' }
    })
  },
  beginSecondFactor: (context) => beginSecondFactor(context),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body.code),
  removeSecondFactor: (context) => removeSecondFactor(context),
  createRecoveryCodes: (context) => renewRecoveryCodes(context),
})
