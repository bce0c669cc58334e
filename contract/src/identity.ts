/** Accounts, sign-in, sessions, second factor. */
import { z } from 'zod'
import { permissions, proxyScopes, staffRoles, userKinds } from './access.ts'
import { body, call, idParams, message, page } from './call.ts'
import { day, email, id, instant, line, name, password, phone } from './values.ts'

/** A clinic, as far as it is needed to name it and to show its times. */
export const organizationRef = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  status: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  locale: z.string(),
})
export type OrganizationRef = z.infer<typeof organizationRef>

const accountFields = {
  id,
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  sample: z.boolean(),
}
/** An administrator of the platform, as they see themselves. */
export const adminUser = z.object(accountFields)
/** A member of staff, as they see themselves, with the clinics they belong to. */
export const orgUser = z.object({
  ...accountFields,
  organizations: z.array(organizationRef.extend({ user_role: z.enum(staffRoles) })),
  /** Of the chosen clinic; empty without one. */
  permissions: z.array(z.enum(permissions)),
  user_role: z.enum(staffRoles).nullable(),
  /** With its title, as the chosen clinic keeps it: the name under which one signs there. */
  staff_name: z.string().nullable(),
  staff_id: id.nullable(),
  practitioner_id: id.nullable(),
})
/** A clinic in which an account is a patient, with its chart there. */
export const patientOrganization = organizationRef.extend({
  /** The chart the account is bound to in this clinic. */
  patient_id: id,
  enrolment_status: z.enum(['provisional', 'active']),
})
/** Somebody whom an account may act for in one clinic. */
const proxy = z.object({
  id,
  organization_id: id,
  patient_id: id,
  name: z.string(),
  relationship: z.string(),
  scopes: z.array(z.enum(proxyScopes)),
})
/** A patient, as they see themselves, with their clinics and the people they act for. */
export const patientUser = z.object({
  ...accountFields,
  birth_date: z.string().nullable(),
  phone: z.string().nullable(),
  organizations: z.array(patientOrganization),
  default_organization: patientOrganization.nullable(),
  /** The people this account may act for, in any clinic. */
  proxies: z.array(proxy),
  /** Clinics where the account has no chart of its own, and acts for somebody: there `X-Patient` always goes along. */
  proxy_organizations: z.array(organizationRef),
})
const myAccount = z.object({
  ...accountFields,
  phone: z.string().nullable(),
  birth_date: z.string().nullable(),
  locale: z.string(),
  recovery_codes_left: z.number().int(),
  created_at: instant,
})

const credentials = body({
  email,
  password: z.string().min(1, 'Enter your password.').max(128),
  code: line(20, 0).optional(),
})
/** What a member of staff who has just signed in is answered with. */
export const staffEntry = z.object({
  message: z.string(),
  org_user: orgUser,
  token: z.string(),
  organization: organizationRef.nullable(),
  user_role: z.enum(staffRoles).nullable(),
  organizations: z.array(organizationRef.extend({ user_role: z.enum(staffRoles) })),
})
export const signInErrors = ['sign_in_failed', 'second_factor_required'] as const
const secretLink = z.string().min(20).max(200)

/** What whoever registers comes back with: the browser's token, the mailed code, and a second factor where there is one. */
export const registrationCode = body({ registration_token: secretLink, code: line(20), second_factor_code: line(20, 0).optional() })

