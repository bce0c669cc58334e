/** Accounts, sign-in, sessions, second factor. */

import { myAccountCalls } from './my-account.ts'
import { registration } from './registration.ts'
import { sessions } from './sessions.ts'

export { type OrganizationRef, organizationRef, patientOrganization, patientUser, signInErrors } from './identity-shapes.ts'
export { registrationCode } from './registration.ts'
export { adminUser, orgUser, staffEntry } from './sessions.ts'

export const identity = { ...sessions, ...registration, ...myAccountCalls }
