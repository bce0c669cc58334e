/** The messages whose words a clinic may choose, their own words, and how placeholders are filled; no zod, for browsers too. */

export const messageLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

/** What a placeholder in braces stands for. */
export const placeholders = {
  patient: 'The name of the patient',
  clinic: 'The name of the clinic',
  phone: 'The telephone number of the clinic',
  practitioner: 'Who the visit is with',
  service: 'What the visit is for',
  when: 'Day and time of the visit',
  date: 'Day of the visit',
  time: 'Time of the visit',
  location: 'Where the visit is',
  reason: 'What the clinic wrote as a reason',
  until: 'Until when a time is kept',
  amount: 'What is asked for before the visit',
  how_to_pay: 'What your invoices say about paying',
  old_when: 'Day and time that were asked for, or that are given up',
} as const
export type Placeholder = keyof typeof placeholders

/** Read on locked screens: subjects and text messages say nothing of doctors, reasons and names. */
const open: readonly Placeholder[] = ['clinic', 'phone', 'when', 'date', 'time', 'until']

export interface MessageText {
  subject: string
  /** Paragraphs with a line break between them. One whose placeholder has nothing to say is left out. */
  body: string
  /** As a text message; empty: none is sent. */
  sms: string
}

interface Kind {
  label: string
  /** In the mail; of these, subject and text message take those that may be read by others. */
  placeholders: readonly Placeholder[]
  text: MessageText
}

const visit: readonly Placeholder[] = ['patient', 'clinic', 'phone', 'practitioner', 'service', 'when', 'date', 'time', 'location']

export const messageKinds = {
  'appointment-booked': {
    label: 'Visit booked',
    placeholders: visit,
    text: {
      subject: 'Your visit at {clinic} is booked',
      body: 'Hello {patient},\nYour visit is booked for {when}.',
      sms: '{clinic}: your visit is booked for {when}.',
    },
  },
  'appointment-pending': {
    label: 'Payment asked for',
    placeholders: [...visit, 'amount', 'until', 'how_to_pay'],
    text: {
      subject: 'Please pay to confirm your visit at {clinic}',
      body: 'Hello {patient},\nThe time {when} is kept for you. To confirm it, please pay {amount} by {until}.\nYou can pay at our front desk.\nYou can also call us: {phone}.\n{how_to_pay}\nIt counts towards the bill of your visit. Without it the time becomes free for others.',
      sms: '{clinic}: {when} is kept for you. Please pay by {until} to confirm it.',
    },
  },
  'appointment-unpaid': {
    label: 'Payment did not arrive',
    placeholders: [...visit, 'amount', 'until'],
    text: {
      subject: 'Your visit at {clinic} was not confirmed',
      body: 'Hello {patient},\nThe time {when} was kept for you until {until}. The payment of {amount} did not arrive, so the time is free for others now.\nYou are welcome to book again.\nHave you paid? Please call us: {phone}.',
      sms: '{clinic}: the payment did not arrive, so your visit on {when} is not booked.',
    },
  },
  'appointment-reminder': {
    label: 'Reminder',
    placeholders: visit,
    text: {
      subject: 'Your visit at {clinic} is coming up',
      body: 'Hello {patient},\nThis is a reminder of your visit on {when}.',
      sms: '{clinic}: your visit is on {when}.',
    },
  },
  'appointment-confirm': {
    label: 'Please confirm',
    placeholders: visit,
    text: {
      subject: 'Please confirm your visit at {clinic}',
      body: 'Hello {patient},\nYour visit is on {when}. Please let us know that you will come.\nIf you cannot come, please call us: {phone}.',
      sms: '{clinic}: please confirm your visit on {when}.',
    },
  },
  'appointment-moved': {
    label: 'Visit moved',
    placeholders: visit,
    text: {
      subject: 'Your visit at {clinic} has a new time',
      body: 'Hello {patient},\nYour visit is now on {when}. The old time no longer counts.',
      sms: '{clinic}: your visit is moved to {when}.',
    },
  },
  'appointment-cancelled': {
    label: 'Visit cancelled',
    placeholders: [...visit, 'reason'],
    text: {
      subject: 'Your visit at {clinic} is cancelled',
      body: 'Hello {patient},\nYour visit on {when} is cancelled.',
      sms: '{clinic}: your visit on {when} is cancelled.',
    },
  },
  'waitlist-offer': {
    label: 'Waitlist offer',
    placeholders: [...visit, 'until', 'old_when'],
    text: {
      subject: 'A time has become free at {clinic}',
      body: 'Hello {patient},\nYou are on the waitlist, and a time has become free: {when}. It is kept for you until {until}. After that it goes to the next one.\nIf you take it, your visit on {old_when} moves there.',
      sms: '{clinic}: {when} has become free. Kept for you until {until}. Answer in your portal, or call us {phone}.',
    },
  },
  'request-accepted': {
    label: 'Request accepted',
    placeholders: visit,
    text: {
      subject: 'Your request at {clinic} is accepted',
      body: 'Hello {patient},\nThe clinic accepted: the visit is booked for {when}.',
      sms: '{clinic}: your visit is booked for {when}.',
    },
  },
  'request-countered': {
    label: 'Another time offered',
    placeholders: [...visit, 'reason', 'until', 'old_when'],
    text: {
      subject: '{clinic} offers another time',
      body: 'Hello {patient},\nYou asked for {old_when}. {clinic} can offer {when} instead.\nThe clinic writes: {reason}\nThe time is kept for you until {until}. Please say yes or no before then.',
      sms: '{clinic} offers {when} instead. Please answer before {until}.',
    },
  },
  'request-declined': {
    label: 'Request declined',
    placeholders: [...visit, 'reason'],
    text: {
      subject: 'Your request at {clinic} could not be accepted',
      body: 'Hello {patient},\nThe clinic cannot offer {when}. We are sorry.\nThe clinic writes: {reason}',
      sms: '{clinic}: your request could not be accepted. Please choose another time.',
    },
  },
  recall: {
    label: 'Time for a visit',
    placeholders: ['patient', 'clinic', 'phone', 'service'],
    text: {
      subject: 'It is time for a visit at {clinic}',
      body: 'Hello {patient},\nIt is time for a visit: {service}.\nYou can book a time in your portal, or call us: {phone}.',
      sms: '{clinic}: it is time for a visit. Please book a time, or call us {phone}.',
    },
  },
} as const satisfies Record<string, Kind>
export type MessageKind = keyof typeof messageKinds
export const messageKindNames = Object.keys(messageKinds) as MessageKind[]

