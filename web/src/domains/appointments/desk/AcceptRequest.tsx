import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import type { StaffRequest } from '@polyclinic/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { refusedFields } from '#shell/field-errors.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { whereLabel } from '../where-label.ts'
import { locationsQuery } from './Filters.tsx'

interface Props {
  request: StaffRequest
  onClose: () => void
  onCounter: () => void
}

/**
 * Books what was asked for, at the place that was asked for unless another is chosen; a request for anybody needs somebody
 * named, of those who are free then.
 */
export function AcceptRequest({ request, onClose, onCounter }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  // for a patient who calls: the other time that was offered is booked
  const offer = request.status === 'counter-offered' ? request.offer : null
  const wanted = offer ?? request
  const where = whereLabel({ ...request, location: wanted.location }, t)
  const isOpen = wanted.practitioner === null
  const asked_id = request.location?.id ?? null
  const locations = useQuery(locationsQuery()).data?.items ?? []
  // a place that is closed for good is no place any more: where, is asked also when one other is left
  const several = locations.length > 1 || (asked_id !== null && locations.some((one) => one.id !== asked_id))
  const isVideo = request.service.place === 'video'
  const mayChoosePlace = !offer && !isVideo && several
  const [location_id, setLocation] = useState(asked_id)
  const day = dayInZone(request.starts_at, request.time_zone)
  const times = useQuery({
    ...query(api.appointments.listOrgAvailability, {
      query: { service_id: request.service.id, from: day, to: day, ...(!isVideo && location_id ? { location_id } : {}) },
    }),
    enabled: isOpen,
  })
  const free = (times.data?.items ?? []).filter((time) => time.starts_at === request.starts_at).map((time) => time.practitioner_id)
  const people = (times.data?.practitioners ?? []).filter((person) => free.includes(person.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const practitioner_id = (people.find((one) => one.id === chosen) ?? people[0])?.id
  const placeField = useRef<HTMLInputElement>(null)
  const accept = useCommand(api.appointments.acceptRequest, {
    success: t('Accepted: {{name}} is told.', { name: request.patient.name }),
    onSuccess: onClose,
    onRefused: (error) => {
      if (isAboutPlace(error)) placeField.current?.focus()
      return true
    },
  })
  // a time without hours is refused at the time: what can be changed here is the place
  const atPlace = mayChoosePlace && isAboutPlace(accept.error)
  const nobody = isOpen && times.data !== undefined && people.length === 0
  const body = {
    ...(isOpen && practitioner_id ? { practitioner_id } : {}),
    ...(mayChoosePlace && location_id ? { location_id } : {}),
  }
  return (
    <Dialog onClose={onClose} title={offer ? t('Book what was offered?') : t('Accept this request?')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient.name}
          </Text>
          , {request.service.name}, {format.dateTime(wanted.starts_at, 'weekday')}
          {wanted.practitioner && `, ${doctorName(wanted.practitioner)}`}
          {where && !mayChoosePlace && `, ${where}`}
        </Text>
        {accept.error && !atPlace ? (
          <Alert color="red" role="alert">
            {errorSentence(accept.error)}
          </Alert>
        ) : null}
        {mayChoosePlace && (
          <Select
            ref={placeField}
            label={t('Where')}
            description={location_id === asked_id ? undefined : where && t('Asked for: {{where}}', { where })}
            placeholder={t('Where the hours are')}
            clearable={asked_id === null}
            data={locations.map((one) => ({ value: one.id, label: one.name }))}
            value={location_id}
            onChange={(value) => {
              setLocation(value)
              accept.reset()
            }}
            error={atPlace && errorSentence(accept.error)}
          />
        )}
        {isOpen && people.length > 0 && (
          <Select
            label={t('Practitioner')}
            description={t('Free at that time')}
            data={people.map((one) => ({ value: one.id, label: doctorName(one) }))}
            value={practitioner_id ?? null}
            onChange={setChosen}
          />
        )}
        {(nobody || (request.still_free === false && location_id === asked_id)) && (
          <Alert color="yellow">
            {mayChoosePlace && location_id
              ? t('Nobody is free there at that time any more. Choose another place, or offer another time.')
              : t('Nobody is free at that time any more. Offer another time.')}
          </Alert>
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCounter}>
            {t('Offer another time…')}
          </Button>
          <Button
            loading={accept.isPending || times.isLoading}
            disabled={nobody}
            onClick={() => accept.run({ params: { id: request.id }, body })}
            data-autofocus
          >
            {t('Book for {{when}}', { when: format.dateTime(wanted.starts_at, 'weekday') })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const isAboutPlace = (error: unknown) => refusedFields(error).some(({ path }) => path === 'location_id' || path === 'starts_at')
