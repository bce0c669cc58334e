import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactsOf, contactValues, useContactRules } from './contact-values.ts'
import type { DetailsFormProps } from './NamesForm.tsx'

/** Whom the clinic may ring about a patient. */
export function ContactsForm({ patient_id, details, onDone }: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { contacts: contactValues(details.contacts) },
    transformValues: ({ contacts }) => ({ contacts: contactsOf(contacts) }),
    validate: { contacts: useContactRules() },
  })
  const save = useCommand(api.patients.updatePatientDetails, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save contacts')}
      onSubmit={(body) => save.run({ params: { id: patient_id }, body, if_match: details.version })}
    >
      <ContactFields form={form} contacts={form.values.contacts} />
    </FormShell>
  )
}