const braces = /\{([^{}\n]*)\}/g

/** What may stand in one part of a message. */
export function placeholdersOf(kind: MessageKind, part: keyof MessageText): readonly Placeholder[] {
  const all: readonly Placeholder[] = messageKinds[kind].placeholders
  return part === 'body' ? all : all.filter((name) => open.includes(name))
}

/** One plain sentence about the first placeholder that can not stand there, or null. */
export function placeholderFault(kind: MessageKind, part: keyof MessageText, text: string): string | null {
  const allowed = placeholdersOf(kind, part)
  for (const [placeholder, name = ''] of text.matchAll(braces)) {
    if (allowed.includes(name as Placeholder)) continue
    return (messageKinds[kind].placeholders as readonly string[]).includes(name)
      ? `${placeholder} may stand in the mail's text only: this is read on locked screens.`
      : `There is no placeholder ${placeholder} here.`
  }
  return null
}

type Values = Partial<Record<Placeholder, string>>

/** One line, as far as there are values. */
export const fillLine = (text: string, values: Values): string =>
  text
    // An empty placeholder leaves no gap before the full stop.
    .replace(/( ?)\{([^{}\n]*)\}/g, (whole, gap: string, name: string) => {
      if (!(name in placeholders)) return whole
      const value = values[name as Placeholder] ?? ''
      return value === '' ? '' : gap + value
    })
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Paragraphs; one that would have nothing to say is left out. */
export const fillParagraphs = (text: string, values: Values): string[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .filter((line) => [...line.matchAll(braces)].every(([, name]) => !(String(name) in placeholders) || values[name as Placeholder]))
    .map((line) => fillLine(line, values))
