import { log } from '../log.ts'

/** "canceling statement due to statement timeout", or to a request of whoever operates the database. */
const canceled = '57014'

/**
 * Logs the text of a statement that the database ended because it took too long: the request is answered with 503, and
 * whoever operates the server has to learn what was slow. The text has placeholders in place of values, so that nothing of
 * a patient is logged.
 */
export function logTimeout(error: unknown, statement: string | undefined) {
  const { code, message } = error as { code?: string; message?: string }
  if (code === canceled) log.warn({ code, message, statement }, 'a statement was ended by the database')
}
