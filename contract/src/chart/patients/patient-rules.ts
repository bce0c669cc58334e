/** The closed lists of who a patient is, in FHIR's words. Without zod, so that screens may read them. */

/** A name beside the official one: the one at birth, an earlier one, one that friends use, one for a time. */
export const nameUses = ['maiden', 'old', 'nickname', 'temp'] as const
export type NameUse = (typeof nameUses)[number]

export const telecomSystems = ['phone', 'email'] as const
export const telecomUses = ['home', 'work', 'mobile', 'old'] as const
export type TelecomUse = (typeof telecomUses)[number]

/** Where the patient is to be found beside the address of the chart: `temp` for a time, `billing` where bills are sent. */
export const addressUses = ['home', 'work', 'temp', 'billing', 'old'] as const
export type AddressUse = (typeof addressUses)[number]

export const contactRelationships = [
  'parent',
  'child',
  'spouse',
  'partner',
  'sibling',
  'grandparent',
  'relative',
  'guardian',
  'carer',
  'friend',
  'other',
] as const
export type ContactRelationship = (typeof contactRelationships)[number]
/** What a contact is for: whom to ring first, who is told, who decides for the patient. */
export const contactRoles = ['emergency', 'next-of-kin', 'guardian'] as const
export type ContactRole = (typeof contactRoles)[number]
/** Who decides for the patient is the clinic's to write: by what they are to the patient, or by what they are asked. */
export const isGuardian = ({ relationship, roles }: { relationship: string; roles: readonly string[] }) =>
  relationship === 'guardian' || roles.includes('guardian')
/** What the patient, or who acts for the patient, may say of a contact. */
export const myContactRelationships = contactRelationships.filter((relationship) => relationship !== 'guardian')
export const myContactRoles = contactRoles.filter((role) => role !== 'guardian')

/** Who gave a number, by its kind. `national`: the state, once for each person. */
export const identifierKinds = ['national', 'insurer', 'passport', 'driving-licence', 'other-clinic', 'other'] as const
export type IdentifierKind = (typeof identifierKinds)[number]
/** Numbers that a family may share, or of which nothing is known: two charts may have the same. */
const sharedKinds: readonly IdentifierKind[] = ['insurer', 'other']
export const isOnePersons = (kind: IdentifierKind) => !sharedKinds.includes(kind)
/** Where the number alone does not say whose it is: another clinic counts from 1 as well. */
export const needsAssigner = (kind: IdentifierKind) => kind === 'other-clinic'

/** The sex by which results and growth are judged. `unknown`: by none. */
export const clinicalSexes = ['female', 'male', 'unknown'] as const

/** What the policy holder is to the patient, seen from the patient: `parent` where a child is insured with its mother. */
export const holderRelationships = ['self', 'spouse', 'child', 'parent', 'other'] as const
export type HolderRelationship = (typeof holderRelationships)[number]
export const coverageStatuses = ['active', 'cancelled', 'entered-in-error'] as const
export type CoverageStatus = (typeof coverageStatuses)[number]

export const mostNames = 10
export const mostContacts = 10
export const mostAddresses = 10

export const sexes = ['female', 'male', 'other', 'unknown'] as const
export const patientStatuses = ['provisional', 'active', 'inactive', 'merged'] as const

/** What the list of patients is narrowed by. */
export const patientFilterNames = [
  'status',
  'sex',
  'from_age',
  'to_age',
  'practitioner_id',
  'without_visit_ahead',
  'birth_month',
  'restricted',
  'deceased',
] as const
