/** Accounts: the parts of the sign-in pages that other domains use. */
export { AuthHeading } from './AuthHeading.tsx'
export { fieldRules } from './field-rules.ts'
export { AlreadyRegistered } from './OtherWays.tsx'
export { PasswordField } from './PasswordField.tsx'
export { RegistrationCode } from './RegistrationCode.tsx'
export { WaysToSignIn } from './WaysToSignIn.tsx'
