import { Card, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PatientPicker } from '#chart/patients/index.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { PrepaymentChoice, PrepaymentRefusal } from '../prepayment/PrepaymentChoice.tsx'
import { ReachNotice } from '../ReachNotice.tsx'
import { RepeatSection } from '../series/RepeatSection.tsx'
import { conflictKey } from '../slot/slot-form.ts'
import { HeldSlot } from './HeldSlot.tsx'
import { LengthAndRoom } from './LengthAndRoom.tsx'
import { OtherVisit } from './OtherVisit.tsx'
import { ParticipantChoices } from './ParticipantChoices.tsx'
import type { NewAppointment } from './use-new-appointment.ts'
import { WhatAndWho } from './WhatAndWho.tsx'

interface Props {
  appointment: NewAppointment
  /** False for a waitlist entry, which is fulfilled by one visit. */
  mayRepeat: boolean
  /** The choice of the time, if it has no column of its own. */
  time: ReactNode
}

/** Patient, service, and how the patient asked; the time is chosen beside it. */
export function NewAppointmentForm({ appointment, mayRepeat, time }: Props) {
  const { choice, dispatch, form, service, doctor, booking, disabledReason, submit } = appointment
  const { patient } = choice
  return (
    <Card>
      <Stack gap="md">
        <PatientPicker value={patient} onChange={(chosen) => dispatch({ type: 'choose-patient', patient: chosen })} autoFocus />
        {patient && <ReachNotice patient={patient} kind="appointment-booked" />}
        <FormShell
          form={form}
          pending={booking.isPending}
          failure={booking.failure}
          disabledReason={disabledReason}
          submitLabel={<SubmitLabel appointment={appointment} />}
          onSubmit={submit}
        >
          <WhatAndWho
            service_id={choice.service_id}
            practitioner_ids={choice.practitioner_ids}
            onChange={(chosen) => dispatch({ type: 'choose-service', ...chosen })}
          />
          {service && (
            <LengthAndRoom
              minutes={choice.minutes ?? service.duration_minutes}
              onMinutes={(minutes) => dispatch({ type: 'set-minutes', minutes })}
              room_id={choice.room_id ?? undefined}
              onRoom={(room_id) => dispatch({ type: 'set-room', room_id })}
              location_id={choice.slot?.location_id}
            />
          )}
          {service && !choice.repeating && (
            <ParticipantChoices
              service={service}
              practitioner_id={doctor?.id}
              chosen={choice.participant_ids}
              onChoose={(list, id) => dispatch({ type: 'choose-participant', list, practitioner_id: id })}
            />
          )}
          {time}
          <HowAndWhy form={form} />
          {service && !choice.overbook && mayRepeat && <Repeated appointment={appointment} />}
          <Payment appointment={appointment} />
          <BeforeBooking appointment={appointment} />
        </FormShell>
      </Stack>
    </Card>
  )
}

function SubmitLabel({ appointment: { series, starts_at } }: Pick<Props, 'appointment'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (series) return t('Book the series')
  return starts_at ? t('Book for {{when}}', { when: format.dateTime(starts_at, 'weekday') }) : t('Book')
}

function HowAndWhy({ form }: Pick<NewAppointment, 'form'>) {
  const { t } = useTranslation()
  return (
    <>
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
      <Textarea label={<Optional>{t('Reason for the visit')}</Optional>} minRows={2} maxLength={500} {...form.getInputProps('reason')} />
    </>
  )
}

function Repeated({ appointment: { choice, dispatch, doctor, place } }: Pick<Props, 'appointment'>) {
  return (
    <RepeatSection
      value={choice.repeating}
      onChange={(repeating) => dispatch({ type: 'set-repeating', repeating })}
      first={choice.slot}
      service_id={choice.service_id}
      patient_id={choice.patient?.id}
      minutes={choice.minutes}
      room_id={choice.room_id ?? undefined}
      doctor={doctor && nameWithTitle(doctor)}
      place={place?.name}
    />
  )
}

function Payment({ appointment: { form, service, series } }: Pick<Props, 'appointment'>) {
  if (!service) return null
  if (!service.prepayment) return <PrepaymentRefusal form={form} />
  return <PrepaymentChoice form={form} amount={service.prepayment} isSeries={series !== undefined} />
}

/** The other visit of the patient at that time, and how long the chosen time is held. */
function BeforeBooking({ appointment }: Pick<Props, 'appointment'>) {
  const format = useFormat()
  const { choice, dispatch, conflict, starts_at, isHeld, doctor, place, booking } = appointment
  const key = conflict && conflictKey(conflict.id, starts_at)
  return (
    <>
      {conflict && (
        <OtherVisit
          visit={conflict}
          isKnown={choice.acknowledged === key}
          onKnown={(isKnown) => dispatch({ type: 'acknowledge-conflict', key: isKnown ? key : undefined })}
        />
      )}
      {isHeld && choice.slot && (
        <HeldSlot
          when={format.dateTime(choice.slot.starts_at, 'weekday')}
          doctor={doctor && nameWithTitle(doctor)}
          place={place?.name}
          kept={booking.kept}
        />
      )}
    </>
  )
}
