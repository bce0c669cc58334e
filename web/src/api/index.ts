/** The door to the API: every call of the contract as a function, its errors, and queries made of it. */
import { table } from 'virtual:contract-table'
import { createClient } from './client.ts'
import type { CallHooks } from './http.ts'

export type { ApiCall, InputOf } from './client.ts'
export { newActionKey } from './http.ts'
export { ConnectionError, errorSentence, isProblemCode, Problem as ProblemError } from './problem.ts'
export { invalidateTopics, pages, query, queryKey } from './query.ts'

let hooks: CallHooks = { onUnauthenticated: () => {}, onStepMissing: async () => false }

/** Called once by the shell. */
export function setCallHooks(given: CallHooks) {
  hooks = given
}

export const api = createClient(table, () => hooks)
