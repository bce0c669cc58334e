import type { TFunction } from 'i18next'

const nouns: Record<string, string> = {
  session: 'Session',
  account: 'Account',
  password: 'Password',
  email: 'E-mail address',
  organization: 'Clinic',
  location: 'Location',
  room: 'Room',
  closure: 'Closure',
  service: 'Service',
  roles: 'Roles',
  settings: 'Settings',
  staff: 'Member of staff',
  invitation: 'Invitation',
  'admin-invitation': 'Invitation of an administrator',
  practitioner: 'Practitioner',
  platform: 'Platform',
  'second-factor': 'Second factor',
  'recovery-codes': 'Recovery codes',
  patient: 'Patient',
  appointment: 'Appointment',
  note: 'Note',
  record: 'Record',
  prescription: 'Prescription',
  medication: 'Medication',
  invoice: 'Invoice',
  payment: 'Payment',
  charge: 'Charge',
  notification: 'Notification',
}

/** `organization.approve` → "Clinic: approve". What has no words of its own is shown as it is logged. */
export function actionWords(t: TFunction, action: string) {
  const dot = action.lastIndexOf('.')
  const noun = action.slice(0, dot)
  const verb = action.slice(dot + 1).replaceAll('-', ' ')
  return `${nouns[noun] ? t(nouns[noun]) : noun.replaceAll('-', ' ')}: ${t(verb)}`
}
