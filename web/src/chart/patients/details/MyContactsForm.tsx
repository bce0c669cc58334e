import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MyDetails } from '@polyclinic/contract/chart/patients/my-details'
import { isGuardian, myContactRelationships, myContactRoles } from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactValues, myContactsOf, useContactRules } from './contact-values.ts'

/** The people whom the clinic may call, as the patient enters them; who the guardian is, the clinic writes. */
export function MyContactsForm({ details, onDone }: { details: MyDetails; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { contacts: contactValues(details.contacts.filter((contact) => !isGuardian(contact))) },
    transformValues: ({ contacts }) => ({ contacts: myContactsOf(contacts) }),
    validate: { contacts: useContactRules() },
  })
  const save = useCommand(api.patients.updateMyDetails, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save contacts')}
      onSubmit={(body) => save.run({ body, if_match: details.version })}
    >
      {details.contacts.some(isGuardian) && <Text c="dimmed">{t('Guardians are written down by the clinic and stay as they are.')}</Text>}
      <ContactFields form={form} contacts={form.values.contacts} relationships={myContactRelationships} roles={myContactRoles} />
    </FormShell>
  )
}
