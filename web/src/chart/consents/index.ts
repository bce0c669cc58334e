/** Consents and refusals of patients: a section of the chart, and a card of the portal. */
export { ConsentsSection } from './ConsentsSection.tsx'
export { MyConsents } from './MyConsents.tsx'
