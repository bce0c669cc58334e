import { Alert, Button, Group, Select, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import type { RequestSuggestion, SuggestionReason } from '@polyclinic/contract/visits/requests/requests'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import {
  locationsQuery,
  offeredSlot,
  type SlotAction,
  type SlotChoice,
  StaffTimes,
  useSlotForm,
  whereLabel,
} from '#visits/appointments/index.ts'
import { requestedOf } from './requested-of.ts'
import classes from './requests.module.css'

interface Props {
  request: StaffRequest
  onClose: () => void
}

/** Offers another time for a request: one of the nearest, or any free one. It is held until the patient answers. */
export function CounterRequest({ request, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened onClose={onClose} title={t('Offer {{name}} another time', { name: request.patient.name })} size={560}>
      <CounterForm request={request} onClose={onClose} />
    </SidePanel>
  )
}

function CounterForm({ request, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [choice, dispatch] = useSlotForm({ service_id: request.service.id })
  const placeOf = usePlaceOf(request)
  const { slot } = choice
  const form = useForm({
    initialValues: { note: '', answer_hours: '24' },
    transformValues: ({ note, answer_hours }) => ({
      answer_hours: Number(answer_hours),
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
  })
  const counter = useCommand(api.requests.counterRequest, {
    form,
    success: t('The time is kept, and {{name}} is asked.', { name: request.patient.name }),
    onSuccess: onClose,
  })
  const offered = offeredSlot(choice)
  return (
    <Stack gap="md">
      <AskedAndOffered request={request} />
      <CounterSlot request={request} placeOf={placeOf} slot={slot} dispatch={dispatch} />
      <FormShell
        form={form}
        pending={counter.isPending}
        failure={counter.failure}
        submitLabel={slot ? t('Offer {{when}}', { when: format.dateTime(slot.starts_at, 'weekday') }) : t('Offer')}
        disabledReason={slot ? undefined : t('Choose a time first.')}
        onSubmit={(values) => offered && counter.run({ params: { id: request.id }, body: { ...values, ...offered } })}
      >
        {slot && (
          <Alert role="status">
            {[format.dateTime(slot.starts_at, 'weekday'), slot.practitioner_name, placeOf(slot)].filter(Boolean).join(', ')}
          </Alert>
        )}
        <Textarea
          label={<Optional>{t('A word to the patient')}</Optional>}
          description={t('They read it beside the time.')}
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
        />
        <Select
          label={t('Kept for')}
          description={t('Shorter when the visit is near: the service’s notice stays free.')}
          data={[
            { value: '2', label: t('2 hours') },
            { value: '6', label: t('6 hours') },
            { value: '24', label: t('One day') },
            { value: '48', label: t('Two days') },
            { value: '72', label: t('Three days') },
          ]}
          {...form.getInputProps('answer_hours')}
        />
      </FormShell>
    </Stack>
  )
}

/** The requested time, and the other time that is offered now. */
function AskedAndOffered({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { offer } = request
  return (
    <>
      <Text c="dimmed">
        {t('Asked for: {{when}}, {{service}}', { when: format.dateTime(request.starts_at, 'weekday'), service: request.service.name })}
        {', '}
        {[requestedOf(request, t), whereLabel(request, t)].filter(Boolean).join(', ')}
      </Text>
      {offer && request.status === 'counter-offered' && (
        <Alert color="gray">
          {t('Offered now: {{when}} with {{name}}. A new offer takes its place.', {
            when: format.dateTime(offer.starts_at, 'weekday'),
            name: [nameUnlessUnattended(nameWithTitle(offer.practitioner)), whereLabel({ ...request, location: offer.location }, t)]
              .filter(Boolean)
              .join(', '),
          })}
        </Alert>
      )}
    </>
  )
}

interface CounterSlotProps {
  request: StaffRequest
  placeOf: ReturnType<typeof usePlaceOf>
  slot: SlotChoice | undefined
  dispatch: Dispatch<SlotAction>
}

/** The choice of one of the nearest times, or any free one. */
function CounterSlot({ request, placeOf, slot, dispatch }: CounterSlotProps) {
  const { t } = useTranslation()
  const [isAny, setAny] = useState(false)
  return (
    <>
      {isAny ? (
        <StaffTimes
          service_id={request.service.id}
          isVideo={request.service.place === 'video'}
          around={request.starts_at}
          chosen={slot}
          onChoose={(time, practitioner) =>
            dispatch({ type: 'choose-slot', slot: { ...time, practitioner_name: practitioner ? nameWithTitle(practitioner) : '' } })
          }
        />
      ) : (
        <Suggestions
          request={request}
          placeOf={placeOf}
          chosen={slot}
          onChoose={(chosen) => dispatch({ type: 'choose-slot', slot: chosen })}
        />
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          onClick={() => {
            setAny(!isAny)
            dispatch({ type: 'clear-slot' })
          }}
        >
          {isAny ? t('Times near to what was asked') : t('Another free time…')}
        </Button>
      </Group>
    </>
  )
}

/** Returns the location of a time, in a clinic with more than one. */
function usePlaceOf({ service }: StaffRequest) {
  const locations = useQuery(locationsQuery()).data?.items ?? []
  const isKnown = service.place === 'video' || locations.length < 2
  return ({ location_id, location_name }: SlotChoice) =>
    isKnown ? undefined : (location_name ?? locations.find((location) => location.id === location_id)?.name)
}

function Suggestions({
  request,
  placeOf,
  chosen,
  onChoose,
}: {
  request: StaffRequest
  placeOf: ReturnType<typeof usePlaceOf>
  chosen: SlotChoice | undefined
  onChoose: (time: SlotChoice) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const times = useQuery(query(api.requests.suggestSlots, { params: { id: request.id } }))
  if (!times.data) return <QueryState query={times} bare skeleton={<ListSkeleton rows={4} columns={2} />} />
  if (times.data.items.length === 0)
    return <Alert color="yellow">{times.data.reason?.detail ?? t('There is no free time near to what was asked.')}</Alert>
  return (
    <fieldset aria-label={t('Free times near to what was asked')} className={classes.offers}>
      {times.data.items.map((time) => (
        <UnstyledButton
          key={`${time.practitioner_id} ${time.location_id} ${time.starts_at}`}
          aria-pressed={isSame(time, chosen)}
          className={classes.offer}
          onClick={() => onChoose(time)}
        >
          <Text span fw={600} className="figures">
            {format.dateTime(time.starts_at, 'weekday')}
          </Text>
          <Text span>{[time.practitioner_name, placeOf(time)].filter(Boolean).join(', ')}</Text>
          <Text span fz="xs" c="dimmed">
            {whyNear(time, t)}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

const isSame = (time: FreeTime, chosen: FreeTime | undefined) =>
  chosen?.starts_at === time.starts_at && chosen.practitioner_id === time.practitioner_id && chosen.location_id === time.location_id

function whyNear({ reasons }: RequestSuggestion, t: TFunction) {
  const words: Record<SuggestionReason, string> = {
    'asked-time': t('the time asked for'),
    'asked-practitioner': t('the doctor asked for'),
    'asked-place': t('the place asked for'),
    'asked-day': t('the same day'),
    'asked-hour': t('the same time of day'),
  }
  return reasons.map((reason) => words[reason]).join(' · ')
}
