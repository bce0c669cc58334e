/** What goes over the wire about accounts, sessions and sign-in. */
import { z } from 'zod'
import { proxyScopes } from '../../kernel/access.ts'
import { id } from '../../kernel/values.ts'

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

export const accountFields = {
  id,
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  sample: z.boolean(),
}

/** A clinic in which an account is a patient, with its chart there. */
export const patientOrganization = organizationRef.extend({
  /** The chart the account is bound to in this clinic. */
  patient_id: id,
  enrolment_status: z.enum(['provisional', 'active']),
})

/** Somebody whom an account may act for in one clinic. */
export const proxy = z.object({
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

export const signInErrors = ['sign_in_failed', 'second_factor_required'] as const
