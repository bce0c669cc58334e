import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import type { FreeTime } from '@polyclinic/contract/directory'
import type { Service } from '@polyclinic/contract/organization-shapes'
import type { SeriesScope } from '@polyclinic/contract/series'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { servicesQuery } from '../desk/Filters.tsx'
import { LengthAndRoom } from '../desk/LengthAndRoom.tsx'
import { askedInOverbooking, noOverbooking, OverbookFields, overbookedAt } from '../desk/OverbookFields.tsx'
import { StaffTimes } from '../desk/StaffTimes.tsx'
import { isAboutMoney } from '../desk/time-refused.ts'
import { WithoutPrepayment } from '../prepayment/WithoutPrepayment.tsx'
import { ReachNotice } from '../ReachNotice.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'
import { useSeriesMove } from '../series/use-series-move.tsx'
import { usePractitioners } from './use-practitioners.ts'

interface Props {
  visit: StaffAppointmentDetail
  opened: boolean
  onClose: () => void
}

/** Another time or another practitioner for a visit; its history and id stay. */
export function MovePanel({ visit, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Move {{name}}', { name: visit.patient.name })} size={560}>
      {opened && <MoveForm visit={visit} onDone={onClose} />}
    </SidePanel>
  )
}

function MoveForm({ visit, onDone }: { visit: StaffAppointmentDetail; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const list = useQuery(servicesQuery())
  const services = list.data?.items ?? []
  const [other, setOther] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const [chosen, setChosen] = useState<FreeTime>()
  const [minutes, setMinutes] = useState<number>()
  // untouched, the room goes along where it can; a null is a room taken away
  const [room_id, setRoom] = useState<string | null>()
  // all of a series keep their service
  const serviceFor = (scope: SeriesScope) => services.find((one) => scope === 'this' && one.id === other && one.id !== visit.service.id)
  // what was paid or waived for this visit stays with it
  const asksOf = (one: Service | undefined) => (visit.prepayment ? null : (one?.prepayment ?? null))
  // the service that asks for something by what the server says, when the list here does not know it yet
  const [asking, setAsking] = useState<string>()
  const goesWithout = (one: Service | undefined) => asksOf(one) !== null || (one !== undefined && one.id === asking)
  const form = useForm({
    initialValues: { ...noOverbooking, tell_patient: true, scope: 'this' as SeriesScope, include_moved: false, waive_reason: '' },
    validate: {
      overbook_reason: (value, values) => (values.overbook && !value.trim() ? t('Please give a reason.') : null),
      waive_reason: (value, values) => (goesWithout(serviceFor(values.scope)) && !value.trim() ? t('Please give a reason.') : null),
    },
  })
  const { scope, include_moved } = form.values
  const service = serviceFor(scope)
  const asks = asksOf(service)
  const { practitioners, hasLeft } = usePractitioners(visit, service?.id)
  const practitioner_id = [picked, visit.practitioner.id].find((one) => practitioners.some(({ id }) => id === one))
  const planned = service?.duration_minutes ?? (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000
  const overbook = form.values.overbook && scope === 'this'
  const move = useCommand(api.appointments.move, {
    form,
    asked_as: askedInOverbooking(overbook),
    success: t('Moved.'),
    onSuccess: onDone,
    onRefused: (error) => {
      if (isAboutMoney(error)) {
        setAsking(service?.id)
        void list.refetch()
      }
      return false
    },
  })
  const starts_at = overbook ? overbookedAt(form.values, format.zone) : chosen?.starts_at
  const series = useSeriesMove(
    visit,
    scope === 'this' || overbook || !practitioner_id ? undefined : { scope, include_moved, practitioner_id, starts_at },
  )
  const moveSeries = useCommand(api.appointments.moveSeries, { form, success: t('The visits are moved.'), onSuccess: onDone })
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {t('Now: {{when}} with {{name}}', { when: format.dateTime(visit.starts_at, 'weekday'), name: doctorName(visit.practitioner) })}
      </Text>
      {form.values.scope === 'this' && (
        <Select
          label={t('Service')}
          searchable
          data={[
            { value: visit.service.id, label: visit.service.name },
            ...services.filter((one) => one.id !== visit.service.id).map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={service?.id ?? visit.service.id}
          onChange={(value) => {
            setOther(value ?? undefined)
            setMinutes(undefined)
            setChosen(undefined)
          }}
        />
      )}
      <Select
        label={t('Practitioner')}
        placeholder={t('Choose who will see the patient')}
        description={hasLeft ? t('{{name}} does not see patients here any more.', { name: doctorName(visit.practitioner) }) : undefined}
        data={practitioners.map((one) => ({ value: one.id, label: doctorName(one) }))}
        value={practitioner_id ?? null}
        onChange={(value) => {
          if (value) setPicked(value)
          setChosen(undefined)
        }}
      />
      {visit.series_id && (
        <ScopeChoice
          value={scope}
          onChange={(value) => {
            form.setFieldValue('scope', value)
            // its times are those of the other service
            if (service) setChosen(undefined)
          }}
          include_moved={include_moved}
          onIncludeMoved={(value) => form.setFieldValue('include_moved', value)}
        />
      )}
      {scope === 'this' && (
        <LengthAndRoom
          minutes={minutes ?? planned}
          onMinutes={(value) => {
            setMinutes(value)
            setChosen(undefined)
          }}
          room_id={room_id === undefined ? visit.room?.id : (room_id ?? undefined)}
          onRoom={(room) => setRoom(room ?? null)}
          location_id={chosen?.location_id ?? visit.location.id}
        />
      )}
      {!overbook && practitioner_id && (
        <StaffTimes
          key={`${practitioner_id} ${service?.id}`}
          service_id={service?.id ?? visit.service.id}
          practitioner_ids={[practitioner_id]}
          isVideo={(service ?? visit.service).place === 'video'}
          appointment_id={visit.id}
          around={visit.starts_at}
          minutes={scope === 'this' ? (minutes ?? planned) : undefined}
          chosen={chosen}
          onChoose={(time) => {
            setChosen(time)
            // a room belongs to its place
            if (time.location_id !== (chosen?.location_id ?? visit.location.id)) setRoom(undefined)
          }}
        />
      )}
      <FormShell
        form={form}
        pending={move.isPending || moveSeries.isPending}
        failure={move.failure ?? moveSeries.failure}
        submitLabel={
          scope !== 'this'
            ? t('Move the visits')
            : starts_at
              ? t('Move to {{when}}', { when: format.dateTime(starts_at, 'weekday') })
              : t('Move')
        }
        blocked={
          !practitioner_id
            ? t('Choose who will see the patient.')
            : starts_at
              ? scope === 'this'
                ? undefined
                : series.missing
              : t('Choose a time first.')
        }
        onSubmit={({ overbook_reason, waive_reason, tell_patient }) => {
          if (!starts_at || !practitioner_id) return
          if (series.body && visit.series_id)
            void moveSeries.run({ params: { id: visit.series_id }, body: { ...series.body, tell_patient } })
          else
            void move.run({
              params: { id: visit.id },
              body: {
                starts_at,
                practitioner_id,
                tell_patient,
                ...(service ? { service_id: service.id } : {}),
                ...(goesWithout(service) ? { waive_reason: waive_reason.trim() } : {}),
                ...(minutes ? { duration_minutes: minutes } : {}),
                ...(room_id === undefined ? {} : { room_id }),
                ...(overbook
                  ? { overbook: true, overbook_reason: overbook_reason.trim() }
                  : chosen
                    ? { location_id: chosen.location_id }
                    : {}),
              },
            })
        }}
      >
        {series.preview}
        {goesWithout(service) && (
          <WithoutPrepayment
            title={
              asks
                ? t('{{amount}} is asked for before this visit', { amount: format.money(asks) })
                : t('A payment is asked for before this visit')
            }
            label={t('It goes without. Why?')}
            {...form.getInputProps('waive_reason')}
          />
        )}
        {overbook && (
          <>
            <Alert color="yellow">{t('The visit takes a time that is not free, on top of what is there.')}</Alert>
            <OverbookFields form={form as never} />
          </>
        )}
        {can('appointments.overbook') && scope === 'this' && (
          <Group>
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => form.setFieldValue('overbook', !overbook)}>
              {overbook ? t('Choose a free time instead') : t('Overbook another time…')}
            </Button>
          </Group>
        )}
        <ReachNotice patient={visit.patient} kind="appointment-moved" />
        <Checkbox label={t('Tell the patient by message')} {...form.getInputProps('tell_patient', { type: 'checkbox' })} />
      </FormShell>
    </Stack>
  )
}
