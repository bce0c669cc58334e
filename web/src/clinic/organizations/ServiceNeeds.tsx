import { Button, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { WeeklyHours } from '#ui/WeeklyHours.tsx'
import { NeedChoices } from './NeedChoices.tsx'

export interface Needs {
  needs_practitioner: boolean
  room_need: 'none' | 'any' | 'chosen'
  room_ids: string[]
  device_choices: string[][]
  participant_choices: string[][]
  hours: { location_id: string; weekday: number; starts: string; ends: string }[]
}

// biome-ignore lint/suspicious/noExplicitAny: the form has these fields among others.
type Form = UseFormReturnType<any, any>

/**
 * The rooms, devices and people that a service needs besides the practitioner, and the hours of a service when nobody's working
 * hours apply.
 */
export function ServiceNeeds({ form }: { form: Form }) {
  const { needs_practitioner } = form.getValues() as Needs
  return (
    <Stack gap="md">
      {needs_practitioner && (
        <>
          <RoomNeed form={form} />
          <ParticipantNeeds form={form} />
          <DeviceNeeds form={form} />
        </>
      )}
      <ServiceHours form={form} />
    </Stack>
  )
}

/** The resources of a service without a practitioner. */
export function ResourceNeeds({ form }: { form: Form }) {
  return (
    <>
      <RoomNeed form={form} />
      <DeviceNeeds form={form} />
    </>
  )
}

const activePlaces = () => query(api.organizations.listLocations, { query: { status: 'active', limit: 100 } })

/** The rooms or devices to choose from; each with its location if the clinic has several. */
function useChoices(kind: 'room' | 'device') {
  const rooms = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const locations = useQuery(activePlaces()).data?.items ?? []
  return rooms
    .filter((room) => room.kind === kind)
    .map((room) => {
      const place = locations.length > 1 ? locations.find((location) => location.id === room.location_id)?.name : undefined
      return { value: room.id, label: [room.name, place].filter(Boolean).join(', ') }
    })
}

function RoomNeed({ form }: { form: Form }) {
  const { t } = useTranslation()
  const rooms = useChoices('room')
  const { room_need } = form.getValues() as Needs
  return (
    <>
      <div>
        <Text fw={500} mb={4} id="service-room">
          {t('Takes a room')}
        </Text>
        <SegmentedControl
          aria-labelledby="service-room"
          data={[
            { value: 'none', label: t('No') },
            { value: 'any', label: t('Any free one') },
            { value: 'chosen', label: t('One of these') },
          ]}
          {...form.getInputProps('room_need')}
        />
        {form.errors.room_need && (
          <Text fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
            {form.errors.room_need}
          </Text>
        )}
        <Text fz="xs" c="dimmed" mt={4}>
          {room_need === 'none'
            ? t('Rooms can still be given by hand.')
            : t('A free room of the place is chosen with the time; without one the time is not offered.')}
        </Text>
      </div>
      {room_need === 'chosen' && <MultiSelect label={t('Rooms')} data={rooms} searchable {...form.getInputProps('room_ids')} />}
    </>
  )
}

function ParticipantNeeds({ form }: { form: Form }) {
  const { t } = useTranslation()
  const practitioners = useQuery(query(api.staff.listPractitioners, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  return (
    <NeedChoices
      form={form}
      field="participant_choices"
      title={t('Others take part')}
      options={practitioners.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
      words={{
        none: t('No practitioners yet: add them under staff.'),
        oneOf: t('One of these practitioners'),
        without: t('Without this person'),
        first: t('Add a person'),
        another: t('And another person'),
      }}
    />
  )
}

function DeviceNeeds({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <NeedChoices
      form={form}
      field="device_choices"
      title={t('Takes devices')}
      options={useChoices('device')}
      words={{
        none: t('No devices yet: add them under places.'),
        oneOf: t('One of these devices'),
        without: t('Without this device'),
        first: t('Add a device'),
        another: t('And another device'),
      }}
    />
  )
}

function ServiceHours({ form }: { form: Form }) {
  const { t } = useTranslation()
  const locations = useQuery(activePlaces()).data?.items ?? []
  const { hours, needs_practitioner } = form.getValues() as Needs
  return (
    <div>
      <Text fw={500} mb={4}>
        {t('Hours of the service')}
      </Text>
      <Text fz="xs" c="dimmed" mb={8}>
        {needs_practitioner
          ? t('Only for practitioners without weekly hours of their own. Own hours take their place.')
          : t('Without them it can be booked whenever the place is open.')}
      </Text>
      {hours.length === 0 ? (
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            form.setFieldValue(
              'hours',
              [1, 2, 3, 4, 5].map((weekday) => ({ location_id: locations[0]?.id ?? '', weekday, starts: '09:00', ends: '17:00' })),
            )
          }
          disabled={locations.length === 0}
        >
          {t('Set hours')}
        </Button>
      ) : (
        <WeeklyHours form={form} places={locations.map((location) => ({ value: location.id, label: location.name }))} without={t('None')} />
      )}
    </div>
  )
}
