import { fillLine, fillParagraphs, type MessageKind, messageKinds } from '@polyclinic/contract/clinic/notifications/message-kinds'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { type Facts, videoVisit } from './facts.ts'
import { type Word, wordIn } from './labels.ts'
import { type CalendarEntry, calendarEntry, type Letter, type Setting, type Template } from './letter.ts'

/** The parts that a clinic's own texts and the product's texts have in common. */
interface Shape {
  button: Word
  /** The method of the calendar entry for the visit. */
  calendar?: CalendarEntry['method']
  /** A note of the product's texts only: a clinic with its own texts writes all of them. */
  note?: (facts: Facts) => string
}

const pleaseCancel = () => 'If you cannot come, please cancel in good time: somebody else may need the time.'

const shapes: Record<MessageKind, Shape> = {
  'appointment-booked': { button: 'See or change the visit', calendar: 'REQUEST', note: pleaseCancel },
  'appointment-pending': { button: 'See or change the visit' },
  'appointment-unpaid': { button: 'Book another time' },
  // The visit is in the reader's calendar already, so it is not attached again.
  'appointment-reminder': { button: 'See or change the visit', note: pleaseCancel },
  'appointment-confirm': { button: 'See or change the visit' },
  'appointment-moved': { button: 'See or change the visit', calendar: 'REQUEST' },
  'appointment-cancelled': { button: 'Book another time', calendar: 'CANCEL' },
  'waitlist-offer': {
    button: 'See the time',
    note: (facts) =>
      [
        ...(facts.text('phone') ? [`You can also call us: ${facts.text('phone')}.`] : []),
        'If it does not suit you, you need not do anything: you stay on the waitlist.',
      ].join(' '),
  },
  'request-accepted': { button: 'See or change the visit', calendar: 'REQUEST' },
  'request-countered': { button: 'Answer the clinic' },
  'request-declined': { button: 'Choose another time' },
  recall: { button: 'Book a time' },
}

/** Messages to the patient about visits, with the clinic's own texts if it has any. */
export const visits = Object.fromEntries(
  Object.entries(shapes).map(([kind, shape]): [string, Template] => [
    kind,
    { topic: 'appointments', compose: (facts, setting) => compose(kind as MessageKind, shape, facts, setting) },
  ]),
) as Record<MessageKind, Template>

/** The location of a visit: an address as it is; for a video visit a word in this language. */
const placeIn = (language: string, location: string) => (location === videoVisit ? wordIn(language, videoVisit) : location)

const practitionerOf = (facts: Facts) => nameUnlessUnattended(facts.text('practitioner_name'))

/** The values of the placeholders in braces. */
const valuesOf = (facts: Facts, { sender }: Setting, language: string) => ({
  patient: facts.text('patient_name'),
  clinic: sender,
  phone: facts.text('phone'),
  // A clinic's own text may name the practitioner; a visit without one is with the clinic.
  practitioner: practitionerOf(facts) || sender,
  service: facts.text('service_name'),
  when: facts.time('starts_at'),
  date: facts.date('starts_at'),
  time: facts.clock('starts_at'),
  location: placeIn(language, facts.text('location')),
  reason: facts.text('reason'),
  amount: facts.text('amount'),
  how_to_pay: facts.text('how_to_pay'),
  // An offer has a time of day as text, a request an instant.
  until: facts.clock('kept_until') || facts.time('expires_at'),
  old_when: facts.time('replaces_at') || facts.time('asked_at'),
})

/** The links of a message: to the visit, below the button that confirms it if there is one. */
function linksOf(facts: Facts, word: (name: Word) => string, button: Word): Pick<Letter, 'button' | 'link'> {
  const url = facts.text('url')
  const portal = url ? { label: word(button), url } : null
  const confirm_url = facts.text('confirm_url')
  if (confirm_url) return { button: { label: word('I will come'), url: confirm_url }, ...(portal ? { link: portal } : {}) }
  return portal ? { button: portal } : {}
}

function compose(kind: MessageKind, { button, calendar, note }: Shape, facts: Facts, setting: Setting): Letter {
  const { own_words } = setting
  const text = own_words ?? messageKinds[kind].text
  const language = own_words?.language ?? 'en'
  const word = (name: Word) => wordIn(language, name)
  const values = valuesOf(facts, setting, language)
  const short = { ...values, when: facts.shortTime('starts_at'), until: facts.clock('kept_until') || facts.shortTime('expires_at') }
  const line = fillLine(text.sms, short)
  const sms = line && facts.text('reply') ? `${line} ${word('Reply YES to confirm, NO if you cannot come.')}` : line
  const entry = calendar ? calendarEntry(calendar, facts, setting) : null
  return {
    ...(own_words ? { language } : {}),
    subject: fillLine(text.subject, short),
    paragraphs: fillParagraphs(text.body, values),
    facts: [
      [word('When'), values.when],
      [word('With'), practitionerOf(facts)],
      [word('What'), values.service],
      [word('Where'), values.location],
      ...(kind === 'waitlist-offer' || kind === 'appointment-pending' ? [[word('Kept until'), values.until] as [string, string]] : []),
    ],
    ...linksOf(facts, word, button),
    ...(note && !own_words ? { note: note(facts) } : {}),
    ...(entry ? { calendar: [entry] } : {}),
    ...(sms ? { sms } : {}),
  }
}
