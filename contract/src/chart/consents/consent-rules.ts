/** Consents of patients, in FHIR's words. Without zod, so that screens may read it. */

/** What the patient was asked for. */
export const consentKinds = ['treatment', 'data-sharing', 'research', 'messages', 'photography', 'other'] as const
export type ConsentKind = (typeof consentKinds)[number]
export const consentDecisions = ['given', 'refused'] as const
export type ConsentDecision = (typeof consentDecisions)[number]
/** Who decided: the patient, or somebody who may decide for the patient. */
export const consentGivers = ['patient', 'parent', 'guardian', 'other'] as const
export type ConsentGiver = (typeof consentGivers)[number]
