import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { PractitionerFields } from './PractitionerFields.tsx'
import { takesPractitioner } from './takes-practitioner.ts'
import { useVisitsCommand } from './use-visits-command.tsx'
import { PractitionerVisitsLinks } from './VisitsLinks.tsx'

interface Props {
  /** Absent: a new profile is created. */
  practitioner?: Practitioner
  onDone?: (practitioner: Practitioner) => void
  /** The first profile of a clinic, which most likely belongs to the user. */
  me?: boolean
}

/** The form of a practitioner's profile. */
export function PractitionerForm({ practitioner: p, onDone, me }: Props) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const people = useQuery(query(api.staff.listStaff, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const services = (useQuery(query(api.organizations.listServices, { query: { status: 'active', limit: 100 } })).data?.items ?? []).filter(
    takesPractitioner,
  )
  const free = people.filter((member) => !member.practitioner_id || member.id === p?.staff_id)
  const form = useForm({
    initialValues: {
      ...valuesOf(p ?? (me ? { staff_id: user.staff_id, name: user.name, service_ids: services.map(({ id }) => id) } : {})),
    },
    transformValues: ({ staff_id, bookable, ...values }) => ({
      status: bookable ? ('active' as const) : ('inactive' as const),
      profile: {
        ...values,
        staff_id: staff_id || null,
        name: values.name.trim(),
        specialty: values.specialty.trim(),
        title: values.title.trim() || null,
        biography: values.biography.trim() || null,
        gender: (values.gender || null) as Practitioner['gender'],
      },
    }),
    validate: {
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
      specialty: (value) => (value.trim() ? null : t('Please fill this in.')),
    },
  })
  const edited = useEdited(p ?? unsaved, valuesOf, {
    title: t('Title'),
    name: t('Name'),
    specialty: t('Specialty'),
    languages: t('Languages'),
    biography: t('About'),
    listed: t('Public profile'),
    bookable: t('Bookable'),
  })
  const done = (made: Practitioner) => {
    edited.saved(made)
    if (made.staff_id === user.staff_id || p?.staff_id === user.staff_id) void refreshUser()
    onDone?.(made)
  }
  const options = { form, success: t('Saved.'), invalidates: ['staff', 'organizations'] as const, onSuccess: done }
  const create = useCommand(api.staff.createPractitioner, options)
  const change = useVisitsCommand(
    api.staff.updatePractitioner,
    { ...options, onRefused: edited.onRefused },
    { links: p && <PractitionerVisitsLinks practitioner_id={p.id} />, confirmLabel: t('Not bookable any more') },
  )
  const pickPerson = (staff_id: string | null) => {
    const person = free.find(({ id }) => id === staff_id)
    form.setValues({ staff_id: staff_id ?? '', ...(person && !p ? { name: person.name } : {}) })
  }
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={edited.isBehind ? undefined : (create.failure ?? change.failure)}
      submitLabel={p ? edited.saveLabel(t('Save the profile')) : t('Add the practitioner')}
      onSubmit={({ status, profile }) =>
        p ? change.run({ params: { id: p.id }, if_match: edited.version, body: { ...profile, status } }) : create.run({ body: profile })
      }
    >
      {change.dialog}
      {edited.conflict(form)}
      <Select
        label={t('Who')}
        description={t('Somebody who works here, you too. Leave it empty for a person without an account.')}
        data={free.map((member) => ({ value: member.id, label: member.name }))}
        clearable
        searchable
        {...form.getInputProps('staff_id')}
        value={form.values.staff_id || null}
        onChange={pickPerson}
      />
      <TextInput label={t('Name')} {...form.getInputProps('name')} />
      <PractitionerFields form={form} services={services}>
        <Select
          label={<Optional>{t('Gender')}</Optional>}
          description={t('Some patients look for it.')}
          clearable
          data={[
            { value: 'female', label: t('Woman') },
            { value: 'male', label: t('Man') },
            { value: 'other', label: t('Other') },
          ]}
          {...form.getInputProps('gender')}
          value={form.values.gender || null}
        />
        <Textarea
          label={<Optional>{t('About')}</Optional>}
          description={t('A few sentences for patients.')}
          {...form.getInputProps('biography')}
        />
      </PractitionerFields>
      {p && <Switch label={t('Bookable')} {...form.getInputProps('bookable', { type: 'checkbox' })} />}
    </FormShell>
  )
}

const unsaved = { version: 0 } as Practitioner

const valuesOf = (p: Partial<Practitioner>) => ({
  staff_id: p.staff_id ?? '',
  name: p.name ?? '',
  title: p.title ?? '',
  specialty: p.specialty ?? '',
  languages: p.languages ?? [],
  gender: (p.gender ?? '') as string,
  biography: p.biography ?? '',
  listed: p.listed ?? true,
  accepts_new_patients: p.accepts_new_patients ?? true,
  service_ids: p.service_ids ?? [],
  bookable: p.status !== 'inactive',
})
