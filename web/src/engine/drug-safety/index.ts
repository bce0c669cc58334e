/** What other domains use of drug safety: the result of a check. */
export { CheckResult } from './CheckResult.tsx'
