import type { PatientAddress, Telecom } from '@polyclinic/contract/patient-details'
import type { ImportRemainder } from '@polyclinic/contract/patient-imports'
import type { NameUse } from '@polyclinic/contract/patient-rules'
import type { sexes } from '@polyclinic/contract/patients'
import type { NewIdentifier } from '../patients/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: what another system sends has any shape; each field is looked at before it is used.
export type Json = Record<string, any>

/** A resource of an upload, before it is on a chart. */
export interface ImportedResource {
  type: string
  /** By which its sender knows it. */
  key: string
  /** References of the same upload that mean it. */
  references: readonly string[]
  /** SHA-256 of its content, the same for the same content. */
  fingerprint: string
  title: string
  status: string | null
  effective_at: string | null
  content: Record<string, unknown>
}

/** What a chart knows of a person, as far as the upload says it. */
export interface Demographics {
  given_name: string
  family_name: string
  birth_date: string | null
  sex: (typeof sexes)[number] | null
  phone: string | null
  email: string | null
  address_line: string | null
  city: string | null
  postal_code: string | null
  language: string | null
  deceased_on: string | null
}

/** Telephones, e-mail addresses and addresses beside the ones of the front page. */
export interface ContactPoints {
  telecoms: Telecom[]
  addresses: PatientAddress[]
}

/** Something of the person that has no place in the chart: it stays in what is kept as it came. */
export type Remainder = Omit<ImportRemainder, 'count'>

/** What a chart lists of a person beside the demographics; an upload from before there was a place for contact points has none. */
export interface FurtherDetails extends Partial<ContactPoints> {
  preferred_name: string | null
  names: { use: NameUse; given_name: string | null; family_name: string; starts_on: string | null; ends_on: string | null }[]
  identifiers: Omit<NewIdentifier, 'source'>[]
}

/** A person of an upload with all that belongs to them; the first resource is the person. */
export interface ImportedPerson {
  demographics: Demographics
  /** None of an upload from before there was a place for it. */
  further?: FurtherDetails
  /** What of the person itself a chart does not hold. */
  remainders: Remainder[]
  /** Why nothing can be made of it. */
  fault: 'no-name' | 'birth-date-not-readable' | null
  resources: ImportedResource[]
}

/** What an upload holds. */
export interface ImportedFile {
  people: ImportedPerson[]
  /** What belongs to nobody in it. */
  left_out: { resource_type: string; count: number; reason: string }[]
}
