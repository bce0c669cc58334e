import { Alert, Button, Card, Group, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TimeTakenAlternatives } from '@polyclinic/contract/appointments'
import type { FreeTime } from '@polyclinic/contract/directory'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, isProblemCode, ProblemError, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { PatientPicker, type PickedPatient } from '#domains/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { notify } from '#shell/notify/notify.ts'
import { useCan, useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState, RefusedState } from '#ui/states.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import { PrepaymentChoice, PrepaymentRefusal } from '../prepayment/PrepaymentChoice.tsx'
import { firstChoice, sentChoice } from '../prepayment/prepay-form.ts'
import { type Repeating, RepeatSection } from '../series/RepeatSection.tsx'
import { seriesBody } from '../series/repeat.ts'
import classes from './desk.module.css'
import { locationsQuery, practitionersQuery, servicesQuery } from './Filters.tsx'
import { KeptTime } from './KeptTime.tsx'
import { LengthAndRoom } from './LengthAndRoom.tsx'
import { NextTimes } from './NextTimes.tsx'
import { askedInOverbooking, noOverbooking, OverbookFields, overbookedAt } from './OverbookFields.tsx'
import { StaffTimes } from './StaffTimes.tsx'
import { isAboutMoney, isAboutTime } from './time-refused.ts'
import { useDeskHold } from './use-desk-hold.ts'
import { WhatAndWho } from './WhatAndWho.tsx'

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
  const { organization } = useStaff()
  const services = useQuery(servicesQuery())
  const practitioners = useQuery(practitionersQuery())
  const locations = useQuery(locationsQuery()).data?.items ?? []
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

  const asksOf = (service_id: string) => services.data?.items.find((one) => one.id === service_id)?.prepayment ?? null
  const form = useForm({
    initialValues: {
      service_id: search.service_id ?? '',
      practitioner_ids: search.practitioner_id ? [search.practitioner_id] : [],
      source: 'front-desk' as 'front-desk' | 'phone',
      reason: '',
      ...noOverbooking,
      prepayment: firstChoice(organization.currency),
    },
    validate: {
      overbook_reason: (value, values) => (values.overbook && !value.trim() ? t('Please give a reason.') : null),
      prepayment: {
        reason: (value, { service_id, overbook, prepayment }) => {
          const isWaived = asksOf(service_id) && (prepayment.how === 'waive' || (repeating && !overbook))
          return isWaived && !value.trim() ? t('Please give a reason.') : null
        },
      },
    },
  })
  const { service_id, practitioner_ids, overbook } = form.values
  const service = services.data?.items.find((one) => one.id === service_id)
  const offering = (practitioners.data?.items ?? []).filter((one) => service?.practitioner_ids.includes(one.id))
  const offerNext = (error: unknown) => {
    if (!isAboutTime(error)) return
    setChosen(undefined)
    const alternatives = error instanceof ProblemError ? (error.problem?.alternatives as TimeTakenAlternatives | undefined) : undefined
    setNext(isProblemCode(error, 'time_taken') ? (alternatives?.next ?? []) : [])
  }
  const length = minutes && minutes !== service?.duration_minutes ? { duration_minutes: minutes } : {}
  const room = room_id ? { room_id } : {}
  // a series and an overbooking choose their times otherwise
  const keeps = service && chosen && !overbook && !repeating
  const kept = useDeskHold(
    keeps
      ? {
          service_id,
          practitioner_id: chosen.practitioner_id,
          starts_at: chosen.starts_at,
          location_id: chosen.location_id,
          ...length,
          ...room,
        }
      : undefined,
    (error) => {
      notify.error(errorSentence(error))
      offerNext(error)
    },
  )
  const settle = useCommand(api.appointments.bookWaitlistEntry, { onRefused: () => true })
  const book = useCommand(api.appointments.bookForPatient, {
    form,
    asked_as: askedInOverbooking(overbook),
    success: ({ patient: { name }, starts_at, status }) => {
      const when = format.dateTime(starts_at, 'weekday')
      return status === 'pending'
        ? t('{{name}}: {{when}} is kept until it is paid.', { name, when })
        : t('{{name}} is booked for {{when}}.', { name, when })
    },
    invalidates: ['appointments', 'billing'],
    onSuccess: async ({ id }) => {
      kept.spend()
      if (search.waitlist_entry_id) await settle.run({ params: { id: search.waitlist_entry_id }, body: { appointment_id: id } })
      await navigate({ to: '/org/appointments/$id', params: { id } })
    },
    onRefused: (error) => {
      if (isAboutMoney(error)) void services.refetch()
      offerNext(error)
      return false
    },
  })
  const bookSeries = useCommand(api.appointments.createSeries, {
    form,
    asked_as: { waive_reason: 'prepayment.reason' },
    success: ({ patient: { name }, visits }) => t('{{name}} is booked for {{count}} visits.', { name, count: visits.length }),
    onSuccess: ({ visits: [first] }) => first && navigate({ to: '/org/appointments/$id', params: { id: first.id } }),
    onRefused: (error) => {
      if (isAboutMoney(error)) void services.refetch()
      return false
    },
  })
  const choose = (time: FreeTime) => {
    setChosen(time)
    setNext([])
    setRepeating((now) => now && { ...now, decisions: {} })
  }
  const who = overbook ? (practitioner_ids.length === 1 ? practitioner_ids[0] : undefined) : chosen?.practitioner_id
  const starts_at = overbook ? overbookedAt(form.values, format.zone) : chosen?.starts_at
  const blocked = !patient
    ? t('Choose the patient first.')
    : !service
      ? t('Choose the service.')
      : !who
        ? overbook
          ? t('Choose one practitioner.')
          : t('Choose a time.')
        : !starts_at
          ? t('Choose a time.')
          : overbook
            ? undefined
            : repeating?.missing
  // said only where there is another one to be mistaken for
  const places = service?.place === 'video' || locations.length < 2 ? [] : locations
  const place = places.find((one) => one.id === chosen?.location_id)
  const doctor = offering.find((one) => one.id === who)

  return (
    <div className={classes.columns}>
      <Card>
        <Stack gap="md">
          <PatientPicker value={patient} onChange={setPatient} autoFocus />
          <FormShell
            form={form}
            pending={book.isPending || bookSeries.isPending || kept.isWaiting}
            failure={book.failure ?? bookSeries.failure}
            blocked={blocked}
            submitLabel={
              repeating && !overbook
                ? t('Book the series')
                : starts_at
                  ? t('Book for {{when}}', { when: format.dateTime(starts_at, 'weekday') })
                  : t('Book')
            }
            onSubmit={async ({ reason, source, overbook_reason, prepayment }) => {
              if (!patient || !who || !starts_at) return
              const visit = {
                patient_id: patient.id,
                service_id,
                practitioner_id: who,
                source,
                ...length,
                ...room,
                ...(reason.trim() ? { reason: reason.trim() } : {}),
              }
              const there = chosen ? { location_id: chosen.location_id } : {}
              const series = repeating && !overbook && seriesBody(repeating, dayAndTime(starts_at, format.zone))
              const asks = service?.prepayment
              const waived = asks ? { waive_reason: prepayment.reason.trim() } : {}
              if (series) return bookSeries.run({ body: { ...visit, ...there, ...series, ...waived } })
              const held = await kept.forBooking()
              if (held === 'refused') return
              await book.run({
                body: {
                  ...visit,
                  starts_at,
                  ...(asks ? { prepayment: sentChoice(prepayment, asks) } : {}),
                  ...(overbook ? { overbook: true, overbook_reason: overbook_reason.trim() } : { ...there, ...held }),
                },
              })
            }}
          >
            <WhatAndWho
              service_id={service_id}
              practitioner_ids={practitioner_ids}
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
            {service?.prepayment && (
              <PrepaymentChoice form={form} amount={service.prepayment} isSeries={repeating !== undefined && !overbook} />
            )}
            {service && !service.prepayment && <PrepaymentRefusal form={form} />}
            {keeps && (
              <KeptTime
                when={format.dateTime(chosen.starts_at, 'weekday')}
                doctor={doctor && doctorName(doctor)}
                place={place?.name}
                kept={kept}
              />
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
          <NextTimes times={next} practitioners={offering} locations={places} onChoose={choose} />
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
              key={`${service_id} ${practitioner_ids.join(' ')} ${minutes}`}
              service_id={service_id}
              practitioner_ids={practitioner_ids}
              isVideo={service.place === 'video'}
              around={search.starts_at}
              hold_id={kept.hold?.id}
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
