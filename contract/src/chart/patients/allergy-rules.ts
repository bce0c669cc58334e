/**
 * The record that a patient was asked and has no allergy, as FHIR's AllergyIntolerance keeps it: an entry of the same list with
 * this code (SNOMED CT). A chart without any entry says only that nobody has asked.
 */
export const noKnownAllergies = { code: '716186003', substance: 'No known allergies' } as const

/** An allergy, and not the record that there is none. */
export const isAllergy = ({ code }: { code: string | null }) => code !== noKnownAllergies.code
