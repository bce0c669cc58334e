import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { ContactFields } from './ContactFields.tsx'
import { contactsOf, contactValues, useContactRules } from './contact-values.ts'
import { DetailsForm, type DetailsFormProps } from './DetailsForm.tsx'

/** The people whom the clinic may call about a patient. */
export function ContactsForm(props: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { contacts: contactValues(props.details.contacts) },
    transformValues: ({ contacts }) => ({ contacts: contactsOf(contacts) }),
    validate: { contacts: useContactRules() },
  })
  return (
    <DetailsForm {...props} form={form} submitLabel={t('Save contacts')}>
      <ContactFields form={form} contacts={form.values.contacts} />
    </DetailsForm>
  )
}
