import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import type { StaffRequest } from '@polyclinic/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { whereLabel } from '../where-label.ts'

interface Props {
  request: StaffRequest
  onClose: () => void
  onCounter: () => void
}

/** Books what was asked for; a request for anybody needs somebody named, of those who are free then. */
export function AcceptRequest({ request, onClose, onCounter }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  // for a patient who calls: the other time that was offered is booked
  const offer = request.status === 'counter-offered' ? request.offer : null
  const wanted = offer ?? request
  const where = whereLabel({ ...request, location: wanted.location }, t)
  const isOpen = wanted.practitioner === null
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: request.time_zone, dateStyle: 'short' }).format(new Date(request.starts_at))
  const times = useQuery({
    ...query(api.appointments.listOrgAvailability, {
      query: { service_id: request.service.id, from: day, to: day, ...(request.location ? { location_id: request.location.id } : {}) },
    }),
    enabled: isOpen,
  })
  const free = (times.data?.items ?? []).filter((time) => time.starts_at === request.starts_at).map((time) => time.practitioner_id)
  const people = (times.data?.practitioners ?? []).filter((person) => free.includes(person.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const practitioner_id = chosen ?? people[0]?.id
  const accept = useCommand(api.appointments.acceptRequest, {
    success: t('Accepted: {{name}} is told.', { name: request.patient.name }),
    onSuccess: onClose,
    onRefused: () => true,
  })
  const nobody = isOpen && times.data !== undefined && people.length === 0
  return (
    <Dialog onClose={onClose} title={offer ? t('Book what was offered?') : t('Accept this request?')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient.name}
          </Text>
          , {request.service.name}, {format.dateTime(wanted.starts_at, 'weekday')}
          {wanted.practitioner && `, ${doctorName(wanted.practitioner)}`}
          {where && `, ${where}`}
        </Text>
        {accept.error ? (
          <Alert color="red" role="alert">
            {errorSentence(accept.error)}
          </Alert>
        ) : null}
        {isOpen && people.length > 0 && (
          <Select
            label={t('Practitioner')}
            description={t('Free at that time')}
            allowDeselect={false}
            data={people.map((one) => ({ value: one.id, label: doctorName(one) }))}
            value={practitioner_id ?? null}
            onChange={setChosen}
          />
        )}
        {(nobody || request.still_free === false) && (
          <Alert color="yellow">{t('Nobody is free at that time any more. Offer another time.')}</Alert>
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCounter}>
            {t('Offer another time…')}
          </Button>
          <Button
            loading={accept.isPending || times.isLoading}
            disabled={nobody}
            onClick={() => accept.run({ params: { id: request.id }, body: isOpen && practitioner_id ? { practitioner_id } : {} })}
            data-autofocus
          >
            {t('Book for {{when}}', { when: format.dateTime(wanted.starts_at, 'weekday') })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
