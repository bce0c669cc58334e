import type { Contract } from '@polyclinic/contract'
import type { AuditAction, AuditNoun, AuditVerb } from '@polyclinic/contract/audit'
import type { RecordCategory } from '@polyclinic/contract/call'

/** What an action is about, in words: by itself, under its name, of a patient. English, which is the key of its translation. */
export interface Thing {
  thing: string
  named?: string
  of?: string
}

/** What was done, and what was tried where it was refused. */
export interface Deed {
  did: string
  tried: string
}

/** One that is missing does not compile. */
export const things: Record<AuditNoun, Thing> = {
  absence: { thing: 'an absence', of: 'an absence and the visit of {{patient}}' },
  account: { thing: 'an account', named: 'the account of {{name}}' },
  'admin-invitation': { thing: 'the invitation of an administrator' },
  allergy: { thing: 'an allergy', of: 'an allergy of {{patient}}' },
  announcement: { thing: 'an announcement', named: 'the announcement “{{name}}”' },
  appointment: { thing: 'a visit', of: 'a visit of {{patient}}' },
  'appointment-request': { thing: 'a request for a visit', of: 'a request for a visit by {{patient}}' },
  'appointment-series': { thing: 'a series of visits', of: 'a series of visits of {{patient}}' },
  article: { thing: 'a help article', named: 'the help article “{{name}}”' },
  'calendar-feed': { thing: 'a calendar subscription', of: 'the calendar subscription of {{patient}}' },
  'calendar-settings': { thing: 'the calendar settings' },
  charge: { thing: 'a charge', of: 'a charge of {{patient}}' },
  chart: { thing: 'a restricted chart', of: 'the restricted chart of {{patient}}' },
  'claim-code': { thing: 'the code for a patient account', of: 'the account code of {{patient}}' },
  closure: { thing: 'a closure' },
  condition: { thing: 'a condition', of: 'a condition of {{patient}}' },
  display: { thing: 'a waiting room display' },
  email: { thing: 'an e-mail address', named: 'the e-mail address of {{name}}' },
  enrolment: { thing: 'an enrolment', of: 'the enrolment of {{patient}}' },
  'fee-settings': { thing: 'the fees for missed visits' },
  hold: { thing: 'a kept time', of: 'a time kept for {{patient}}' },
  invitation: { thing: 'an invitation' },
  invoice: { thing: 'an invoice', named: 'the invoice {{name}}', of: 'an invoice of {{patient}}' },
  location: { thing: 'a location', named: 'the location {{name}}' },
  medication: { thing: 'a medication', named: 'the medication {{name}}' },
  message: { thing: 'a message', of: 'a message about {{patient}}' },
  'message-text': { thing: 'the text of a message' },
  note: { thing: 'a note', of: 'a note on {{patient}}' },
  notification: { thing: 'notifications' },
  'notification-settings': { thing: 'the settings of notifications' },
  organization: { thing: 'the clinic', named: 'the clinic {{name}}' },
  'outside-calendar': { thing: 'an outside calendar', named: 'an outside calendar of {{name}}' },
  password: { thing: 'a password', named: 'the password of {{name}}' },
  patient: { thing: 'the details of a patient', of: 'the details of {{patient}}' },
  payment: { thing: 'a payment', of: 'a payment of {{patient}}' },
  photo: { thing: 'a photo', named: 'the photo of {{name}}' },
  platform: { thing: 'the platform' },
  practitioner: { thing: 'a practitioner', named: 'the practitioner {{name}}' },
  prescription: { thing: 'a prescription', of: 'a prescription of {{patient}}' },
  record: { thing: 'a record', of: 'a record of {{patient}}' },
  'recovery-codes': { thing: 'recovery codes' },
  registration: { thing: 'a registration' },
  'reminder-settings': { thing: 'the reminder settings' },
  roles: { thing: 'the roles and their permissions' },
  room: { thing: 'a room', named: 'the room {{name}}' },
  sale: { thing: 'a sale', of: 'a sale to {{patient}}' },
  'second-factor': { thing: 'a second factor' },
  service: { thing: 'a service', named: 'the service {{name}}' },
  session: { thing: 'a session' },
  settings: { thing: 'the settings of the clinic' },
  staff: { thing: 'a member of staff', named: 'the staff entry of {{name}}' },
  task: { thing: 'a task' },
  ticket: { thing: 'a ticket' },
  'waitlist-entry': { thing: 'a waitlist entry', of: 'the waitlist entry of {{patient}}' },
  'waitlist-offer': { thing: 'a time from the waitlist', of: 'a time from the waitlist for {{patient}}' },
  'waitlist-settings': { thing: 'the waitlist settings' },
}

const deed = (did: string, tried: string): Deed => ({ did: `{{who}} ${did}`, tried: `{{who}} tried to ${tried}` })

