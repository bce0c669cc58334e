/** Clinics register, and the operator approves, suspends and closes them; part of the domain `organizations`. */
import { z } from 'zod'
import { registrationCode, signInErrors, staffEntry } from '../../foundation/identity/identity.ts'
import { body, call, idParams, listQuery, message, page } from '../../kernel/call.ts'
import { countryCodes } from '../../kernel/country-codes.ts'
import { currency, day, email, instant, name, password, text, timeZone, visits_known } from '../../kernel/values.ts'
import { changesOf } from './organization-inputs.ts'
import { platformOrganization, platformOrganizationDetail } from './organization-shapes.ts'
import { organizationStatuses } from './organization-transitions.ts'

/** ISO 3166-1 alpha-2. */
const country = z.string().refine((code) => countryCodes.includes(code), 'Choose a country from the list.')

const reasonBody = body({ reason: text(500) })

export const platformOrganizations = {
  registerOrganization: call({
    method: 'POST',
    path: '/org/register',
    access: 'public',
    cost: 5,
    audit: 'registration.create',
    secret: true,
    status: 201,
    errors: ['refused_by_rule'],
    summary:
      "Mails a code to the owner's address, with which `/org/register/confirm` makes the clinic. The answer is the same when the address has an account.",
    body: body({
      organization: body({ name, time_zone: timeZone, currency, country }),
      owner: body({ name, email, password }),
    }),
    output: message.extend({
      /** What the clinic will be once the code is entered: waiting for an administrator, or open. */
      status: z.enum(['pending', 'active']),
      /** For the browser that registers; the code of the mail works with it alone. */
      registration_token: z.string(),
    }),
  }),
  confirmOrganizationRegistration: call({
    method: 'POST',
    path: '/org/register/confirm',
    access: 'public',
    cost: 5,
    audit: 'organization.register',
    secret: true,
    errors: [...signInErrors, 'link_invalid', 'refused_by_rule'],
    summary:
      'Makes the clinic of who registered and got the code, and signs its owner in: to a new account, or to the one that the address has already. `second_factor_code` is that of an authenticator app.',
    body: registrationCode,
    output: staffEntry.extend({ status: z.enum(['pending', 'active']) }),
  }),
  listPlatformOrganizations: call({
    method: 'GET',
    path: '/admin/organizations',
    access: 'admin',
    summary: 'All clinics, the newest first.',
    query: listQuery.extend({ status: z.enum(organizationStatuses).optional(), q: z.string().trim().max(100).optional() }),
    output: page(platformOrganization),
  }),
  createPlatformOrganization: call({
    method: 'POST',
    path: '/admin/organizations',
    access: 'admin',
    audit: 'organization.create',
    status: 201,
    summary: 'Creates an active clinic and invites its owner by mail.',
    body: body({ organization: body({ name, time_zone: timeZone, currency, country }), owner: body({ name, email }) }),
    output: platformOrganizationDetail,
  }),
  getPlatformOrganization: call({
    method: 'GET',
    path: '/admin/organizations/{id}',
    access: 'admin',
    errors: ['not_found'],
    summary: 'One clinic, with its owners.',
    params: idParams,
    output: platformOrganizationDetail,
  }),
  updatePlatformOrganization: call({
    method: 'PATCH',
    path: '/admin/organizations/{id}',
    access: 'admin',
    audit: 'organization.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes what the platform decides: name, country, time zone, whether it is listed.',
    params: idParams,
    body: changesOf({ name, country, time_zone: timeZone, listed: z.boolean(), visits_known }),
    output: platformOrganizationDetail,
  }),
  approveOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/approve',
    access: 'admin',
    audit: 'organization.approve',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Lets a registered clinic in.',
    params: idParams,
    output: platformOrganizationDetail,
  }),
  suspendOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/suspend',
    access: 'admin',
    audit: 'organization.suspend',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Stops all changes in a clinic; it can be read. While visits are booked: refused until that is known.',
    params: idParams,
    body: body({ reason: text(500), visits_known: visits_known.optional() }),
    output: platformOrganizationDetail,
  }),
  reactivateOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/reactivate',
    access: 'admin',
    audit: 'organization.reactivate',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Ends a suspension.',
    params: idParams,
    output: platformOrganizationDetail,
  }),
  closeOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/close',
    access: 'admin',
    audit: 'organization.close',
    sensitive: true,
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Turns a registration down, or closes a suspended clinic for good; its data is kept.',
    params: idParams,
    body: reasonBody,
    output: platformOrganizationDetail,
  }),
  getOrganizationAnalytics: call({
    method: 'GET',
    path: '/admin/organizations/{id}/analytics',
    access: 'admin',
    cost: 10,
    errors: ['not_found'],
    summary: 'Figures of one clinic, counted without opening any chart.',
    params: idParams,
    output: z.object({
      staff: z.number().int(),
      sign_ins_30_days: z.number().int(),
      signed_in_now: z.number().int(),
      /** Counted on a timetable; null until the first count. */
      practitioners: z.number().int().nullable(),
      patients: z.number().int().nullable(),
      appointments_30_days: z.number().int().nullable(),
      counted_at: instant.nullable(),
      days: z.array(z.object({ on: day, sign_ins: z.number().int(), appointments: z.number().int() })),
    }),
  }),
}
