/** The clinic itself and how it is set up; part of the domain `organizations`. */
import { z } from 'zod'
import { call, message } from '../../kernel/call.ts'
import { instant, visits_known } from '../../kernel/values.ts'
import { changesOf } from './organization-inputs.ts'
import { organization, profileFields } from './organization-shapes.ts'
import { setupSteps } from './organization-transitions.ts'

export const clinicProfile = {
  getOrganization: call({ method: 'GET', path: '/org/organization', access: 'org', summary: 'My clinic.', output: organization }),
  updateOrganization: call({
    method: 'PATCH',
    path: '/org/organization',
    access: 'org:settings.manage',
    audit: 'organization.change',
    versioned: true,
    errors: ['version_conflict', 'refused_by_rule'],
    summary: "Changes the clinic's profile. Another time zone shows booked visits at another hour: refused until that is known.",
    body: changesOf({ ...profileFields, visits_known }),
    output: organization,
  }),
  getSetup: call({
    method: 'GET',
    path: '/org/setup',
    access: 'org',
    summary: 'What is still missing before the first booking.',
    output: z.object({
      steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
      completed_at: instant.nullable(),
      can_complete: z.boolean(),
    }),
  }),
  completeSetup: call({
    method: 'POST',
    path: '/org/setup/complete',
    access: 'org:settings.manage',
    audit: 'organization.setup',
    errors: ['refused_by_rule'],
    summary: 'Ends the setup when nothing is missing.',
    output: message,
  }),
}
