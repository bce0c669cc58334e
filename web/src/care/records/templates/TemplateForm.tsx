import { ActionIcon, Button, Card, Group, MultiSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { NoteTemplateOfClinic } from '@polyclinic/contract/care/records/note-templates'
import { type StaffRole, staffRoles } from '@polyclinic/contract/kernel/access'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'

type Template = NoteTemplateOfClinic
interface Props {
  /** Absent: a new template is created. */
  template: Template | undefined
  services: readonly { id: string; name: string }[]
  onDone: () => void
}

const emptySection = { title: '', help: '', text: '' }
const valuesOf = (template: Template | undefined) => ({
  name: template?.name ?? '',
  sections: template?.sections.map(({ title, help, text }) => ({ title, help, text })) ?? [{ ...emptySection }],
  roles: [...(template?.roles ?? [])] as StaffRole[],
  service_ids: template?.service_ids ?? [],
  default_service_ids: template?.default_service_ids ?? [],
  is_retired: Boolean(template?.retired_at),
})

function useTemplateForm(template: Template | undefined) {
  const { t } = useTranslation()
  return useForm({
    initialValues: valuesOf(template),
    transformValues: ({ name, sections, ...values }) => ({
      ...values,
      name: name.trim(),
      sections: sections.map(({ title, help, text }) => ({ title: title.trim(), help: help.trim(), text })),
    }),
    validate: {
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
      sections: { title: (value) => (value.trim() ? null : t('What is the section called?')) },
    },
  })
}

/** The form of a template: its sections, the roles that it is offered to, and the services whose notes begin with it. */
export function TemplateForm({ template, services, onDone }: Props) {
  const { t } = useTranslation()
  const form = useTemplateForm(template)
  return template ? (
    <Change form={form} template={template} services={services} onDone={onDone} />
  ) : (
    <Create form={form} services={services} onDone={onDone} label={t('Make the template')} />
  )
}

type Form = ReturnType<typeof useTemplateForm>
type Part = Pick<Props, 'services' | 'onDone'> & { form: Form }

function Create({ form, services, onDone, label }: Part & { label: string }) {
  const { t } = useTranslation()
  const create = useCommand(api.records.createNoteTemplate, { form, success: t('The template can be used now.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={label}
      onSubmit={({ is_retired: _, ...body }) => create.run({ body })}
    >
      <Fields form={form} services={services} />
    </FormShell>
  )
}

function Change({ form, template, services, onDone }: Part & { template: Template }) {
  const { t } = useTranslation()
  const edited = useEdited(template, valuesOf, {
    name: t('Name'),
    sections: t('Sections'),
    roles: t('Offered to'),
    service_ids: t('Offered for services'),
    default_service_ids: t('Begins notes of'),
    is_retired: t('Retired'),
  })
  const change = useCommand(api.records.updateNoteTemplate, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: (now) => {
      edited.saved(now)
      onDone()
    },
  })
  return (
    <FormShell
      form={form}
      pending={change.isPending}
      failure={edited.isBehind ? undefined : change.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => change.run({ params: { id: template.id }, if_match: edited.version, body })}
    >
      {edited.conflict(form)}
      <Fields form={form} services={services} />
      <Switch
        label={t('Retired')}
        description={t('No note is begun with it any more. Notes that have it stay as they are.')}
        {...form.getInputProps('is_retired', { type: 'checkbox' })}
      />
    </FormShell>
  )
}

function Fields({ form, services }: Pick<Part, 'form' | 'services'>) {
  const { t } = useTranslation()
  const { sections, service_ids } = form.getValues()
  const choices = services.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextInput label={t('Name')} maxLength={80} {...form.getInputProps('name')} />
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('Sections')}>
        {sections.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place in the list.
          <SectionCard key={index} form={form} index={index} />
        ))}
      </Stack>
      <Group>
        <Button variant="default" disabled={sections.length >= 20} onClick={() => form.insertListItem('sections', { ...emptySection })}>
          {t('Add a section')}
        </Button>
      </Group>
      <MultiSelect
        label={<Optional>{t('Offered to')}</Optional>}
        description={t('Nobody chosen: everybody who writes notes.')}
        data={staffRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
        {...form.getInputProps('roles')}
      />
      <MultiSelect
        label={<Optional>{t('Offered for services')}</Optional>}
        description={t('None chosen: for all services.')}
        searchable
        data={choices}
        {...form.getInputProps('service_ids')}
      />
      <MultiSelect
        label={<Optional>{t('Begins notes of')}</Optional>}
        description={t('A note of a visit for these services begins with this template.')}
        searchable
        data={service_ids.length > 0 ? choices.filter(({ value }) => service_ids.includes(value)) : choices}
        {...form.getInputProps('default_service_ids')}
      />
    </>
  )
}

function SectionCard({ form, index }: { form: Form; index: number }) {
  const { t } = useTranslation()
  const { sections } = form.getValues()
  const title = sections[index]?.title || t('Section {{number}}', { number: index + 1 })
  const move = (to: number) => form.reorderListItem('sections', { from: index, to })
  return (
    <Card component="li" padding="sm">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={500} truncate>
          {title}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === 0}
            aria-label={t('Move {{what}} up', { what: title })}
            onClick={() => move(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === sections.length - 1}
            aria-label={t('Move {{what}} down', { what: title })}
            onClick={() => move(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={sections.length === 1}
            aria-label={t('Remove {{what}}', { what: title })}
            onClick={() => form.removeListItem('sections', index)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
      <Stack gap="xs">
        <TextInput label={t('Title')} maxLength={80} {...form.getInputProps(`sections.${index}.title`)} />
        <TextInput
          label={<Optional>{t('What belongs there')}</Optional>}
          maxLength={300}
          {...form.getInputProps(`sections.${index}.help`)}
        />
        <Textarea
          label={<Optional>{t('Begins with this text')}</Optional>}
          autosize
          minRows={2}
          maxLength={5000}
          {...form.getInputProps(`sections.${index}.text`)}
        />
      </Stack>
    </Card>
  )
}
