import { greeting } from './account.ts'
import type { Templates } from './letter.ts'

/** Messages between the platform and the managers of a clinic. */
export const organizations: Templates = {
  'organization-registered': {
    topic: null,
    compose: (facts, { sender }) => ({
      subject: `${facts.text('organization') || 'Your clinic'} is registered`,
      paragraphs: [
        greeting(facts.text('name')),
        `Thank you for registering ${facts.text('organization') || 'your clinic'} with ${sender}. We look at each new clinic before it opens; you get a mail as soon as it is approved.`,
      ],
      ...(facts.text('url') ? { button: { label: 'Sign in', url: facts.text('url') } } : {}),
    }),
  },
  'organization-approved': {
    topic: null,
    compose: (facts) => ({
      subject: `${facts.text('organization') || 'Your clinic'} is approved`,
      paragraphs: [
        greeting(facts.text('name')),
        `${facts.text('organization') || 'Your clinic'} is open now. Sign in to enter your hours, services and people; patients can book as soon as that is done.`,
      ],
      ...(facts.text('url') ? { button: { label: 'Set up the clinic', url: facts.text('url') } } : {}),
    }),
  },
  'organization-status': {
    topic: null,
    compose: (facts) => ({
      subject: facts.text('title') || `${facts.text('organization') || 'Your clinic'} has a new status`,
      paragraphs: [
        greeting(facts.text('name')),
        `${facts.text('title') || `Something has changed for ${facts.text('organization') || 'your clinic'}`}.`,
        ...(facts.text('reason') ? [`The reason given: ${facts.text('reason')}`] : []),
      ],
      ...(facts.text('url') ? { button: { label: 'Sign in', url: facts.text('url') } } : {}),
    }),
  },
}