export const identity = {
  loginAdmin: call({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    cost: 5,
    secret: true,
    audit: 'session.create',
    errors: signInErrors,
    summary: 'Signs an administrator in.',
    body: credentials,
    output: z.object({ message: z.string(), admin: adminUser, token: z.string() }),
  }),
  loginOrg: call({
    method: 'POST',
    path: '/org/login',
    access: 'public',
    cost: 5,
    secret: true,
    audit: 'session.create',
    errors: [...signInErrors, 'not_found'],
    summary: 'Signs a member of staff in; `X-Organization` chooses the clinic.',
    body: credentials,
    output: staffEntry,
  }),
  loginPatient: call({
    method: 'POST',
    path: '/patient/login',
    access: 'public',
    cost: 5,
    secret: true,
    audit: 'session.create',
    errors: signInErrors,
    summary: 'Signs a patient in.',
    body: credentials,
    output: z.object({
      message: z.string(),
      patient: patientUser,
      token: z.string(),
      organizations: z.array(patientOrganization),
      default_organization: patientOrganization.nullable(),
    }),
  }),
  logoutAdmin: call({
    method: 'POST',
    path: '/admin/logout',
    access: 'admin',
    secret: true,
    audit: 'session.end',
    summary: 'Signs out.',
    output: message,
  }),
  logoutOrg: call({
    method: 'POST',
    path: '/org/logout',
    access: 'org',
    organization: false,
    secret: true,
    audit: 'session.end',
    summary: 'Signs out.',
    output: message,
  }),
  logoutPatient: call({
    method: 'POST',
    path: '/patient/logout',
    access: 'patient',
    organization: false,
    secret: true,
    audit: 'session.end',
    summary: 'Signs out.',
    output: message,
  }),
  getAdminSession: call({ method: 'GET', path: '/admin/me', access: 'admin', summary: 'The signed-in administrator.', output: adminUser }),
  getOrgSession: call({
    method: 'GET',
    path: '/org/me',
    access: 'org',
    organization: false,
    errors: ['not_found'],
    summary: 'The signed-in member of staff, with the clinics and, when one is chosen, the role and its permissions.',
    output: orgUser,
  }),
  getMySession: call({
    method: 'GET',
    path: '/patient/me',
    access: 'patient',
    organization: false,
    summary: 'The signed-in patient with the clinics.',
    output: patientUser,
  }),

  registerPatient: call({
    method: 'POST',
    path: '/patient/register',
    access: 'public',
    cost: 5,
    audit: 'registration.create',
    secret: true,
    status: 201,
    errors: ['refused_by_rule'],
    summary:
      'Mails a code to the address, which `/patient/register/confirm` makes an account of. The answer is the same when the address has one.',
    body: body({ name, email, password, birth_date: day, phone: phone.optional() }),
    output: message.extend({ registration_token: z.string() }),
  }),
  confirmRegistration: call({
    method: 'POST',
    path: '/patient/register/confirm',
    access: 'public',
    cost: 5,
    audit: 'registration.confirm',
    secret: true,
    errors: [...signInErrors, 'link_invalid', 'refused_by_rule'],
    summary:
      'Signs in who registered and got the code: to the new account, or to the one that the address has already. `second_factor_code` is that of an authenticator app.',
    body: registrationCode,
    output: z.object({
      message: z.string(),
      patient: patientUser,
      token: z.string(),
      organizations: z.array(patientOrganization),
      default_organization: patientOrganization.nullable(),
    }),
  }),
  requestPasswordReset: call({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    cost: 5,
    audit: 'password.forgot',
    secret: true,
    summary: 'Mails a link for a new password; the answer never tells whether the account exists.',
    body: body({ kind: z.enum(userKinds), email }),
    output: message,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    cost: 5,
    audit: 'password.reset',
    secret: true,
    errors: ['link_invalid', 'refused_by_rule'],
    summary: 'Sets a new password by a mailed link and ends all sessions.',
    body: body({ token: secretLink, password }),
    output: message,
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    audit: 'email.verify',
    secret: true,
    errors: ['link_invalid'],
    summary: 'Confirms an e-mail address by a mailed link.',
    body: body({ token: secretLink }),
    output: message,
  }),
  sendVerification: call({
    method: 'POST',
    path: '/account/verification',
    access: 'signed-in',
    audit: 'email.verification-send',
    summary: 'Mails the link that confirms the address once more.',
    output: message,
  }),
  getInvitation: call({
    method: 'GET',
    path: '/auth/invitations/{token}',
    access: 'public',
    errors: ['not_found'],
    summary: 'What an invitation link invites to.',
    params: z.object({ token: secretLink }),
    output: z.object({ kind: z.enum(userKinds), email: z.string(), organization_name: z.string().nullable(), has_account: z.boolean() }),
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/auth/accept-invitation',
    access: 'public',
    cost: 5,
    audit: 'invitation.accept',
    secret: true,
    errors: ['link_invalid', 'sign_in_failed', 'refused_by_rule'],
    summary: 'Accepts an invitation: with a new name and password, or with the password of the account that is there.',
    body: body({ token: secretLink, name: name.optional(), password: z.string().min(1).max(128) }),
    output: message,
  }),
  createFirstAdmin: call({
    method: 'POST',
    path: '/setup',
    access: 'public',
    cost: 5,
    audit: 'platform.setup',
    secret: true,
    errors: ['link_invalid', 'refused_by_rule'],
    summary: 'Creates the first administrator by the one-time token printed on the console.',
    body: body({ token: secretLink, name, email, password }),
    output: message,
  }),

  getAccount: call({
    method: 'GET',
    path: '/account',
    access: 'signed-in',
    summary: 'My account.',
    output: myAccount,
  }),
  getMyAccount: call({
    method: 'GET',
    path: '/patient/account',
    access: 'patient',
    organization: false,
    summary: 'My account, for a patient: the same as `/account`.',
    output: myAccount,
  }),
  listMyProxies: call({
    method: 'GET',
    path: '/patient/proxies',
    access: 'patient',
    organization: false,
    summary: 'The people I may act for, in any clinic.',
    output: page(proxy),
  }),
  updateAccount: call({
    method: 'PATCH',
    path: '/account',
    access: 'signed-in',
    audit: 'account.change',
    summary: 'Changes my name, phone number or language.',
    body: body({ name: name.optional(), phone: phone.nullable().optional(), locale: line(20).optional() }),
    output: message,
  }),
  changePassword: call({
    method: 'POST',
    path: '/account/password',
    access: 'signed-in',
    cost: 5,
    audit: 'password.change',
    secret: true,
    errors: ['refused_by_rule'],
    summary: 'Changes my password and ends my other sessions.',
    body: body({ current_password: z.string().min(1).max(128), password }),
    output: message,
  }),
  reauthenticate: call({
    method: 'POST',
    path: '/account/reauthenticate',
    access: 'signed-in',
    cost: 5,
    audit: 'session.reauthenticate',
    secret: true,
    errors: ['refused_by_rule'],
    summary: 'Gives the password once more, for five minutes of sensitive acts.',
    body: body({ password: z.string().min(1).max(128) }),
    output: message,
  }),
  listSessions: call({
    method: 'GET',
    path: '/account/sessions',
    access: 'signed-in',
    summary: 'Where I am signed in.',
    output: z.object({
      items: z.array(
        z.object({ id, current: z.boolean(), user_agent: z.string(), address: z.string(), created_at: instant, last_seen_at: instant }),
      ),
      next_cursor: z.null(),
    }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'signed-in',
    audit: 'session.revoke',
    errors: ['not_found'],
    summary: 'Signs one of my sessions out.',
    params: idParams,
    output: message,
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/account/second-factor',
    access: 'signed-in',
    audit: 'second-factor.begin',
    secret: true,
    sensitive: true,
    summary: 'A new seed for an authenticator app; nothing changes until it is confirmed.',
    output: z.object({ secret: z.string(), uri: z.string(), qr_svg_data_url: z.string() }),
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/account/second-factor/confirm',
    access: 'signed-in',
    audit: 'second-factor.confirm',
    secret: true,
    errors: ['refused_by_rule'],
    summary: 'Turns the second factor on with a first code; answers with recovery codes, once.',
    body: body({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits of your app.'),
    }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/account/second-factor',
    access: 'signed-in',
    audit: 'second-factor.remove',
    sensitive: true,
    errors: ['refused_by_rule'],
    summary: 'Turns the second factor off.',
    output: message,
  }),
  createRecoveryCodes: call({
    method: 'POST',
    path: '/account/recovery-codes',
    access: 'signed-in',
    audit: 'recovery-codes.create',
    secret: true,
    sensitive: true,
    errors: ['refused_by_rule'],
    summary: 'Ten new recovery codes; the old ones stop working.',
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
}
