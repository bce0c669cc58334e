import type { Contact } from '@polyclinic/contract/chart/patients/patient-details'
import type { myContactRelationships, myContactRoles } from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'

/** Contacts as form values: an unknown value is an empty text. */
export const contactValues = (contacts: readonly Contact[]) =>
  contacts.map((contact) => ({ ...contact, phone: contact.phone ?? '', email: contact.email ?? '' }))
export type ContactValues = ReturnType<typeof contactValues>[number]

export const blankContact: ContactValues = { name: '', relationship: 'relative', roles: ['emergency'], phone: '', email: '' }

export const contactsOf = (values: readonly ContactValues[]) =>
  values.map(({ name, relationship, roles, phone, email }) => ({
    name: name.trim(),
    relationship,
    roles,
    phone: phone.trim() || null,
    email: email.trim() || null,
  }))

/** The same without what only the clinic writes. */
export const myContactsOf = (values: readonly ContactValues[]) =>
  contactsOf(values).map((contact) => ({
    ...contact,
    relationship: contact.relationship as (typeof myContactRelationships)[number],
    roles: contact.roles as (typeof myContactRoles)[number][],
  }))

export function useContactRules() {
  const { t } = useTranslation()
  return {
    name: (value: string) => (value.trim() ? null : t('Enter the name.')),
    phone: (value: string, { contacts }: { contacts: ContactValues[] }, path: string) => {
      const contact = contacts[Number(path.split('.')[1])]
      const isUnreachable = contact?.roles.includes('emergency') && !value.trim()
      return isUnreachable ? t('In an emergency somebody is rung: enter the telephone number.') : null
    },
  }
}
