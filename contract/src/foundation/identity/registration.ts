/** Registering, invitations, and what mailed links do; part of the domain `identity`. */
import { z } from 'zod'
import { userKinds } from '../../kernel/access.ts'
import { body, call, message } from '../../kernel/call.ts'
import { day, email, line, name, password, phone } from '../../kernel/values.ts'
import { patientOrganization, patientUser, signInErrors } from './identity-shapes.ts'

const secretLink = z.string().min(20).max(200)

/** What whoever registers comes back with: the browser's token, the mailed code, and a second factor where there is one. */
export const registrationCode = body({ registration_token: secretLink, code: line(20), second_factor_code: line(20, 0).optional() })

export const registration = {
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
}
