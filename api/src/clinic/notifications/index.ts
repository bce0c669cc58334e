/**
 * Notifications owns organization_notifications, notifications (the platform's lines), notification_settings and
 * notification_quiet_hours (local tables, each account its own),
 * message_opt_outs, stopped_numbers, bounced_addresses, patient_calls and message_texts, the templates of mails and text
 * messages, and the delivery from the outboxes.
 * Invariants: an account reads only its own inbox; a message that is stale, unwanted, or about somebody who has died is not sent.
 */
export { chooseWays } from './choose-ways.ts'
export { type ConfirmationToken, confirmationToken, readConfirmationToken, visitFingerprint } from './confirmation-link.ts'
export { bouncedAmong, clearBounce, deleteOptOut, insertOptOut, optOut, quietHoursOf } from './notifications.sql.ts'
export { notifyAccounts } from './notify-accounts.ts'
export { type PatientCallRow, patientCallRows, updateCall } from './patient-calls.sql.ts'
export { recordCall } from './patient-calls.ts'
export type { ChartAddresses, ClinicMessageSettings, Copy, Questions, Subject } from './questions.ts'
export { outsideQuietHours, type QuietHours, quietAround } from './quiet-hours.ts'
export { type Reachability, reachabilityOf } from './reachability.ts'
export { deleteStoppedNumber, insertStoppedNumber, stoppedAmong } from './stopped-numbers.sql.ts'
export type { PatientMessage } from './templates/templates.ts'
