/** The people of a clinic: members and invitations; practitioners stand beside it. */
import { z } from 'zod'
import { staffRoles } from '../../kernel/access.ts'
import { body, call, idParams, listQuery, message, page } from '../../kernel/call.ts'
import { email, id, instant, line, name, visits_known } from '../../kernel/values.ts'
import { invitedProfile, practitioners } from './practitioners.ts'

const version = z.number().int()
const status = z.enum(['active', 'inactive'])

/** Somebody who works at the clinic. */
export const staffMember = z.object({
  id,
  account_id: id,
  /** With the title before it, what this person signs with here. */
  name: z.string(),
  title: z.string().nullable(),
  /** Of the chamber or register that admits the profession; it stands beside each signature. */
  registration_number: z.string().nullable(),
  email: z.string(),
  role: z.enum(staffRoles),
  job_title: z.string().nullable(),
  /** What this person signs needs the signature of a colleague, as a trainee's notes do. */
  needs_cosignature: z.boolean(),
  status,
  practitioner_id: id.nullable(),
  created_at: instant,
  /** `change-role`, `deactivate`, `reactivate`: what the caller may do with this person now. */
  can: z.array(z.enum(['change-role', 'deactivate', 'reactivate'])),
  version,
})
export type StaffMember = z.infer<typeof staffMember>

/** An invitation to join the staff of a clinic. */
export const staffInvitation = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(staffRoles),
  created_at: instant,
  expires_at: instant,
  /** Accepted, it makes or links a practitioner's profile. */
  sees_patients: z.boolean(),
  /** What waits for the acceptance or was made before it; null when the person will see no patients. */
  practitioner: z
    .object({
      /** The profile, when it is there already. */
      practitioner_id: id.nullable(),
      /** Of the profile that the acceptance makes; null when it is there already. */
      specialty: z.string().nullable(),
      /** How many services it will offer. */
      service_count: z.number().int(),
      /** On how many days of the week it will work. */
      day_count: z.number().int(),
    })
    .nullable(),
  status: z.enum(['open', 'expired']),
  can: z.array(z.enum(['resend', 'revoke'])),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

export const staff = {
  listStaff: call({
    method: 'GET',
    path: '/org/staff',
    access: 'org',
    summary: 'The people who work here, by name.',
    query: listQuery.extend({ status: status.optional(), role: z.enum(staffRoles).optional(), q: z.string().trim().max(100).optional() }),
    output: page(staffMember),
  }),
  getStaffMember: call({
    method: 'GET',
    path: '/org/staff/{id}',
    access: 'org',
    errors: ['not_found'],
    summary: 'One member of staff.',
    params: idParams,
    output: staffMember,
  }),
  updateStaffMember: call({
    method: 'PATCH',
    path: '/org/staff/{id}',
    access: 'org:staff.manage',
    audit: 'staff.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule', 'reauthentication_required'],
    summary:
      'Changes name, title, registration number, role or status. What was signed keeps the name it was signed with. Inactive ends access at once; the last owner stays; only an owner makes or unmakes owners, only they and managers make managers. A new role or access asks for the password again.',
    params: idParams,
    body: z
      .strictObject({
        name,
        title: line(30).nullable(),
        registration_number: line(60).nullable(),
        job_title: line(100).nullable(),
        /** What this person signs needs the signature of a colleague. */
        needs_cosignature: z.boolean(),
        role: z.enum(staffRoles),
        status,
        visits_known,
      })
      .partial(),
    output: staffMember,
  }),

  listInvitations: call({
    method: 'GET',
    path: '/org/invitations',
    access: 'org:staff.manage',
    summary: 'Invitations that nobody has accepted yet, the newest first.',
    query: listQuery,
    output: page(staffInvitation),
  }),
  createInvitation: call({
    method: 'POST',
    path: '/org/invitations',
    access: 'org:staff.manage',
    audit: 'invitation.create',
    sensitive: true,
    status: 201,
    errors: ['already_exists', 'refused_by_rule'],
    summary:
      'Invites somebody by mail, under the name that they will sign with here; the link lives 72 hours. An open invitation of the same address is replaced. With `practitioner` the acceptance makes their profile with services and hours; with `practitioner_id` it links one that exists.',
    body: body({
      email,
      name,
      role: z.enum(staffRoles),
      practitioner: invitedProfile.optional(),
      /** A profile that nobody signs in with. */
      practitioner_id: id.optional(),
    }),
    output: staffInvitation,
  }),
  resendInvitation: call({
    method: 'POST',
    path: '/org/invitations/{id}/resend',
    access: 'org:staff.manage',
    audit: 'invitation.resend',
    sensitive: true,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Mails a new link; the old one stops working.',
    params: idParams,
    output: staffInvitation,
  }),
  revokeInvitation: call({
    method: 'DELETE',
    path: '/org/invitations/{id}',
    access: 'org:staff.manage',
    audit: 'invitation.revoke',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Takes an invitation back.',
    params: idParams,
    output: message,
  }),

  ...practitioners,
}
