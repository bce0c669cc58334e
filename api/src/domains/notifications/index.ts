/**
 * Notifications owns notifications and notification_settings (local tables, each account its own), the templates of mails
 * and text messages, and what leaves the outboxes.
 * Invariants: an account reads only its own inbox; what is stale, unwanted, or about somebody who has died is not sent.
 */
export type { Questions } from './judge-message.ts'
