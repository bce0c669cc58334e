/** Signing in and out, who is signed in, and the sessions of an account; part of the domain `identity`. */
import { z } from 'zod'
import { permissions, staffRoles } from '../../kernel/access.ts'
import { body, call, idParams, message } from '../../kernel/call.ts'
import { email, id, instant, line } from '../../kernel/values.ts'
import { accountFields, organizationRef, patientOrganization, patientUser, signInErrors } from './identity-shapes.ts'

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

export const sessions = {
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
}
