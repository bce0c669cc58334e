import { Alert, Button, Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TimeTakenAlternatives } from '@polyclinic/contract/appointments'
import type { FreeTime } from '@polyclinic/contract/directory'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, ProblemError, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { PatientPicker, type PickedPatient } from '#domains/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState, RefusedState } from '#ui/states.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import { type Repeating, RepeatSection } from '../series/RepeatSection.tsx'
import { seriesBody } from '../series/repeat.ts'
import classes from './desk.module.css'
import { practitionersQuery, servicesQuery } from './Filters.tsx'
import { LengthAndRoom } from './LengthAndRoom.tsx'
import { noOverbooking, OverbookFields, overbookedAt } from './OverbookFields.tsx'
import { StaffTimes } from './StaffTimes.tsx'
import { anyone, WhatAndWho } from './WhatAndWho.tsx'

/** What another screen may have filled in: the calendar a time, the chart a patient, the waitlist all. */
export interface NewSearch {
  patient_id?: string
  service_id?: string
  practitioner_id?: string
  starts_at?: string
  room_id?: string
  /** Another length than the service's. */
  minutes?: number
  /** The entry that is settled by this booking. */
  waitlist_entry_id?: string
}

/** Patient, service, practitioner, time: books at the desk. */
export function NewAppointmentScreen({ search }: { search: NewSearch }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <Page>
      <PageHeader above={<AnchorLink to="/org/appointments/today">{t('Today')}</AnchorLink>} title={t('New appointment')} />
      {can('appointments.manage') ? <NewAppointment search={search} /> : <RefusedState />}
    </Page>
  )
}

