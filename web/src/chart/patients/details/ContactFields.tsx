import { Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type ContactRelationship,
  type ContactRole,
  contactRelationships,
  contactRoles,
  mostContacts,
} from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'
import { Optional } from '#ui/Optional.tsx'
import { blankContact, type ContactValues } from './contact-values.ts'
import { ListFields } from './ListFields.tsx'
import { choicesOf, contactRoleLabel, relationshipLabel } from './labels.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: contacts are one field of two forms, of the clinic and of the patient.
  form: UseFormReturnType<any, any>
  contacts: readonly ContactValues[]
  /** What may be chosen: a patient names no guardian. */
  relationships?: readonly ContactRelationship[]
  roles?: readonly ContactRole[]
}

/** Contacts in a form, in the order in which they are called. */
export function ContactFields({ form, contacts, relationships = contactRelationships, roles = contactRoles }: Props) {
  const { t } = useTranslation()
  return (
    <ListFields
      form={form}
      name="contacts"
      items={contacts}
      blank={blankContact}
      addLabel={t('Add a contact')}
      most={mostContacts}
      legend={(at) => t('Contact {{number}}', { number: at + 1 })}
    >
      {(path) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={t('Name')} autoComplete="off" {...form.getInputProps(`${path}.name`)} />
            <Select
              label={t('What they are to the patient')}
              allowDeselect={false}
              data={choicesOf(relationships, relationshipLabel, t)}
              {...form.getInputProps(`${path}.relationship`)}
            />
            <TextInput type="tel" label={<Optional>{t('Phone')}</Optional>} {...form.getInputProps(`${path}.phone`)} />
            <TextInput type="email" label={<Optional>{t('E-mail')}</Optional>} {...form.getInputProps(`${path}.email`)} />
          </SimpleGrid>
          <Checkbox.Group label={t('What they are asked or told')} {...form.getInputProps(`${path}.roles`)}>
            <Group gap="md" mt={6}>
              {roles.map((role) => (
                <Checkbox key={role} value={role} label={contactRoleLabel(role, t)} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
    </ListFields>
  )
}
