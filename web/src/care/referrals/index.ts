/** What other domains use of referrals: those of a chart, and how urgent something is in words. */
export { priorityLabel } from './labels.ts'
export { ReferralsSection } from './ReferralsSection.tsx'
