import type { Contact, PatientAddress, Telecom } from '@polyclinic/contract/chart/patients/patient-details'
import type { NameUse } from '@polyclinic/contract/chart/patients/patient-rules'
import type { sexes } from '@polyclinic/contract/chart/patients/patients'
import type { ImportRemainder } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import type { NewIdentifier } from '../../chart/patients/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: what another system sends has any shape; each field is looked at before it is used.
export type Json = Record<string, any>

/** A resource of an upload, before it is in a chart. */
export interface ImportedResource {
  type: string
  /** The key by which its sender identifies it. */
  key: string
  /** References in the same upload that point to it. */
  references: readonly string[]
  /** SHA-256 of its content, the same for the same content. */
  fingerprint: string
  title: string
  status: string | null
  content: Record<string, unknown>
}

/** The demographics of a person, as far as the upload has them. */
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
  /** The same as it came: a year, a month, a day or an instant. Absent in an upload from before it was imported. */
  deceased_date_time?: string | null
  /** Whether it says that the person has died, with a day or without. Absent in an upload from before it was imported. */
  is_deceased?: boolean
}

/** Telephone numbers, e-mail addresses and addresses besides the main ones. */
export interface ContactPoints {
  telecoms: Telecom[]
  addresses: PatientAddress[]
}

/** Data of the person for which the chart has no field: it stays in the stored original. */
export type Remainder = Omit<ImportRemainder, 'count'>

/** The lists of a chart besides the demographics; an upload from before contact points were imported has none. */
export interface FurtherDetails extends Partial<ContactPoints> {
  preferred_name: string | null
  names: { use: NameUse; given_name: string | null; family_name: string; starts_on: string | null; ends_on: string | null }[]
  identifiers: Omit<NewIdentifier, 'source'>[]
  /** Absent in an upload from before contacts were imported. */
  contacts?: Contact[]
}

/** A person of an upload with all their resources; the first resource is the person. */
export interface ImportedPerson {
  demographics: Demographics
  /** Absent in an upload from before these lists were imported. */
  further?: FurtherDetails
  /** Data of the person for which the chart has no field. */
  remainders: Remainder[]
  /** Why no chart can be created from it. */
  fault: 'no-name' | 'birth-date-not-readable' | null
  resources: ImportedResource[]
}
