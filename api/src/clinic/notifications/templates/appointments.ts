import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { Facts } from './facts.ts'
import { type CalendarEntry, calendarEntry, type Letter, type Setting, type Template, type Templates } from './letter.ts'

type Compose = (facts: Facts, setting: Setting) => Letter
const template = (compose: Compose): Template => ({ topic: 'appointments', compose })

/**
 * Messages to the patient about requests and series, with the product's text. The subject names only the clinic, because it is
 * read on locked screens and must not reveal the reason of a visit.
 */
export const appointments = {
  'appointment-requested': template((facts, { sender }) => ({
    subject: `${sender} has your request`,
    paragraphs: [greeting(facts), `${sender} has the request for ${facts.time('starts_at')} and answers soon. Nothing is booked yet.`],
    facts: visitDetails(facts),
    ...button(facts, 'See the request'),
    sms: `${sender} has your request for ${facts.shortTime('starts_at')}. Nothing is booked yet.`,
  })),
  'series-booked': template((facts, setting) => ({
    subject: `Your visits at ${setting.sender} are booked`,
    paragraphs: [greeting(facts), `These visits are booked for you: ${facts.text('dates')}.`],
    facts: visitDetails(facts).slice(1),
    ...calendarOf('REQUEST', facts, setting),
    ...button(facts, 'See or change the visits'),
    sms: `${setting.sender}: your visits are booked, the first on ${facts.shortTime('starts_at')}.`,
    note: 'If you cannot come, please cancel in good time: somebody else may need the time.',
  })),
  'series-moved': template((facts, setting) => ({
    subject: `Your visits at ${setting.sender} have new times`,
    paragraphs: [greeting(facts), `Your visits are now on ${facts.text('dates')}. The old times no longer count.`],
    facts: visitDetails(facts).slice(1),
    ...calendarOf('REQUEST', facts, setting),
    ...button(facts, 'See or change the visits'),
    sms: `${setting.sender}: your visits have new times, the first on ${facts.shortTime('starts_at')}.`,
  })),
  'series-cancelled': template((facts, setting) => ({
    subject: `Your visits at ${setting.sender} are cancelled`,
    paragraphs: [
      greeting(facts),
      `These visits are cancelled: ${facts.text('dates')}.`,
      ...(facts.text('reason') ? [`The clinic writes: ${facts.text('reason')}`] : []),
    ],
    ...calendarOf('CANCEL', facts, setting),
    ...button(facts, 'Book another time'),
    sms: `${setting.sender}: your visits from ${facts.shortTime('starts_at')} on are cancelled.`,
  })),
  'request-expired': template((facts, { sender }) => ({
    subject: `Your request at ${sender} has expired`,
    paragraphs: [
      greeting(facts),
      `The clinic did not answer the request for ${facts.time('starts_at')} in time, so it has expired. We are sorry.`,
    ],
    ...button(facts, 'Choose another time'),
    sms: `${sender}: your request for ${facts.shortTime('starts_at')} was not answered in time. Please choose another time.`,
  })),
} satisfies Templates

/**
 * A calendar entry for every visit, with the same UID and SEQUENCE as in its own mails, so that a calendar recognizes one that is
 * moved alone.
 */
function calendarOf(method: CalendarEntry['method'], facts: Facts, setting: Setting): Pick<Letter, 'calendar'> {
  const [first, ...more] = facts
    .each('visits')
    .map((visit) => calendarEntry(method, visit, { ...setting, subject_version: Number(visit.text('version')) || 1 }))
    .filter((entry) => entry !== null)
  return first ? { calendar: [first, ...more] } : {}
}

const greeting = (facts: Facts) => `Hello${facts.text('patient_name') ? ` ${facts.text('patient_name')}` : ''},`

const visitDetails = (facts: Facts): [string, string][] => [
  ['When', facts.time('starts_at')],
  ['With', nameUnlessUnattended(facts.text('practitioner_name'))],
  ['What', facts.text('service_name')],
  ['Where', facts.text('location')],
]

const button = (facts: Facts, label: string) => (facts.text('url') ? { button: { label, url: facts.text('url') } } : {})
