import { hello } from './account.ts'
import type { Templates } from './letter.ts'

/** To one who waits: a time is kept for a few minutes. The subject says neither with whom nor what for: it is read on locked screens. */
export const waitlist: Templates = {
  'waitlist-offer': {
    topic: 'appointments',
    compose: (facts, { sender }) => ({
      subject: `A time has become free at ${sender}`,
      paragraphs: [
        hello(facts.text('patient_name')),
        `You are on the waitlist, and a time has become free: ${facts.time('starts_at')}. It is kept for you until ${facts.text('until')}. After that it goes to the next one.`,
        ...(facts.text('replaces_at') ? [`If you take it, your visit on ${facts.time('replaces_at')} moves there.`] : []),
      ],
      facts: [
        ['When', facts.time('starts_at')],
        ['With', facts.text('practitioner_name')],
        ['What', facts.text('service_name')],
        ['Where', facts.text('location')],
        ['Kept until', facts.text('until')],
      ],
      ...(facts.text('url') ? { button: { label: 'See the time', url: facts.text('url') } } : {}),
      note: facts.text('phone')
        ? `You can also call us: ${facts.text('phone')}. If it does not suit you, you need not do anything: you stay on the waitlist.`
        : 'If it does not suit you, you need not do anything: you stay on the waitlist.',
      sms: `${sender}: ${facts.shortTime('starts_at')} has become free. It is kept for you until ${facts.text('until')}. Answer in your portal.`,
    }),
  },
}
