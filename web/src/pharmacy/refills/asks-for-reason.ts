import { ProblemError } from '#api/index.ts'

/** Whether an answer was refused because a grave alert of the safety check asks for a reason. */
export const asksForReason = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem?.errors ?? []).some(({ path }) => path === 'override_reason')
