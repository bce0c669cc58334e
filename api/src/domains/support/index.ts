/**
 * Support owns messages between patients and clinics, tickets with their messages, announcements and articles.
 * Invariants: a message never changes; a ticket's messages are read by its two sides alone.
 */
export { messageTimeline } from './message-timeline.sql.ts'
export { countUnanswered } from './open-work.ts'
