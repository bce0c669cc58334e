/** What other domains use of referrals: those of a chart. */
export { ReferralsSection } from './ReferralsSection.tsx'
