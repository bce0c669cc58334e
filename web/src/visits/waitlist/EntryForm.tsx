import { SegmentedControl, Select, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { WaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { type WaitlistUrgency, waitlistUrgencies } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart, PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { practitionersQuery, servicesQuery } from '#visits/appointments/index.ts'
import { WishFields, wishBody, wishValues } from './WishFields.tsx'
import { urgencyLabel } from './wish-labels.ts'

/** Values that another screen may have filled in. */
export interface EntryGiven {
  patient_id?: string | undefined
  service_id?: string | undefined
  /** The visit that is to be brought forward. */
  appointment_id?: string | undefined
}

/** The form of a new waitlist entry: service, practitioners, times, priority, and the visit that it replaces. */
export function AddEntryForm({ given = {}, onDone }: { given?: EntryGiven; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const patient_query = useQuery({
    ...query(api.patients.getPatient, { params: { id: given.patient_id ?? '' } }),
    enabled: given.patient_id !== undefined,
  })
  useEffect(() => {
    if (patient_query.data) setPatient(patient_query.data)
  }, [patient_query.data])
  const services = useQuery(servicesQuery()).data?.items ?? []
  const form = useForm({
    initialValues: {
      ...wishValues(),
      service_id: given.service_id ?? '',
      urgency: 'routine' as WaitlistUrgency,
      appointment_id: given.appointment_id ?? '',
      keep_appointment: false,
      notes: '',
    },
    transformValues: ({ service_id, urgency, appointment_id, keep_appointment, notes, ...wish }) => ({
      ...wishBody(wish),
      service_id,
      urgency,
      appointment_id: appointment_id || null,
      keep_appointment,
      notes: notes.trim() || null,
    }),
    validate: { service_id: (value) => (value ? null : t('Choose the service.')) },
  })
  const add = useCommand(api.waitlist.createWaitlistEntry, {
    form,
    success: ({ patient: { name } }) => t('{{name}} is on the waitlist.', { name }),
    onSuccess: onDone,
  })
  const { service_id, appointment_id } = form.values
  const offering = useOffering(service_id)
  const visits = useQuery({
    ...query(api.appointments.listAppointments, {
      query: { patient_id: patient?.id ?? '', service_id, status: 'booked', from: startOfHour(), limit: 10 },
    }),
    enabled: patient !== null && service_id !== '',
  })
  return (
    <Stack gap="md">
      <PatientPicker value={patient} onChange={setPatient} autoFocus />
      <FormShell
        form={form}
        pending={add.isPending}
        failure={add.failure}
        submitLabel={t('Add to the waitlist')}
        disabledReason={patient ? undefined : t('Choose the patient first.')}
        onSubmit={(body) => patient && add.run({ body: { patient_id: patient.id, ...body } })}
      >
        <Select
          label={t('Service')}
          searchable
          data={services.map((service) => ({ value: service.id, label: service.name }))}
          {...form.getInputProps('service_id')}
          value={service_id || null}
          onChange={(value) => form.setValues({ service_id: value ?? '', practitioner_ids: [], appointment_id: '' })}
        />
        {visits.data && visits.data.items.length > 0 && (
          <>
            <Select
              label={<Optional>{t('Earlier than')}</Optional>}
              description={t('The appointment they have and would like to bring forward.')}
              clearable
              data={visits.data.items.map((visit) => ({
                value: visit.id,
                label: `${format.dateTime(visit.starts_at, 'weekday')}, ${nameWithTitle(visit.practitioner)}`,
              }))}
              {...form.getInputProps('appointment_id')}
              value={appointment_id || null}
              onChange={(value) => form.setFieldValue('appointment_id', value ?? '')}
            />
            {appointment_id && <KeepSwitch {...form.getInputProps('keep_appointment', { type: 'checkbox' })} />}
          </>
        )}
        <WishFields form={form as never} offering={offering} />
        <UrgencyField value={form.values.urgency} onChange={(value) => form.setFieldValue('urgency', value)} />
        <NotesField {...form.getInputProps('notes')} />
      </FormShell>
    </Stack>
  )
}

/** The form that changes a waitlist entry; the patient and the service stay. */
export function ChangeEntryForm({ entry, onDone }: { entry: WaitlistEntry; onDone: () => void }) {
  const { t } = useTranslation()
  const labels = {
    practitioner_ids: t('With whom'),
    weekdays: t('On which days'),
    earliest_on: t('Not before'),
    latest_on: t('Not after'),
    urgency: t('How soon'),
    notes: t('Notes'),
  }
  const edited = useEdited(entry, valuesOf, labels)
  const form = useForm({
    initialValues: valuesOf(edited.base),
    transformValues: ({ urgency, keep_appointment, notes, ...wish }) => ({
      ...wishBody(wish),
      urgency,
      keep_appointment,
      // Notes that the user may not read are not overwritten.
      ...(notes.trim() === (entry.notes ?? '') ? {} : { notes: notes.trim() || null }),
    }),
  })
  const save = useCommand(api.waitlist.updateWaitlistEntry, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: onDone,
  })
  const offering = useOffering(entry.service.id)
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => save.run({ params: { id: entry.id }, if_match: edited.version, body })}
    >
      {edited.conflict(form)}
      <WishFields form={form as never} offering={offering} />
      {entry.appointment && <KeepSwitch {...form.getInputProps('keep_appointment', { type: 'checkbox' })} />}
      <UrgencyField value={form.values.urgency} onChange={(value) => form.setFieldValue('urgency', value)} />
      {entry.chart_closed ? <ClosedChart patient_id={entry.patient.id} /> : <NotesField {...form.getInputProps('notes')} />}
    </FormShell>
  )
}

const valuesOf = (entry: WaitlistEntry) => ({
  ...wishValues(entry),
  urgency: entry.urgency,
  keep_appointment: entry.keep_appointment,
  notes: entry.notes ?? '',
})

function useOffering(service_id: string) {
  const people = useQuery(practitionersQuery()).data?.items ?? []
  return people
    .filter((practitioner) => !service_id || practitioner.service_ids.includes(service_id))
    .map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))
}

/** The current hour, so that the query stays the same for an hour and is not fetched again at each key press. */
const startOfHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()

function KeepSwitch(props: object) {
  const { t } = useTranslation()
  return <Switch label={t('Keep that appointment too')} description={t('Otherwise it moves to the earlier time.')} {...props} />
}

function UrgencyField({ value, onChange }: { value: WaitlistUrgency; onChange: (value: WaitlistUrgency) => void }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text fw={500} mb={4}>
        {t('How soon')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('How soon')}
        value={value}
        onChange={(next) => onChange(next as WaitlistUrgency)}
        data={waitlistUrgencies.map((urgency) => ({ value: urgency, label: urgencyLabel(urgency, t) }))}
      />
    </div>
  )
}

function NotesField(props: object) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={<Optional>{t('Notes')}</Optional>}
      description={t('How to reach them, what else to know.')}
      minRows={2}
      maxLength={500}
      {...props}
    />
  )
}
