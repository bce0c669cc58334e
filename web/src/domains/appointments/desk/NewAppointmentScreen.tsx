import { Card, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FreeTime } from '@polyclinic/contract/directory'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { PatientPicker, type PickedPatient } from '#domains/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan, useStaff } from '#shell/session/use-session.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedState } from '#ui/states.tsx'
import { dayAndTime } from '#ui/zone-time.ts'
import { PrepaymentChoice, PrepaymentRefusal } from '../prepayment/PrepaymentChoice.tsx'
import { firstChoice, sentChoice } from '../prepayment/prepay-form.ts'
import { ReachNotice } from '../ReachNotice.tsx'
import { type Repeating, RepeatSection } from '../series/RepeatSection.tsx'
import { seriesBody } from '../series/repeat.ts'
import { ChooseTime } from './ChooseTime.tsx'
import classes from './desk.module.css'
import { locationsQuery, practitionersQuery, servicesQuery } from './Filters.tsx'
import { KeptTime } from './KeptTime.tsx'
import { LengthAndRoom } from './LengthAndRoom.tsx'
import { OtherVisit, useOtherVisit } from './OtherVisit.tsx'
import { noOverbooking, overbookedAt } from './OverbookFields.tsx'
import { useDeskBooking } from './use-desk-booking.ts'
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
  const [knownOf, setKnownOf] = useState<string>()
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
  const offerNext = (others: FreeTime[]) => {
    setChosen(undefined)
    setNext(others)
  }
  const details = {
    ...(minutes && minutes !== service?.duration_minutes ? { duration_minutes: minutes } : {}),
    ...(room_id ? { room_id } : {}),
  }
  // a series and an overbooking choose their times otherwise
  const keeps = service && chosen && !overbook && !repeating
  const booking = useDeskBooking({
    form,
    keeps: keeps
      ? {
          service_id,
          practitioner_id: chosen.practitioner_id,
          starts_at: chosen.starts_at,
          location_id: chosen.location_id,
          ...details,
        }
      : undefined,
    overbook,
    onTimeRefused: offerNext,
    onMoneyRefused: () => void services.refetch(),
  })
  const choose = (time: FreeTime) => {
    setChosen(time)
    setNext([])
    setRepeating((now) => now && { ...now, decisions: {} })
  }
  const who = overbook ? (practitioner_ids.length === 1 ? practitioner_ids[0] : undefined) : chosen?.practitioner_id
  const starts_at = overbook ? overbookedAt(form.values, format.zone) : chosen?.starts_at
  const other = useOtherVisit({
    patient_id: patient?.id,
    practitioner_id: who,
    starts_at,
    minutes: minutes ?? service?.duration_minutes,
  })
  const isKnown = other !== undefined && knownOf === `${other.id} ${starts_at}`
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
          : other && !isKnown
            ? t('There is another visit at that time.')
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
          {patient && <ReachNotice patient={patient} kind="appointment-booked" />}
          <FormShell
            form={form}
            pending={booking.isPending}
            failure={booking.failure}
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
                ...details,
                ...(reason.trim() ? { reason: reason.trim() } : {}),
              }
              const there = chosen ? { location_id: chosen.location_id } : {}
              const series = repeating && !overbook && seriesBody(repeating, dayAndTime(starts_at, format.zone))
              const asks = service?.prepayment
              const waived = asks ? { waive_reason: prepayment.reason.trim() } : {}
              if (series) return booking.bookSeries({ ...visit, ...there, ...series, ...waived })
              await booking.book({
                ...visit,
                starts_at,
                // an entry is its patient's: whoever was chosen instead books without it
                ...(search.waitlist_entry_id && patient.id === search.patient_id ? { waitlist_entry_id: search.waitlist_entry_id } : {}),
                ...(isKnown ? { other_visit_known: true } : {}),
                ...(asks ? { prepayment: sentChoice(prepayment, asks) } : {}),
                ...(overbook ? { overbook: true, overbook_reason: overbook_reason.trim() } : there),
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
                doctor={doctor && doctorName(doctor)}
                place={place?.name}
              />
            )}
            {service?.prepayment && (
              <PrepaymentChoice form={form} amount={service.prepayment} isSeries={repeating !== undefined && !overbook} />
            )}
            {service && !service.prepayment && <PrepaymentRefusal form={form} />}
            {other && (
              <OtherVisit visit={other} known={isKnown} onKnown={(known) => setKnownOf(known ? `${other.id} ${starts_at}` : undefined)} />
            )}
            {keeps && (
              <KeptTime
                when={format.dateTime(chosen.starts_at, 'weekday')}
                doctor={doctor && doctorName(doctor)}
                place={place?.name}
                kept={booking.kept}
              />
            )}
          </FormShell>
        </Stack>
      </Card>
      <ChooseTime
        form={form}
        service={service}
        practitioners={offering}
        places={places}
        wanted={search.starts_at}
        hold_id={booking.kept.hold?.id}
        minutes={minutes}
        next={next}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  )
}
