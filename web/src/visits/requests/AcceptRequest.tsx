import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#api/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { whereLabel } from '#visits/appointments/index.ts'
import { type AcceptState, useAcceptRequest } from './use-accept-request.ts'

interface Props {
  request: StaffRequest
  onClose: () => void
  onCounter: () => void
}

/**
 * Accepts a request and books it, at the requested location unless another is chosen; for a request without a practitioner, one
 * of those who are free then has to be chosen.
 */
export function AcceptRequest({ request, onClose, onCounter }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const placeField = useRef<HTMLInputElement>(null)
  const accept = useAcceptRequest(request, { onDone: onClose, onPlaceRefused: () => placeField.current?.focus() })
  const { offer, wanted, people } = accept
  const where = whereLabel({ ...request, location: wanted.location }, t)
  return (
    <Dialog onClose={onClose} title={offer ? t('Book what was offered?') : t('Accept this request?')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient.name}
          </Text>
          , {request.service.name}, {format.dateTime(wanted.starts_at, 'weekday')}
          {wanted.practitioner && wanted.practitioner.id !== request.service.id && `, ${nameWithTitle(wanted.practitioner)}`}
          {where && !accept.mayChoosePlace && `, ${where}`}
        </Text>
        {accept.error && !accept.isPlaceRefused ? (
          <Alert color="red" role="alert">
            {errorSentence(accept.error)}
          </Alert>
        ) : null}
        {accept.mayChoosePlace && <PlaceField accept={accept} where={where} field={placeField} />}
        {people.some((person) => person.id !== request.service.id) && (
          <Select
            label={t('Practitioner')}
            description={t('Free at that time')}
            data={people.map((person) => ({ value: person.id, label: nameWithTitle(person) }))}
            value={accept.practitioner_id ?? null}
            onChange={accept.choosePractitioner}
          />
        )}
        {accept.isTaken && (
          <Alert color="yellow">
            {accept.mayChoosePlace && accept.location_id
              ? t('Nobody is free there at that time any more. Choose another place, or offer another time.')
              : t('Nobody is free at that time any more. Offer another time.')}
          </Alert>
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCounter}>
            {t('Offer another time…')}
          </Button>
          <Button loading={accept.isPending} disabled={accept.isNobodyFree} onClick={accept.submit} data-autofocus>
            {t('Book for {{when}}', { when: format.dateTime(wanted.starts_at, 'weekday') })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function PlaceField({
  accept,
  where,
  field,
}: {
  accept: AcceptState
  where: string | undefined
  field: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation()
  return (
    <Select
      ref={field}
      label={t('Where')}
      description={accept.location_id === accept.asked_id ? undefined : where && t('Asked for: {{where}}', { where })}
      placeholder={t('Where the hours are')}
      clearable={accept.asked_id === null}
      data={accept.locations.map((location) => ({ value: location.id, label: location.name }))}
      value={accept.location_id}
      onChange={accept.choosePlace}
      error={accept.isPlaceRefused && errorSentence(accept.error)}
    />
  )
}
