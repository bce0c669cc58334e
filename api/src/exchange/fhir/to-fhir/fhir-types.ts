/** The elements of FHIR R4 (4.0.1) that this product sends, https://hl7.org/fhir/R4/datatypes.html */

export interface Coding {
  system?: string
  code: string
  display?: string
}

export interface CodeableConcept {
  coding?: Coding[]
  text?: string
}

export interface Reference {
  reference?: string
  display?: string
}

export interface Resource {
  resourceType: string
  id: string
  meta?: { versionId?: string; lastUpdated?: string; tag?: Coding[] }
  [element: string]: unknown
}

/** What every mapping gets besides its row. */
export interface MappingContext {
  clinic: { id: string; name: string; time_zone: string; currency: string }
}
