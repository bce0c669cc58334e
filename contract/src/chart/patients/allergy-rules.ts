/**
 * The record that a patient was asked and has no allergy, as FHIR's AllergyIntolerance keeps it: an entry of the same list with
 * this code (SNOMED CT). A chart without any entry says only that nobody has asked.
 */
export const noKnownAllergies = { code: '716186003', substance: 'No known allergies' } as const

/** An allergy, and not the record that there is none. */
export const isAllergy = ({ code }: { code: string | null }) => code !== noKnownAllergies.code

/** What the body does: its defence reacts, or it does not bear the substance. As FHIR's `AllergyIntolerance.type`. */
export const allergyTypes = ['allergy', 'intolerance'] as const
/** As FHIR's `AllergyIntolerance.category`. */
export const allergyCategories = ['medication', 'food', 'environment', 'biologic'] as const
/** How dangerous the next contact would be, as FHIR's `AllergyIntolerance.criticality`. */
export const allergyCriticalities = ['low', 'high', 'unable-to-assess'] as const
/** How sure it is. What was refuted is not active. */
export const allergyVerifications = ['unconfirmed', 'confirmed', 'refuted'] as const
