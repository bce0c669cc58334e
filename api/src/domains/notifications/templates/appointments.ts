import type { Facts } from './facts.ts'
import type { CalendarEntry, Letter, Setting, Template, Templates } from './letter.ts'

type Compose = (facts: Facts, setting: Setting) => Letter
const template = (compose: Compose): Template => ({ topic: 'appointments', compose })

/**
 * To the patient, about a visit. The subject and the text message name the clinic and the time only: they are read on
 * locked screens, and what a visit is for is nobody else's business.
 */
export const appointments: Templates = {
  'appointment-booked': template((facts, setting) => ({
    subject: `Your visit at ${setting.sender} is booked`,
    paragraphs: [greeting(facts), `Your visit is booked for ${facts.time('starts_at')}.`],
    facts: about(facts),
    ...button(facts, 'See or change the visit'),
    note: 'If you can not come, please cancel in good time: somebody else may need the time.',
    ...calendar('REQUEST', facts, setting),
    sms: `${setting.sender}: your visit is booked for ${facts.shortTime('starts_at')}.`,
  })),
  'appointment-moved': template((facts, setting) => ({
    subject: `Your visit at ${setting.sender} has a new time`,
    paragraphs: [greeting(facts), `Your visit is now on ${facts.time('starts_at')}. The old time no longer counts.`],
    facts: about(facts),
    ...button(facts, 'See or change the visit'),
    ...calendar('REQUEST', facts, setting),
    sms: `${setting.sender}: your visit is moved to ${facts.shortTime('starts_at')}.`,
  })),
  'appointment-cancelled': template((facts, setting) => ({
    subject: `Your visit at ${setting.sender} is cancelled`,
    paragraphs: [greeting(facts), `Your visit on ${facts.time('starts_at')} is cancelled.`],
    facts: about(facts),
    ...button(facts, 'Book another time'),
    ...calendar('CANCEL', facts, setting),
    sms: `${setting.sender}: your visit on ${facts.shortTime('starts_at')} is cancelled.`,
  })),
  'appointment-requested': template((facts, { sender }) => ({
    subject: `${sender} has your request`,
    paragraphs: [greeting(facts), `${sender} has the request for ${facts.time('starts_at')} and answers soon. Nothing is booked yet.`],
    facts: about(facts),
    ...button(facts, 'See the request'),
  })),
  'request-accepted': template((facts, setting) => ({
    subject: `Your request at ${setting.sender} is accepted`,
    paragraphs: [greeting(facts), `The clinic accepted: the visit is booked for ${facts.time('starts_at')}.`],
    facts: about(facts),
    ...button(facts, 'See or change the visit'),
    ...calendar('REQUEST', facts, setting),
    sms: `${setting.sender}: your visit is booked for ${facts.shortTime('starts_at')}.`,
  })),
  'request-declined': template((facts, { sender }) => ({
    subject: `Your request at ${sender} could not be accepted`,
    paragraphs: [
      greeting(facts),
      `The clinic can not offer ${facts.time('starts_at') || 'this time'}. We are sorry.`,
      ...(facts.text('reason') ? [`The clinic writes: ${facts.text('reason')}`] : []),
    ],
    ...button(facts, 'Choose another time'),
    sms: `${sender}: your request could not be accepted. Please choose another time.`,
  })),
  'request-countered': template((facts, { sender }) => ({
    subject: `${sender} offers another time`,
    paragraphs: [
      greeting(facts),
      `You asked for ${facts.time('asked_at') || 'a visit'}. ${sender} can offer ${facts.time('starts_at')} instead.`,
      ...(facts.text('reason') ? [`The clinic writes: ${facts.text('reason')}`] : []),
      `The time is kept for you until ${facts.time('expires_at')}. Please say yes or no before then.`,
    ],
    facts: about(facts),
    ...button(facts, 'Answer the clinic'),
    sms: `${sender} offers ${facts.shortTime('starts_at')} instead. Please answer before ${facts.shortTime('expires_at')}.`,
  })),
  'series-booked': template((facts, { sender }) => ({
    subject: `Your visits at ${sender} are booked`,
    paragraphs: [greeting(facts), `These visits are booked for you: ${facts.text('dates')}.`],
    facts: about(facts).slice(1),
    ...button(facts, 'See or change the visits'),
    note: 'If you can not come, please cancel in good time: somebody else may need the time.',
  })),
  'series-moved': template((facts, { sender }) => ({
    subject: `Your visits at ${sender} have new times`,
    paragraphs: [greeting(facts), `Your visits are now on ${facts.text('dates')}. The old times no longer count.`],
    facts: about(facts).slice(1),
    ...button(facts, 'See or change the visits'),
  })),
  'series-cancelled': template((facts, { sender }) => ({
    subject: `Your visits at ${sender} are cancelled`,
    paragraphs: [
      greeting(facts),
      `These visits are cancelled: ${facts.text('dates')}.`,
      ...(facts.text('reason') ? [`The clinic writes: ${facts.text('reason')}`] : []),
    ],
    ...button(facts, 'Book another time'),
  })),
  'request-expired': template((facts, { sender }) => ({
    subject: `Your request at ${sender} has expired`,
    paragraphs: [
      greeting(facts),
      `The clinic did not answer the request for ${facts.time('starts_at')} in time, so it has expired. We are sorry.`,
    ],
    ...button(facts, 'Choose another time'),
  })),
}

const greeting = (facts: Facts) => `Hello${facts.text('patient_name') ? ` ${facts.text('patient_name')}` : ''},`

const about = (facts: Facts): [string, string][] => [
  ['When', facts.time('starts_at')],
  ['With', facts.text('practitioner_name')],
  ['What', facts.text('service_name')],
  ['Where', facts.text('location')],
]

const button = (facts: Facts, label: string) => (facts.text('url') ? { button: { label, url: facts.text('url') } } : {})

/** Only with a time and an appointment to name it by; a request has none yet. */
function calendar(
  method: CalendarEntry['method'],
  facts: Facts,
  { sender, subject_id, subject_version }: Setting,
): { calendar?: CalendarEntry } {
  const starts = facts.instant('starts_at')
  const uid = facts.text('appointment_id') || subject_id
  if (!starts || !uid) return {}
  return {
    calendar: {
      method,
      uid,
      sequence: subject_version ?? 1,
      starts_at: starts.toISOString(),
      ends_at: facts.instant('ends_at')?.toISOString() ?? null,
      summary: `Visit at ${sender}`,
      description: [facts.text('practitioner_name'), facts.text('service_name')].filter(Boolean).join(', '),
      location: facts.text('location'),
      organizer: sender,
    },
  }
}
