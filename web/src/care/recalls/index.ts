/** What other domains use of recalls: their rules, among the settings of the clinic. */
export { RecallRules } from './RecallRules.tsx'
