import { MultiSelect, SimpleGrid, Switch, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the profile stands in forms of different kinds.
  form: UseFormReturnType<any, any>
  /** The prefix of the profile's fields in the form: `practitioner.`, or empty. */
  at?: string
  /** The services of the clinic. */
  services: readonly { id: string; name: string }[]
  /** Further fields, before those of the public profile. */
  children?: ReactNode
}

/** The fields of a practitioner, for an invitation and for a profile. */
export function PractitionerFields({ form, at = '', services, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={<Optional>{t('Title')}</Optional>} placeholder={t('Dr')} {...form.getInputProps(`${at}title`)} />
        <TextInput label={t('Specialty')} placeholder={t('General practice')} {...form.getInputProps(`${at}specialty`)} />
      </SimpleGrid>
      <MultiSelect
        label={t('Services')}
        description={services.length === 0 ? t('Add services under Settings first.') : undefined}
        data={services.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        {...form.getInputProps(`${at}service_ids`)}
      />
      <TagsInput
        label={<Optional>{t('Languages')}</Optional>}
        description={t('Press Enter after each.')}
        {...form.getInputProps(`${at}languages`)}
      />
      {children}
      <Switch
        label={t('Public profile')}
        description={t('Shown in the directory while the clinic is.')}
        {...form.getInputProps(`${at}listed`, { type: 'checkbox' })}
      />
      <Switch label={t('Accepts new patients')} {...form.getInputProps(`${at}accepts_new_patients`, { type: 'checkbox' })} />
    </>
  )
}
