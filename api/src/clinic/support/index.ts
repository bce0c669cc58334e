/**
 * Support owns messages between patients and clinics, tickets with their messages, announcements and articles.
 * Invariants: a message never changes; only the two sides of a ticket can read its messages.
 */
export { messageTimeline } from './message-timeline.sql.ts'
export { countUnanswered } from './open-work.ts'
