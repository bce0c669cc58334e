import { Select } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useTranslation } from 'react-i18next'
import { LengthAndRoom } from '../desk/LengthAndRoom.tsx'
import { ParticipantChoices } from '../desk/ParticipantChoices.tsx'
import { StaffTimes } from '../desk/StaffTimes.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'
import { chosenParticipants } from '../slot/slot-form.ts'
import type { MoveState } from './use-move.ts'

/** The choices of a move: service, practitioner, visits of a series, length, room and time. */
export function MoveChoices({ move }: { move: MoveState }) {
  const { visit, choice, dispatch, form, services, service } = move
  const booked = services.find((service) => service.id === visit.service.id)
  const { scope, include_moved } = form.values
  return (
    <>
      <WhatAndWho move={move} />
      {visit.series_id && (
        <ScopeChoice
          value={scope}
          onChange={(value) => {
            form.setFieldValue('scope', value)
            // The times are those of the other service.
            if (service) dispatch({ type: 'clear-slot' })
          }}
          include_moved={include_moved}
          onIncludeMoved={(value) => form.setFieldValue('include_moved', value)}
        />
      )}
      {scope === 'this' && (
        <LengthAndRoom
          minutes={choice.minutes ?? move.planned_minutes}
          onMinutes={(minutes) => dispatch({ type: 'set-minutes', minutes })}
          // If it is not changed, the visit keeps its room where possible.
          room_id={choice.room_id === undefined ? visit.room?.id : (choice.room_id ?? undefined)}
          onRoom={(room_id) => dispatch({ type: 'set-room', room_id: room_id ?? null })}
          location_id={choice.slot?.location_id ?? visit.location.id}
        />
      )}
      {scope === 'this' && booked && (
        <ParticipantChoices
          service={service ?? booked}
          practitioner_id={move.practitioner_id}
          chosen={choice.participant_ids}
          // The present participants stay where they are free.
          usual={service ? [] : visit.participants}
          onChoose={(list, id) => dispatch({ type: 'choose-participant', list, practitioner_id: id })}
        />
      )}
      <Times move={move} />
    </>
  )
}

function WhatAndWho({ move }: { move: MoveState }) {
  const { t } = useTranslation()
  const { visit, dispatch, form, services, service, practitioners, practitioner_id, hasLeft, isAlone } = move
  return (
    <>
      {form.values.scope === 'this' && (
        <Select
          label={t('Service')}
          searchable
          data={[
            { value: visit.service.id, label: visit.service.name },
            ...services.filter((service) => service.id !== visit.service.id).map((service) => ({ value: service.id, label: service.name })),
          ]}
          value={service?.id ?? visit.service.id}
          onChange={(value) => dispatch({ type: 'change-service', service_id: value ?? visit.service.id })}
        />
      )}
      {!isAlone && (
        <Select
          label={t('Practitioner')}
          placeholder={t('Choose who will see the patient')}
          description={
            hasLeft ? t('{{name}} does not see patients here any more.', { name: nameWithTitle(visit.practitioner) }) : undefined
          }
          data={practitioners.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
          value={practitioner_id ?? null}
          onChange={(value) => value && dispatch({ type: 'choose-practitioner', practitioner_id: value })}
        />
      )}
    </>
  )
}

function Times({ move: { visit, choice, dispatch, form, service, practitioner_id, overbook, planned_minutes } }: { move: MoveState }) {
  if (overbook || !practitioner_id) return null
  const participant_ids = chosenParticipants(choice)
  return (
    <StaffTimes
      key={`${practitioner_id} ${participant_ids.join(' ')} ${service?.id}`}
      service_id={service?.id ?? visit.service.id}
      practitioner_ids={[practitioner_id]}
      participant_ids={form.values.scope === 'this' ? participant_ids : []}
      isVideo={(service ?? visit.service).place === 'video'}
      appointment_id={visit.id}
      around={visit.starts_at}
      minutes={form.values.scope === 'this' ? (choice.minutes ?? planned_minutes) : undefined}
      chosen={choice.slot}
      onChoose={(slot) => dispatch({ type: 'choose-slot', slot, was_at: visit.location.id })}
    />
  )
}
