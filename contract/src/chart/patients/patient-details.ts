/** Who a patient is beyond the front page of the chart: other names, numbers of others, telephones, addresses, contacts. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, email, id, line, name, phone } from '../../kernel/values.ts'
import { role } from './authorship.ts'
import { chartErrors, childParams } from './chart-calls.ts'
import { coverage, coverages } from './coverages.ts'
import {
  addressUses,
  contactRelationships,
  contactRoles,
  identifierKinds,
  mostAddresses,
  mostContacts,
  mostNames,
  myContactRelationships,
  myContactRoles,
  nameUses,
  telecomSystems,
  telecomUses,
} from './patient-rules.ts'

/** A name that the patient has or had beside the official one. */
const otherName = z.object({
  use: z.enum(nameUses),
  /** Where it is another one too; null: the given name stays. */
  given_name: z.string().nullable(),
  family_name: z.string(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
})
export type OtherName = z.infer<typeof otherName>

const telecomFields = { use: z.enum(telecomUses) }
/** A telephone or an e-mail address beside the one that messages go to. */
const telecomInput = z.discriminatedUnion('system', [
  z.strictObject({ system: z.literal('phone'), value: phone, ...telecomFields }),
  z.strictObject({ system: z.literal('email'), value: email, ...telecomFields }),
])
/** Such a telephone or address, as it stands in the chart. */
const telecom = z.object({
  /** `phone` or `email`. */
  system: z.enum(telecomSystems),
  /** The number or the address. */
  value: z.string(),
  ...telecomFields,
})
export type Telecom = z.infer<typeof telecom>

/** An address beside the one that the chart's front page has. */
const patientAddress = z.object({
  use: z.enum(addressUses),
  address_line: z.string(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
})
export type PatientAddress = z.infer<typeof patientAddress>

const contactFields = {
  /** What they are to the patient. */
  relationship: z.enum(contactRelationships),
  /** What they are asked or told. */
  roles: z.array(z.enum(contactRoles)).max(contactRoles.length),
}
/** Somebody to ring or to ask about the patient. The first one is rung first. */
export const contact = z.object({
  name: z.string(),
  ...contactFields,
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type Contact = z.infer<typeof contact>
export const contactList = z
  .array(z.strictObject({ name, ...contactFields, phone: phone.nullable(), email: email.nullable() }))
  .max(mostContacts)

/** The same as the patient writes it: who the guardian is, only the clinic writes. */
export const myContactList = z
  .array(
    z.strictObject({
      name,
      relationship: z.enum(myContactRelationships),
      roles: z.array(z.enum(myContactRoles)).max(myContactRoles.length),
      phone: phone.nullable(),
      email: email.nullable(),
    }),
  )
  .max(mostContacts)

/** The contacts of a chart as they stood from one of its versions on. */
export const contactVersion = z.object({
  /** Of the chart. */
  version: z.number().int(),
  contacts: z.array(contact),
  /** Who wrote the list; null where it came from elsewhere, or from before lists were kept. */
  author_name: z.string().nullable(),
  /** Null of a patient, and of who acts for one. */
  author_role: role,
  written_at: z.string(),
})
export type ContactVersion = z.infer<typeof contactVersion>

/** A number that somebody else gave the patient. What it is, is shown by an act of its own that the log records. */
export const identifier = z.object({
  id,
  kind: z.enum(identifierKinds),
  /** Who gave it; null where its kind says so. */
  assigner: z.string().nullable(),
  /** Its last characters, as in `123`; empty of a short one. */
  ending: z.string(),
  /** Who sent it, when it was not written here. */
  source: z.string().nullable(),
  /** When it was put on the chart, where it came from another system. */
  imported_at: z.string().nullable(),
})
export type Identifier = z.infer<typeof identifier>

/** Who a patient is, beyond the front page of the chart. */
export const patientDetails = z.object({
  names: z.array(otherName),
  telecoms: z.array(telecom),
  addresses: z.array(patientAddress),
  contacts: z.array(contact),
  identifiers: z.array(identifier),
  coverages: z.array(coverage),
  /** Of the chart: for a change of these lists. */
  version: z.number().int(),
})
export type PatientDetails = z.infer<typeof patientDetails>

export const patientDetailCalls = {
  getPatientDetails: call({
    method: 'GET',
    path: '/org/patients/{id}/details',
    access: 'org:patients.view',
    patient_data: 'demographics',
    errors: chartErrors,
    summary: 'Other names, numbers, telephones, addresses, contacts and coverage of a patient.',
    params: idParams,
    output: patientDetails,
  }),
  updatePatientDetails: call({
    method: 'PATCH',
    path: '/org/patients/{id}/details',
    access: 'org:patients.edit',
    audit: 'patient.change',
    patient_data: 'demographics',
    versioned: true,
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Changes other names, telephones, addresses or contacts: each list that is sent replaces the one that is there.',
    params: idParams,
    body: body({
      names: z
        .array(z.strictObject({ ...otherName.shape, given_name: line(200).nullable(), family_name: name }))
        .max(mostNames)
        .optional(),
      telecoms: z.array(telecomInput).max(mostContacts).optional(),
      addresses: z
        .array(
          z.strictObject({
            ...patientAddress.shape,
            address_line: line(200),
            city: line(100).nullable(),
            postal_code: line(20).nullable(),
          }),
        )
        .max(mostAddresses)
        .optional(),
      contacts: contactList.optional(),
    }),
    output: patientDetails,
  }),
  listContactVersions: call({
    method: 'GET',
    path: '/org/patients/{id}/contacts/versions',
    access: 'org:patients.view',
    patient_data: 'demographics',
    errors: chartErrors,
    summary: 'The contacts of a patient as they stood before, each list with who wrote it, the latest first.',
    params: idParams,
    query: listQuery,
    output: page(contactVersion),
  }),
  createPatientIdentifier: call({
    method: 'POST',
    path: '/org/patients/{id}/identifiers',
    access: 'org:patients.edit',
    audit: 'patient-identifier.create',
    patient_data: 'demographics',
    status: 201,
    errors: [...chartErrors, 'already_exists', 'state_not_allowed', 'refused_by_rule'],
    summary:
      'Writes down a number that somebody else gave the patient. One that is on another chart is refused; `alternatives.patient` names that chart where the caller may open it.',
    params: idParams,
    body: body({
      kind: z.enum(identifierKinds),
      /** As it is written; it is stored encrypted. */
      value: line(60, 3),
      assigner: line(100).nullable().default(null),
    }),
    output: identifier,
  }),
  deletePatientIdentifier: call({
    method: 'DELETE',
    path: '/org/patients/{id}/identifiers/{child_id}',
    access: 'org:patients.edit',
    audit: 'patient-identifier.delete',
    patient_data: 'demographics',
    errors: [...chartErrors, 'state_not_allowed'],
    summary: 'Removes a number that was written down wrongly.',
    params: childParams,
    output: z.object({ message: z.string() }),
  }),
  revealPatientIdentifier: call({
    method: 'POST',
    path: '/org/patients/{id}/identifiers/{child_id}/reveal',
    access: 'org:patients.edit',
    audit: 'patient-identifier.reveal',
    patient_data: 'demographics',
    secret: true,
    errors: chartErrors,
    summary: 'Shows a number whole. The log says who saw it.',
    params: childParams,
    output: z.object({
      /** The number as it was written. */
      value: z.string(),
    }),
  }),
  ...coverages,
}
