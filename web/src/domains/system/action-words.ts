import type { AuditNoun } from '@polyclinic/contract/audit'
import type { TFunction } from 'i18next'

/** One that is missing does not compile. */
const nouns: Record<AuditNoun, string> = {
  absence: 'Absence',
  account: 'Account',
  'admin-invitation': 'Invitation of an administrator',
  allergy: 'Allergy',
  announcement: 'Announcement',
  appointment: 'Visit',
  'appointment-request': 'Request for a visit',
  'appointment-series': 'Series of visits',
  article: 'Help article',
  'calendar-feed': 'Calendar subscription',
  'calendar-settings': 'Calendar settings',
  charge: 'Charge',
  chart: 'Restricted chart',
  'claim-code': 'Code for a patient account',
  closure: 'Closure',
  condition: 'Condition',
  display: 'Waiting room display',
  email: 'E-mail address',
  enrolment: 'Enrolment',
  hold: 'Kept time',
  invitation: 'Invitation',
  invoice: 'Invoice',
  location: 'Location',
  medication: 'Medication',
  message: 'Message',
  'message-text': 'Text of a message',
  note: 'Note',
  notification: 'Notification',
  'notification-settings': 'Notification settings',
  organization: 'Clinic',
  password: 'Password',
  patient: 'Patient',
  payment: 'Payment',
  platform: 'Platform',
  practitioner: 'Practitioner',
  prescription: 'Prescription',
  record: 'Record',
  'recovery-codes': 'Recovery codes',
  'reminder-settings': 'Reminder settings',
  roles: 'Roles',
  room: 'Room',
  sale: 'Sale',
  'second-factor': 'Second factor',
  service: 'Service',
  session: 'Session',
  settings: 'Settings',
  staff: 'Member of staff',
  task: 'Task',
  ticket: 'Ticket',
  'waitlist-entry': 'Waitlist entry',
  'waitlist-offer': 'Waitlist offer',
  'waitlist-settings': 'Waitlist settings',
}

const isNoun = (word: string): word is AuditNoun => Object.hasOwn(nouns, word)

/** `organization.approve` → "Clinic: approve". The looks at a patient's data are called after their calls, and shown so. */
export function actionWords(t: TFunction, action: string) {
  const dot = action.lastIndexOf('.')
  const noun = action.slice(0, dot)
  const verb = action.slice(dot + 1).replaceAll('-', ' ')
  return `${isNoun(noun) ? t(nouns[noun]) : noun.replaceAll('-', ' ')}: ${t(verb)}`
}
