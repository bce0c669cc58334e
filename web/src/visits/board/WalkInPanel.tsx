import { Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { practitionersQuery, promisedWaitSentence, servicesQuery } from '#visits/appointments/index.ts'

/** Registers a patient who came without an appointment: patient, service and practitioner; they get a queue number. */
export function WalkInPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Walk-in')}>
      {opened && <WalkInForm onDone={onClose} />}
    </SidePanel>
  )
}

/** Leaves the choice of the practitioner to the server. */
const freeFirst = 'free-first'

function WalkInForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const services = useQuery(servicesQuery()).data?.items ?? []
  const practitioners = useQuery(practitionersQuery()).data?.items ?? []
  const rooms =
    useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items.filter(
      (room) => room.kind === 'room',
    ) ?? []
  const form = useForm({
    initialValues: { service_id: '', practitioner_id: freeFirst, room_id: '', reason: '', wait_minutes: '' as number | '' },
    transformValues: ({ service_id, practitioner_id, room_id, reason, wait_minutes }) => ({
      service_id,
      ...(practitioner_id === freeFirst ? {} : { practitioner_id }),
      ...(room_id ? { room_id } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(wait_minutes === '' ? {} : { wait_minutes }),
    }),
    validate: {
      service_id: (value) => (value ? null : t('Choose what the visit is for.')),
      practitioner_id: (value) => (value ? null : t('Choose who sees the patient.')),
    },
  })
  const walkIn = useCommand(api.board.bookWalkIn, {
    form,
    onSuccess: (visit) => {
      const { name } = visit.patient
      const { token } = visit
      const doctor = practitionerText(visit) || visit.service.name
      const message = token
        ? t('{{name}} waits for {{doctor}} with the number {{token}}.', { name, doctor, token })
        : t('{{name}} waits for {{doctor}}.', { name, doctor })
      notify.success(`${message} ${promisedWaitSentence(visit.wait_promise_minutes, t)}`)
      onDone()
    },
  })
  const isAlone = services.some((service) => service.id === form.values.service_id && !service.needs_practitioner)
  const offering = practitioners.filter(
    (practitioner) => !form.values.service_id || practitioner.service_ids.includes(form.values.service_id),
  )
  return (
    <Stack gap="md">
      <PatientPicker value={patient} onChange={setPatient} autoFocus />
      <FormShell
        form={form}
        pending={walkIn.isPending}
        failure={walkIn.failure}
        submitLabel={t('Add to the board')}
        disabledReason={patient ? undefined : t('Choose the patient first.')}
        onSubmit={(body) => patient && walkIn.run({ body: { patient_id: patient.id, ...body } })}
      >
        <Select
          label={t('Service')}
          searchable
          data={services.map((service) => ({ value: service.id, label: service.name }))}
          {...form.getInputProps('service_id')}
          value={form.values.service_id || null}
          onChange={(value) => {
            form.setFieldValue('service_id', value ?? '')
            const able = practitioners.some(
              (practitioner) => practitioner.id === form.values.practitioner_id && practitioner.service_ids.includes(value ?? ''),
            )
            if (!able) form.setFieldValue('practitioner_id', freeFirst)
          }}
        />
        {!isAlone && (
          <Select
            label={t('Practitioner')}
            searchable
            data={[
              { value: freeFirst, label: t('Whoever is free first') },
              ...offering.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) })),
            ]}
            {...form.getInputProps('practitioner_id')}
            value={form.values.practitioner_id || null}
          />
        )}
        {rooms.length > 0 && (
          <Select
            label={<Optional>{t('Room')}</Optional>}
            clearable
            data={rooms.map((room) => ({ value: room.id, label: room.name }))}
            {...form.getInputProps('room_id')}
            value={form.values.room_id || null}
            onChange={(value) => form.setFieldValue('room_id', value ?? '')}
          />
        )}
        <NumberField
          label={<Optional>{t('Wait told to the patient')}</Optional>}
          description={t('In minutes; the timer turns red after it.')}
          digits={0}
          min={0}
          max={600}
          {...form.getInputProps('wait_minutes')}
        />
        <Textarea label={<Optional>{t('Reason')}</Optional>} minRows={2} maxLength={500} {...form.getInputProps('reason')} />
      </FormShell>
    </Stack>
  )
}
