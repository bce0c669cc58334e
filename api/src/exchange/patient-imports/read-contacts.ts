import type { Contact } from '@polyclinic/contract/chart/patients/patient-details'
import { type ContactRelationship, type ContactRole, contactRelationships } from '@polyclinic/contract/chart/patients/patient-rules'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { ownValue } from '../../kernel/own-value.ts'
import type { Json, Remainder } from './imported-person.ts'
import { cleanEmail, cleanLine, cleanPhone } from './place/clean-fields.ts'

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [])

/** The relationships that codes of FHIR mean (http://terminology.hl7.org/CodeSystem/v3-RoleCode). */
const relationships: Record<string, ContactRelationship> = {
  PRN: 'parent',
  MTH: 'parent',
  FTH: 'parent',
  CHILD: 'child',
  DAU: 'child',
  DAUC: 'child',
  SON: 'child',
  SONC: 'child',
  SPS: 'spouse',
  WIFE: 'spouse',
  HUSB: 'spouse',
  DOMPART: 'partner',
  SIGOTHR: 'partner',
  SIB: 'sibling',
  BRO: 'sibling',
  SIS: 'sibling',
  GRPRN: 'grandparent',
  GRMTH: 'grandparent',
  GRFTH: 'grandparent',
  FAMMEMB: 'relative',
  AUNT: 'relative',
  UNCLE: 'relative',
  COUSN: 'relative',
  GUARD: 'guardian',
  FRND: 'friend',
}
/** What a contact is for, by codes of http://terminology.hl7.org/CodeSystem/v2-0131 and of v3-RoleCode. */
const roles: Record<string, ContactRole> = { C: 'emergency', EP: 'emergency', N: 'next-of-kin', GUARD: 'guardian' }

/** The contacts of a FHIR R4 Patient, and what of them the chart has no place for. One whose period has an end is not taken. */
export function readContacts(patient: Json): { contacts: Contact[]; remainders: Remainder[] } {
  const remainders: Remainder[] = []
  const leaveOut = (detail: string, reason: Remainder['reason'] = 'no-place') => remainders.push({ part: 'contact', detail, reason })
  const contacts = list(patient.contact).flatMap((contact): Contact[] => {
    const name = nameOf(contact.name)
    if (!name || contact.period?.end) {
      leaveOut(name ? 'period' : 'name', name ? 'no-place' : 'not-readable')
      return []
    }
    for (const element of ['address', 'gender', 'organization', 'period']) if (contact[element]) leaveOut(element)
    const codings = list(contact.relationship).flatMap((concept) => [...list(concept.coding), { display: concept.text }])
    return [{ name, ...readRelationship(codings, leaveOut), ...readTelecoms(list(contact.telecom), leaveOut) }]
  })
  return { contacts, remainders }
}

function nameOf(name: Json | undefined): string | null {
  const given = [name?.given].flat().filter((part) => typeof part === 'string')
  return cleanLine(name?.text) ?? cleanLine(wholeName({ given_name: given.join(' '), family_name: cleanLine(name?.family) ?? '' }))
}

function readRelationship(codings: readonly Json[], leaveOut: (detail: string) => void): Pick<Contact, 'relationship' | 'roles'> {
  const relations = codings.flatMap(({ code, display }) => ownValue(relationships, String(code)) ?? wordOf(display) ?? [])
  const ofContact = [...new Set(codings.flatMap(({ code }) => ownValue(roles, String(code)) ?? []))]
  if (codings.length > 0 && relations.length + ofContact.length === 0) leaveOut('relationship')
  return { relationship: relations[0] ?? 'other', roles: ofContact }
}

const wordOf = (display: unknown) =>
  typeof display === 'string' ? contactRelationships.find((relationship) => relationship === normalizeName(display)) : undefined

/** The first telephone and the first e-mail address; a contact has one of each. */
function readTelecoms(telecoms: readonly Json[], leaveOut: (detail: string, reason?: Remainder['reason']) => void) {
  const found: Pick<Contact, 'phone' | 'email'> = { phone: null, email: null }
  for (const { system, value } of telecoms) {
    const kind: unknown = system === 'sms' ? 'phone' : system
    const text = kind === 'phone' ? cleanPhone(value) : kind === 'email' ? cleanEmail(value) : null
    if (kind !== 'phone' && kind !== 'email') leaveOut('telecom')
    else if (text === null) leaveOut('telecom', 'not-readable')
    else if (found[kind] !== null) leaveOut('telecom')
    else found[kind] = text
  }
  return found
}
