/** What other domains use of drug safety: the result of a check. */
export { CheckResult, SafetyBadge } from './CheckResult.tsx'
