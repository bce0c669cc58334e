import type { RequestContext } from './request-context.ts'
import type { Clinic } from './session.ts'

/** The clinic of a call whose access asks for one; `authorize` has refused a call without. */
export const clinicOf = (context: RequestContext): Clinic => context.session?.clinic as Clinic
