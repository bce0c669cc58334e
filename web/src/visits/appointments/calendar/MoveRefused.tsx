import { Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { TimeTakenAlternatives } from '@polyclinic/contract/visits/appointments/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence, isProblemCode, ProblemError } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import type { Move, RefusedMove } from './use-moves.ts'

interface Props {
  refused: RefusedMove
  practitioners: Practitioner[]
  onMove: (move: Move) => void
  onClose: () => void
}

/** Says why a visit was put back, and offers the next free times, and overbooking to roles that may do it. */
export function MoveRefused({ refused: { move, error }, practitioners, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const [reason, setReason] = useState('')
  const isTaken = isProblemCode(error, 'time_taken')
  const alternatives = error instanceof ProblemError ? (error.problem?.alternatives as TimeTakenAlternatives | undefined) : undefined
  const next = isTaken ? (alternatives?.next ?? []) : []
  const byRule = error instanceof ProblemError && error.problem?.errors?.some((field_error) => field_error.path.endsWith('starts_at'))
  // A room, a device or a full group cannot be overbooked, whatever the reason.
  const isOverbookable = isTaken ? (alternatives?.blocks ?? []).every((block) => block.overbookable) : byRule
  const mayOverbook = can('appointments.overbook') && !move.isUndo && isOverbookable
  const length = Date.parse(move.to.ends_at) - Date.parse(move.to.starts_at)
  const name = (id: string) => {
    const doctor = practitioners.find((practitioner) => practitioner.id === id)
    return doctor ? nameWithTitle(doctor) : ''
  }
  return (
    <Dialog onClose={onClose} title={t('{{name}} was not moved', { name: move.visit.patient.name })}>
      <Stack gap="md">
        <Text>{sentenceOf(error)}</Text>
        {next.length > 0 && (
          <Stack gap="xs">
            <Text fw={500}>{t('The next free times')}</Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
              {next.slice(0, 6).map((time) => (
                <Button
                  key={`${time.starts_at} ${time.practitioner_id}`}
                  variant="default"
                  h="auto"
                  py={6}
                  onClick={() =>
                    onMove({
                      visit: move.visit,
                      to: {
                        starts_at: time.starts_at,
                        ends_at: new Date(Date.parse(time.starts_at) + length).toISOString(),
                        practitioner_id: time.practitioner_id,
                        room_id: move.visit.room?.id ?? null,
                      },
                    })
                  }
                >
                  <span>
                    {format.dateTime(time.starts_at, 'weekday')}
                    <Text span display="block" fz="xs" c="dimmed">
                      {name(time.practitioner_id)}
                    </Text>
                  </span>
                </Button>
              ))}
            </SimpleGrid>
          </Stack>
        )}
        {mayOverbook && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (reason.trim()) onMove({ ...move, overbook_reason: reason.trim() })
            }}
          >
            <Stack gap="xs">
              <Textarea
                label={<Optional>{t('Reason for overbooking')}</Optional>}
                description={t('Puts it there all the same. The reason stands in the history of the visit.')}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Group justify="flex-end">
                <Button type="submit" variant="default" disabled={!reason.trim()}>
                  {t('Overbook {{when}}', { when: format.dateTime(move.to.starts_at, 'weekday') })}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('Leave it where it was')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function sentenceOf(error: unknown) {
  const fields = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  return fields.length > 0 ? fields.map((field) => field.message).join(' ') : errorSentence(error)
}
