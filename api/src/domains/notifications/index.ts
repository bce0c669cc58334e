/**
 * Notifications owns notifications, notification_settings and notification_quiet_hours (local tables, each account its own),
 * message_opt_outs and message_texts, the templates of mails and text messages, and what leaves the outboxes.
 * Invariants: an account reads only its own inbox; what is stale, unwanted, or about somebody who has died is not sent.
 */
export type { Copy, Questions, Subject } from './judge-message.ts'
export { deleteOptOut, insertOptOut, optOut, quietHoursOf } from './notifications.sql.ts'
export { outsideQuietHours, type QuietHours, quietAround } from './quiet-hours.ts'
