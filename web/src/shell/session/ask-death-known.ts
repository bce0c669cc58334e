import type { Problem } from '#api/problem.ts'
import { questions } from './questions.ts'

/** The sentences of what was refused because the patient has died; for the dialog. */
export const deathQuestions = questions<string>()

/** Asks whether something is meant for somebody who has died; `true` where it is. */
export const askDeathKnown = (refusal: Problem) =>
  deathQuestions.ask(refusal.problem?.errors?.find(({ path }) => path === 'death_known')?.message ?? refusal.message)
