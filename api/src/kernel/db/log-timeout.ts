import { log } from '../log.ts'

/** "canceling statement due to statement timeout", or due to a request of the operator of the database. */
const canceled = '57014'

/**
 * Logs the text of a statement that the database cancelled because it took too long: the request is answered with 503, and the
 * operator of the server has to learn which statement was slow. The text has placeholders instead of values, so that no patient
 * data is logged.
 */
export function logTimeout(error: unknown, statement: string | undefined) {
  const { code, message } = error as { code?: string; message?: string }
  if (code === canceled) log.warn({ code, message, statement }, 'a statement was ended by the database')
}
