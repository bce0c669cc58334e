/** Asks for the password again before a sensitive action: all callers wait for one dialog. */
import { questions } from './questions.ts'

/** Whether the dialog is asked for; for the dialog itself. */
export const passwordRequests = questions<true>()

/** Opens the password dialog; `true` once the password was given and accepted. */
export const askPassword = () => passwordRequests.ask(true)
