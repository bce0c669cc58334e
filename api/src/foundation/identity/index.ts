/**
 * Identity owns accounts, sessions, memberships, enrolments, proxies and one-time tokens (local tables).
 * Invariants: one account per kind and e-mail; tokens and links are stored hashed and work once; a password is argon2id.
 */
export { mailLink, mailPlatform } from './account-mail.ts'
export { beginRegistration } from './begin-registration.ts'
export { replaceClaimCode } from './claim-codes.sql.ts'
export { confirmRegistration } from './confirm-registration.ts'
export { endSessions } from './end-sessions.ts'
export {
  chooseFirstClinic,
  confirmEnrolment,
  endEnrolment,
  enrolmentRows,
  enrolmentStatuses,
  putEnrolment,
  setEnrolmentStatus,
} from './enrolments.sql.ts'
export { enterCode, wrongCode } from './enter-code.ts'
export type { AcceptedInvitation } from './events.ts'
export {
  accountById,
  accountsAmong,
  accountsByEmail,
  deleteInvitations,
  hasOtherMembership,
  insertMembership,
  insertToken,
  openInvitations,
  proxyAccounts,
  updateMembership,
  useToken,
} from './identity.sql.ts'
export { chartAccount, practitionerAccount, visitProxy } from './may-follow.sql.ts'
export { presentStaffEntry } from './me.ts'
export { refuseWeakPassword } from './passwords.ts'
export {
  deleteProxyCode,
  insertProxy,
  openProxyCodes,
  type ProxyTerms,
  proxiesOfChart,
  proxyEnds,
  proxyOfAccount,
  revokeProxies,
  setProxyEnd,
} from './proxies.sql.ts'
export { sessionOf } from './second-factor.ts'
