import { hello } from './account.ts'
import type { Templates } from './letter.ts'

/** Before a visit. The visit is in the reader's calendar already, so no calendar file is attached again. */
export const reminders: Templates = {
  'appointment-reminder': {
    topic: 'appointments',
    compose: (facts, { sender }) => ({
      subject: `Your visit at ${sender} is coming up`,
      paragraphs: [hello(facts.text('patient_name')), `This is a reminder of your visit on ${facts.time('starts_at')}.`],
      facts: [
        ['When', facts.time('starts_at')],
        ['With', facts.text('practitioner_name')],
        ['What', facts.text('service_name')],
        ['Where', facts.text('location')],
      ],
      ...(facts.text('url') ? { button: { label: 'See or change the visit', url: facts.text('url') } } : {}),
      note: 'If you can not come, please cancel in good time: somebody else may need the time.',
      sms: `${sender}: your visit is on ${facts.shortTime('starts_at')}.`,
    }),
  },
}
