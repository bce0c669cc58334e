/** Who may act for a patient: the clinic hands over a code, and the account that enters it acts within scopes and dates. */
import { z } from 'zod'
import { type ProxyScope, proxyScopes } from '../../kernel/access.ts'
import { body, call, idParams, page } from '../../kernel/call.ts'
import { day, handedCode, id, instant, line, name } from '../../kernel/values.ts'
import { chartErrors } from '../patients/chart-calls.ts'

const scopes = z
  .array(z.enum(proxyScopes as readonly [ProxyScope, ...ProxyScope[]]))
  .min(1, 'Choose at least one thing that they may do.')
  .max(proxyScopes.length)

/** Derived: a code that waits, a proxy to come, one in force, one whose last day has passed, one that was taken back. */
export const proxyStatuses = ['invited', 'upcoming', 'active', 'ended', 'revoked'] as const

/** Somebody who acts for a patient, or has been given a code to do so. */
export const chartProxy = z.object({
  id,
  /** The name of the account; of a code that waits, the name that staff wrote. */
  name: z.string(),
  /** What they are to the patient, in the clinic's words: parent, guardian, carer. */
  relationship: z.string(),
  scopes: z.array(z.enum(proxyScopes)),
  starts_on: day,
  /** The last day, in the clinic's zone; null: until it is taken back. */
  ends_on: day.nullable(),
  status: z.enum(proxyStatuses),
  /** Until when the code can be entered; null once it was. */
  code_expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
})
export type ChartProxy = z.infer<typeof chartProxy>

/** Somebody who acts for the patient who asks. */
export const myRepresentative = chartProxy.omit({ code_expires_at: true, revoked_at: true })
export type MyRepresentative = z.infer<typeof myRepresentative>

const done = z.object({ message: z.string() })

export const proxies = {
  listProxies: call({
    method: 'GET',
    path: '/org/patients/{id}/proxies',
    access: 'org:patients.view',
    patient_data: 'access',
    errors: chartErrors,
    summary: 'Who acts for this patient, who was given a code, and who did so before; the latest first, at most 100.',
    params: idParams,
    output: page(chartProxy),
  }),
  createProxyCode: call({
    method: 'POST',
    path: '/org/patients/{id}/proxies',
    access: 'org:patients.edit',
    audit: 'proxy-code.create',
    secret: true,
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'A code of 8 characters by which an account begins to act for this patient: single use, 10 days.',
    params: idParams,
    body: body({
      name,
      relationship: line(60),
      scopes,
      /** Left out: today. */
      starts_on: day.optional(),
      ends_on: day.nullable().optional(),
    }),
    output: z.object({ code: z.string(), expires_at: instant }),
  }),
  endProxy: call({
    method: 'POST',
    path: '/org/patients/{id}/proxies/{proxy_id}/end',
    access: 'org:patients.edit',
    audit: 'proxy.end',
    errors: chartErrors,
    summary: 'Takes it back at once: the code, or the right to act.',
    params: z.object({ id, proxy_id: id }),
    body: body({}),
    output: done,
  }),
  acceptMyProxy: call({
    method: 'POST',
    path: '/patient/proxies',
    access: 'patient',
    organization: false,
    audit: 'proxy.accept',
    cost: 5,
    status: 201,
    errors: ['link_invalid', 'refused_by_rule'],
    summary: 'Lets me act for somebody, with the code that their clinic handed over and their date of birth.',
    body: body({
      proxy_code: handedCode,
      /** Of the person whom the code is about. */
      birth_date: day,
    }),
    output: z.object({ organization_id: id, patient_id: id, name: z.string() }),
  }),
  endMyProxy: call({
    method: 'POST',
    path: '/patient/proxies/{id}/end',
    access: 'patient',
    organization: false,
    audit: 'proxy.end',
    errors: ['not_found'],
    summary: 'Ends it at once: I act for this person no more, or this person acts for me no more.',
    params: idParams,
    body: body({}),
    output: done,
  }),
  listMyRepresentatives: call({
    method: 'GET',
    path: '/patient/representatives',
    access: 'patient',
    patient_data: 'access',
    proxy_scopes: ['see records'],
    summary: 'Who may act for me in this clinic, now or later.',
    output: page(myRepresentative),
  }),
}