/** One that is missing does not compile. */
export const deeds: Record<AuditVerb, Deed> = {
  accept: deed('accepted {{what}}', 'accept {{what}}'),
  activate: deed('activated {{what}}', 'activate {{what}}'),
  'add-addendum': deed('added an addendum to {{what}}', 'add an addendum to {{what}}'),
  allocate: deed('allocated {{what}} to an invoice', 'allocate {{what}} to an invoice'),
  approve: deed('approved {{what}}', 'approve {{what}}'),
  arrive: deed('recorded the arrival for {{what}}', 'record the arrival for {{what}}'),
  begin: deed('began to set up {{what}}', 'set up {{what}}'),
  billable: deed('marked {{what}} as billable', 'mark {{what}} as billable'),
  book: deed('booked {{what}}', 'book {{what}}'),
  'break-glass': deed('opened {{what}} and gave a reason', 'open {{what}}'),
  call: deed('called for {{what}}', 'call for {{what}}'),
  cancel: deed('cancelled {{what}}', 'cancel {{what}}'),
  change: deed('changed {{what}}', 'change {{what}}'),
  'check-in': deed('checked in {{what}}', 'check in {{what}}'),
  close: deed('closed {{what}}', 'close {{what}}'),
  complete: deed('completed {{what}}', 'complete {{what}}'),
  confirm: deed('confirmed {{what}}', 'confirm {{what}}'),
  counter: deed('proposed other times for {{what}}', 'propose other times for {{what}}'),
  create: deed('made {{what}}', 'make {{what}}'),
  decline: deed('declined {{what}}', 'decline {{what}}'),
  delete: deed('deleted {{what}}', 'delete {{what}}'),
  drop: deed('gave back {{what}}', 'give back {{what}}'),
  end: deed('ended {{what}}', 'end {{what}}'),
  'enter-in-error': deed('marked {{what}} as entered in error', 'mark {{what}} as entered in error'),
  exception: deed('changed single days of {{what}}', 'change single days of {{what}}'),
  'exception-delete': deed('took back a change to single days of {{what}}', 'take back a change to single days of {{what}}'),
  fetch: deed('read {{what}} again', 'read {{what}} again'),
  finalize: deed('finalized {{what}}', 'finalize {{what}}'),
  forgot: deed('asked for a link to change {{what}}', 'ask for a link to change {{what}}'),
  fulfil: deed('finished {{what}}', 'finish {{what}}'),
  hold: deed('paused {{what}}', 'pause {{what}}'),
  hours: deed('changed the hours of {{what}}', 'change the hours of {{what}}'),
  issue: deed('issued {{what}}', 'issue {{what}}'),
  lapse: deed('let {{what}} lapse, which was not paid in time', 'let {{what}} lapse'),
  leave: deed('recorded that nobody waited for {{what}}', 'record that nobody waited for {{what}}'),
  lock: deed('locked {{what}}', 'lock {{what}}'),
  make: deed('made {{what}}', 'make {{what}}'),
  'message-channels': deed('changed how messages reach {{what}}', 'change how messages reach {{what}}'),
  move: deed('moved {{what}}', 'move {{what}}'),
  'no-show': deed('recorded that nobody came to {{what}}', 'record that nobody came to {{what}}'),
  'none-known': deed('recorded that no allergies are known', 'record that no allergies are known'),
  'not-billable': deed('marked {{what}} as not billable', 'mark {{what}} as not billable'),
  'open-again': deed('opened {{what}} again', 'open {{what}} again'),
  reactivate: deed('made {{what}} active again', 'make {{what}} active again'),
  read: deed('read {{what}}', 'read {{what}}'),
  'read-all': deed('read all {{what}}', 'read all {{what}}'),
  reauthenticate: deed('gave the password once more', 'give the password once more'),
  register: deed('registered {{what}}', 'register {{what}}'),
  release: deed('released {{what}} to the patient', 'release {{what}} to the patient'),
  remove: deed('took off {{what}}', 'take off {{what}}'),
  reopen: deed('took back the end of {{what}}', 'take back the end of {{what}}'),
  reply: deed('replied to {{what}}', 'reply to {{what}}'),
  'request-confirmation': deed('asked the patient to confirm {{what}}', 'ask the patient to confirm {{what}}'),
  resend: deed('sent {{what}} again', 'send {{what}} again'),
  reset: deed('set {{what}} anew', 'set {{what}} anew'),
  'reset-second-factor': deed('took the second factor off {{what}}', 'take the second factor off {{what}}'),
  resume: deed('resumed {{what}}', 'resume {{what}}'),
  revoke: deed('revoked {{what}}', 'revoke {{what}}'),
  send: deed('sent {{what}}', 'send {{what}}'),
  settings: deed('changed the settings of {{what}}', 'change the settings of {{what}}'),
  settle: deed('settled {{what}}', 'settle {{what}}'),
  setup: deed('set up {{what}}', 'set up {{what}}'),
  sign: deed('signed {{what}}', 'sign {{what}}'),
  'sign-out': deed('ended all sessions of {{what}}', 'end all sessions of {{what}}'),
  solve: deed('solved {{what}}', 'solve {{what}}'),
  start: deed('started {{what}}', 'start {{what}}'),
  stop: deed('stopped {{what}}', 'stop {{what}}'),
  suspend: deed('suspended {{what}}', 'suspend {{what}}'),
  'swap-rooms': deed('swapped the rooms of {{what}} and another visit', 'swap the rooms of {{what}} and another visit'),
  take: deed('took {{what}}', 'take {{what}}'),
  'take-prepayment': deed('took the prepayment for {{what}}', 'take the prepayment for {{what}}'),
  'took-place': deed('recorded that {{what}} took place', 'record that {{what}} took place'),
  undo: deed('undid the last step of {{what}}', 'undo the last step of {{what}}'),
  unlock: deed('unlocked {{what}}', 'unlock {{what}}'),
  unsubscribe: deed('ended a subscription by {{what}}', 'end a subscription by {{what}}'),
  'verification-send': deed('asked for a link that confirms {{what}}', 'ask for a link that confirms {{what}}'),
  verify: deed('confirmed {{what}}', 'confirm {{what}}'),
  'waive-prepayment': deed('waived the prepayment for {{what}}', 'waive the prepayment for {{what}}'),
  'walk-in': deed('added {{what}} without an appointment', 'add {{what}} without an appointment'),
  withdraw: deed('withdrew {{what}}', 'withdraw {{what}}'),
  'withdraw-confirmation': deed('took back the confirmation of {{what}}', 'take back the confirmation of {{what}}'),
}

