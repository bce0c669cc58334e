/**
 * Where codes come from, as FHIR R4 names it: https://hl7.org/fhir/R4/terminologies-systems.html. Without zod, so that screens
 * may read it.
 */
export const codeSystems = {
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  /** The list of allergens that ships with this product, the same in each clinic. */
  allergens: 'urn:polyclinic:allergens',
} as const

/** Codes that a clinic gives itself: two clinics may have given the same one. */
export const clinicCodeSystem = (organization_id: string) => `urn:polyclinic:${organization_id}:code`
export const isClinicCodeSystem = (system: string) => /^urn:polyclinic:[0-9a-f-]{36}:code$/.test(system)

const names: Readonly<Record<string, string>> = {
  [codeSystems.icd10cm]: 'ICD-10-CM',
  [codeSystems.icd10]: 'ICD-10',
  [codeSystems.snomed]: 'SNOMED CT',
  [codeSystems.loinc]: 'LOINC',
}
/** What people call a system; null: it has no name here. A row from before systems were kept has none, and is ICD-10. */
export const codeSystemName = (system: string | null): string | null => names[system ?? codeSystems.icd10] ?? null

/** What a code is of. */
export const codeKinds = ['diagnosis', 'procedure'] as const
export type CodeKind = (typeof codeKinds)[number]
