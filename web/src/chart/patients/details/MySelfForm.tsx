import { Button, Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MyDetails } from '@polyclinic/contract/chart/patients/my-details'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { languagesIn } from '../PatientFields.tsx'

/** How the clinic addresses the patient, and in which language. */
export function MySelfForm({ details, onDone }: { details: MyDetails; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      preferred_name: details.preferred_name ?? '',
      pronouns: details.pronouns ?? '',
      language: details.language ?? '',
      other_languages: details.other_languages.join(', '),
      interpreter_needed: details.interpreter_needed,
    },
    transformValues: ({ preferred_name, pronouns, language, other_languages, interpreter_needed }) => ({
      preferred_name: preferred_name.trim() || null,
      pronouns: pronouns.trim() || null,
      language: language.trim() || null,
      other_languages: languagesIn(other_languages),
      interpreter_needed,
    }),
  })
  const save = useCommand(api.patients.updateMyDetails, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save')}
      onSubmit={(body) => save.run({ body, if_match: details.version })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={<Optional>{t('How should we call you?')}</Optional>} data-autofocus {...form.getInputProps('preferred_name')} />
        <TextInput label={<Optional>{t('Pronouns')}</Optional>} placeholder={t('she/her')} {...form.getInputProps('pronouns')} />
        <TextInput label={<Optional>{t('Language')}</Optional>} {...form.getInputProps('language')} />
        <TextInput
          label={<Optional>{t('Other languages')}</Optional>}
          placeholder={t('With commas between them.')}
          {...form.getInputProps('other_languages')}
        />
      </SimpleGrid>
      <Checkbox
        label={t('I need an interpreter')}
        description={t('The clinic sees it before your visit.')}
        {...form.getInputProps('interpreter_needed', { type: 'checkbox' })}
      />
    </FormShell>
  )
}