/** Where the words of verb and noun together say it badly. */
export const particularDeeds: { [A in AuditAction]?: Deed } = {
  'appointment.reply': deed('took in an answer by text message about {{what}}', 'hand in an answer by text message about {{what}}'),
  'appointment.walk-in': deed('added {{what}} who came without an appointment', 'add {{what}} who came without an appointment'),
  'invoice.create': deed('began {{what}}', 'begin {{what}}'),
  'notification.read': deed('marked a notification as read', 'mark a notification as read'),
  'notification.read-all': deed('marked all notifications as read', 'mark all notifications as read'),
  'patient.call': deed('recorded a phone call in {{what}}', 'record a phone call in {{what}}'),
  'patient.message-channels': deed('changed how messages are sent, among {{what}}', 'change how messages are sent, among {{what}}'),
  'record.create': deed('wrote {{what}}', 'write {{what}}'),
  'note.create': deed('wrote {{what}}', 'write {{what}}'),
  'prescription.create': deed('wrote {{what}}', 'write {{what}}'),
  'session.create': deed('signed in', 'sign in'),
  'session.end': deed('signed out', 'sign out'),
  'session.revoke': deed('ended a session elsewhere', 'end a session elsewhere'),
  'waitlist-offer.create': deed('offered {{what}}', 'offer {{what}}'),
}

/** A failed sign-in with the address of an account. */
export const triedAccount = '{{who}} tried to sign in as {{name}}'

/** Looks at data of patients, by what kind of data was shown. */
export const seenThings: Record<RecordCategory, Thing> = {
  demographics: { thing: 'the list of patients', of: 'the details of {{patient}}' },
  appointments: { thing: 'visits', of: 'visits of {{patient}}' },
  clinical: { thing: 'clinical data', of: 'clinical data of {{patient}}' },
  notes: { thing: 'notes', of: 'notes on {{patient}}' },
  prescriptions: { thing: 'prescriptions', of: 'prescriptions of {{patient}}' },
  results: { thing: 'results', of: 'results of {{patient}}' },
  billing: { thing: 'bills', of: 'bills of {{patient}}' },
  documents: { thing: 'documents', of: 'documents of {{patient}}' },
}

export const look: Deed = deed('looked at {{what}}', 'look at {{what}}')
export const openChart: Deed = deed('opened {{what}}', 'open {{what}}')
export const chart: Thing = { thing: 'a chart', of: 'the chart of {{patient}}' }

/** Refused looks at what is no data of patients, by the part of the product that was asked. */
export const parts: Record<keyof Contract, string> = {
  appointments: 'the calendar',
  billing: 'bills',
  directory: 'the directory',
  identity: 'an account',
  medications: 'medications',
  notifications: 'notifications',
  organizations: 'the settings of the clinic',
  patients: 'patients',
  platform: 'the platform',
  pos: 'the point of sale',
  prescriptions: 'prescriptions',
  records: 'records',
  staff: 'the people of the clinic',
  system: 'the system',
  labs: 'laboratory results',
  operations: 'backups',
  reports: 'reports',
  stock: 'the stock',
  subscriptions: 'subscriptions',
  support: 'messages and tickets',
  users: 'accounts',
}
