import { Alert, Box, Button, Card, Group, Stack, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import type { Location, Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { EmptyState } from '#ui/states.tsx'
import { chosenParticipants, type SlotAction, type SlotForm } from '../slot/slot-form.ts'
import { NextTimes } from './NextTimes.tsx'
import { OverbookFields } from './OverbookFields.tsx'
import { StaffTimes } from './StaffTimes.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the form has the fields of an overbooking among others.
  form: UseFormReturnType<any, any>
  service: Service | undefined
  /** The practitioners who offer the service. */
  practitioners: Practitioner[]
  /** The locations, if there is more than one. */
  places: Location[]
  /** The time that another screen passed on. */
  wanted: string | undefined
  hold_id: string | undefined
  choice: SlotForm
  dispatch: Dispatch<SlotAction>
  /** Without a card of its own, because it is inside one already. */
  bare?: boolean
}

/** The choice of the time: one of the free times, or an overbooking. */
export function ChooseTime({ form, service, practitioners, places, wanted, hold_id, choice, dispatch, bare }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { practitioner_ids, overbook, minutes, slot, alternatives } = choice
  const Frame = bare ? Box : Card
  const participant_ids = chosenParticipants(choice)
  const onChoose = (chosen: FreeTime) => dispatch({ type: 'choose-slot', slot: chosen })
  return (
    <Frame>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('Time')}</Title>
          {can('appointments.overbook') && service && (
            <Button variant="subtle" size="compact-sm" onClick={() => dispatch({ type: 'set-overbook', overbook: !overbook })}>
              {overbook ? t('Choose a free time instead') : t('Overbook another time…')}
            </Button>
          )}
        </Group>
        <NextTimes times={alternatives} practitioners={practitioners} locations={places} onChoose={onChoose} />
        {!service && (
          <EmptyState bare title={t('Choose the service first')}>
            {wanted
              ? t('Wanted: {{when}}. The length of the service decides whether it is free.', { when: format.dateTime(wanted, 'weekday') })
              : t('Its length decides which times are free.')}
          </EmptyState>
        )}
        {service && overbook && (
          <>
            <Alert color="yellow">{t('The visit takes a time that is not free, on top of what is there.')}</Alert>
            <OverbookFields form={form} />
          </>
        )}
        {service && !overbook && (
          <StaffTimes
            key={`${service.id} ${practitioner_ids.join(' ')} ${participant_ids.join(' ')} ${minutes}`}
            service_id={service.id}
            practitioner_ids={practitioner_ids}
            participant_ids={participant_ids}
            isVideo={service.place === 'video'}
            around={wanted}
            hold_id={hold_id}
            minutes={minutes}
            chosen={slot}
            onChoose={onChoose}
          />
        )}
      </Stack>
    </Frame>
  )
}
