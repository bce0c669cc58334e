import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { PatientPicker, type PickedPatient } from '#domains/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { practitionersQuery, servicesQuery } from '../desk/Filters.tsx'

/** Puts a patient on the waitlist: for what, with whom, from when. */
export function AddEntryPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Add to the waitlist')}>
      {opened && <AddEntryForm onDone={onClose} />}
    </SidePanel>
  )
}

function AddEntryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const services = useQuery(servicesQuery()).data?.items ?? []
  const practitioners = useQuery(practitionersQuery()).data?.items ?? []
  const form = useForm({
    initialValues: { service_id: '', practitioner_id: '', earliest_on: format.today(), notes: '' },
    transformValues: ({ service_id, practitioner_id, earliest_on, notes }) => ({
      service_id,
      practitioner_ids: practitioner_id ? [practitioner_id] : [],
      ...(earliest_on ? { earliest_on } : {}),
      ...(notes.trim() ? { notes: notes.trim() } : {}),
    }),
    validate: { service_id: (value) => (value ? null : t('Choose the service.')) },
  })
  const add = useCommand(api.appointments.createWaitlistEntry, {
    form,
    success: ({ patient: { name } }) => t('{{name}} is on the waitlist.', { name }),
    onSuccess: onDone,
  })
  const offering = practitioners.filter((one) => !form.values.service_id || one.service_ids.includes(form.values.service_id))
  return (
    <Stack gap="md">
      <PatientPicker value={patient} onChange={setPatient} autoFocus />
      <FormShell
        form={form}
        pending={add.isPending}
        failure={add.failure}
        submitLabel={t('Add to the waitlist')}
        blocked={patient ? undefined : t('Choose the patient first.')}
        onSubmit={(body) => patient && add.run({ body: { patient_id: patient.id, ...body } })}
      >
        <Select
          label={t('Service')}
          searchable
          data={services.map((one) => ({ value: one.id, label: one.name }))}
          {...form.getInputProps('service_id')}
          value={form.values.service_id || null}
          onChange={(value) => form.setFieldValue('service_id', value ?? '')}
        />
        <Select
          label={<Optional>{t('Practitioner')}</Optional>}
          placeholder={t('Anybody')}
          clearable
          data={offering.map((one) => ({ value: one.id, label: doctorName(one) }))}
          {...form.getInputProps('practitioner_id')}
          value={form.values.practitioner_id || null}
          onChange={(value) => form.setFieldValue('practitioner_id', value ?? '')}
        />
        <TextInput type="date" label={t('Not before')} min={format.today()} {...form.getInputProps('earliest_on')} />
        <Textarea
          label={<Optional>{t('Notes')}</Optional>}
          description={t('When the patient can come, how to reach them.')}
          minRows={2}
          maxLength={500}
          {...form.getInputProps('notes')}
        />
      </FormShell>
    </Stack>
  )
}
