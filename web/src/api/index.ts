/** The API as the browser sees it: every call of the contract as a function, its errors, and queries made of it. */
export * as api from 'virtual:contract-calls'
export { type ApiCall, type InputOf, setCallHooks } from './client.ts'
export { newActionKey } from './http.ts'
export { ConnectionError, errorSentence, isProblemCode, Problem as ProblemError } from './problem.ts'
export { invalidateTopics, pages, query, queryKey } from './query.ts'