function NewAppointment({ search }: { search: NewSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const can = useCan()
  const services = useQuery(servicesQuery())
  const practitioners = useQuery(practitionersQuery())
  const given = useQuery({
    ...query(api.patients.readPatient, { params: { id: search.patient_id ?? '' } }),
    enabled: search.patient_id !== undefined,
  })
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const [chosen, setChosen] = useState<FreeTime>()
  const [next, setNext] = useState<FreeTime[]>([])
  const [minutes, setMinutes] = useState(search.minutes)
  const [room_id, setRoom] = useState(search.room_id)
  const [repeating, setRepeating] = useState<Repeating>()
  useEffect(() => {
    if (given.data) setPatient(given.data)
  }, [given.data])

  const form = useForm({
    initialValues: {
      service_id: search.service_id ?? '',
      practitioner_id: search.practitioner_id ?? anyone,
      source: 'front-desk' as 'front-desk' | 'phone',
      reason: '',
      ...noOverbooking,
    },
    validate: { overbook_reason: (value, values) => (values.overbook && !value.trim() ? t('Please give a reason.') : null) },
  })
  const { service_id, practitioner_id, overbook } = form.values
  const service = services.data?.items.find((one) => one.id === service_id)
  const offering = (practitioners.data?.items ?? []).filter((one) => service?.practitioner_ids.includes(one.id))
  const settle = useCommand(api.appointments.bookWaitlistEntry, { onRefused: () => true })
  const book = useCommand(api.appointments.bookForPatient, {
    form,
    success: ({ patient: { name }, starts_at }) =>
      t('{{name}} is booked for {{when}}.', { name, when: format.dateTime(starts_at, 'weekday') }),
    onSuccess: async ({ id }) => {
      if (search.waitlist_entry_id) await settle.run({ params: { id: search.waitlist_entry_id } })
      await navigate({ to: '/org/appointments/$id', params: { id } })
    },
    onRefused: (error) => {
      setChosen(undefined)
      const alternatives = error instanceof ProblemError ? (error.problem?.alternatives as TimeTakenAlternatives | undefined) : undefined
      setNext(isProblemCode(error, 'time_taken') ? (alternatives?.next ?? []) : [])
      return false
    },
  })
  const bookSeries = useCommand(api.appointments.createSeries, {
    form,
    success: ({ patient: { name }, visits }) => t('{{name}} is booked for {{count}} visits.', { name, count: visits.length }),
    onSuccess: ({ visits: [first] }) => first && navigate({ to: '/org/appointments/$id', params: { id: first.id } }),
  })
  const choose = (time: FreeTime) => {
    setChosen(time)
    setNext([])
    setRepeating((now) => now && { ...now, decisions: {} })
  }
  const who = overbook ? (practitioner_id === anyone ? undefined : practitioner_id) : chosen?.practitioner_id
  const starts_at = overbook ? overbookedAt(form.values, format.zone) : chosen?.starts_at
  const blocked = !patient
    ? t('Choose the patient first.')
    : !service
      ? t('Choose the service.')
      : !who
        ? overbook
          ? t('Choose the practitioner.')
          : t('Choose a time.')
        : !starts_at
          ? t('Choose a time.')
          : overbook
            ? undefined
            : repeating?.missing
  const doctor = offering.find((one) => one.id === who)

  return (
    <div className={classes.columns}>
      <Card>
        <Stack gap="md">
          <PatientPicker value={patient} onChange={setPatient} autoFocus />
          <FormShell
            form={form}
            pending={book.isPending || bookSeries.isPending}
            failure={book.failure ?? bookSeries.failure}
            blocked={blocked}
            submitLabel={
              repeating && !overbook
                ? t('Book the series')
                : starts_at
                  ? t('Book for {{when}}', { when: format.dateTime(starts_at, 'weekday') })
                  : t('Book')
            }
            onSubmit={({ reason, source, overbook_reason }) => {
              if (!patient || !who || !starts_at) return
              const visit = {
                patient_id: patient.id,
                service_id,
                practitioner_id: who,
                source,
                ...(minutes && minutes !== service?.duration_minutes ? { duration_minutes: minutes } : {}),
                ...(room_id ? { room_id } : {}),
                ...(reason.trim() ? { reason: reason.trim() } : {}),
              }
              const place = chosen ? { location_id: chosen.location_id } : {}
              const series = repeating && !overbook && seriesBody(repeating, dayAndTime(starts_at, format.zone))
              if (series) void bookSeries.run({ body: { ...visit, ...place, ...series } })
              else
                void book.run({
                  body: { ...visit, starts_at, ...(overbook ? { overbook: true, overbook_reason: overbook_reason.trim() } : place) },
                })
            }}
          >
            <WhatAndWho
              service_id={service_id}
              practitioner_id={practitioner_id}
              onChange={(choice) => {
                form.setValues(choice)
                setChosen(undefined)
              }}
            />
            {service && (
              <LengthAndRoom
                minutes={minutes ?? service.duration_minutes}
                onMinutes={(value) => {
                  setMinutes(value)
                  setChosen(undefined)
                }}
                room_id={room_id}
                onRoom={setRoom}
                location_id={chosen?.location_id}
              />
            )}
            <div>
              <Text fw={500} mb={4}>
                {t('Asked')}
              </Text>
              <SegmentedControl
                aria-label={t('How the patient asked')}
                data={[
                  { value: 'front-desk', label: t('At the desk') },
                  { value: 'phone', label: t('By phone') },
                ]}
                {...form.getInputProps('source')}
              />
            </div>
            <Textarea
              label={<Optional>{t('Reason for the visit')}</Optional>}
              minRows={2}
              maxLength={500}
              {...form.getInputProps('reason')}
            />
            {service && !overbook && !search.waitlist_entry_id && (
              <RepeatSection
                value={repeating}
                onChange={setRepeating}
                first={chosen}
                service_id={service_id}
                patient_id={patient?.id}
                minutes={minutes}
                room_id={room_id}
              />
            )}
            {chosen && !overbook && !repeating && (
              <Alert>
                {format.dateTime(chosen.starts_at, 'weekday')}
                {doctor && `, ${doctorName(doctor)}`}
              </Alert>
            )}
          </FormShell>
        </Stack>
      </Card>
      <Card>
        <Stack gap="md">
          <Group justify="space-between">
            <Title order={2}>{t('Time')}</Title>
            {can('appointments.overbook') && service && (
              <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('overbook', !overbook)}>
                {overbook ? t('Choose a free time instead') : t('Overbook another time…')}
              </Button>
            )}
          </Group>
          {next.length > 0 && (
            <Alert color="yellow" title={t('The next free times')}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
                {next.slice(0, 6).map((time) => (
                  <Button
                    key={`${time.starts_at} ${time.practitioner_id}`}
                    variant="default"
                    size="compact-md"
                    onClick={() => choose(time)}
                  >
                    {format.dateTime(time.starts_at, 'weekday')}
                  </Button>
                ))}
              </SimpleGrid>
            </Alert>
          )}
          {!service && (
            <EmptyState bare title={t('Choose the service first')}>
              {search.starts_at
                ? t('Wanted: {{when}}. The length of the service decides whether it is free.', {
                    when: format.dateTime(search.starts_at, 'weekday'),
                  })
                : t('Its length decides which times are free.')}
            </EmptyState>
          )}
          {service && overbook && (
            <>
              <Alert color="yellow">{t('The visit takes a time that is not free, on top of what is there.')}</Alert>
              <OverbookFields form={form as never} />
            </>
          )}
          {service && !overbook && (
            <StaffTimes
              key={`${service_id} ${practitioner_id} ${minutes}`}
              service_id={service_id}
              practitioner_id={practitioner_id === anyone ? undefined : practitioner_id}
              around={search.starts_at}
              minutes={minutes}
              chosen={chosen}
              onChoose={choose}
            />
          )}
        </Stack>
      </Card>
    </div>
  )
}
