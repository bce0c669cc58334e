import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { DateTimeText } from '#ui/values.tsx'
import classes from './desk.module.css'
import { type Outcome, useRecordOutcomes } from './use-record-outcomes.ts'

interface Props {
  visits: StaffAppointment[]
  onDone: () => void
}

/** Records the outcome of several visits at once, after a question that lists their names. */
export function RecordOutcomes({ visits, onDone }: Props) {
  const { t } = useTranslation()
  const [open_dialog, setOpenDialog] = useState<Outcome>()
  const able = (outcome: Outcome) => visits.filter((visit) => visit.can.includes(outcome))
  if (visits.length === 0) return null
  const button = (outcome: Outcome, label: string) =>
    able(outcome).length > 0 && (
      <Button variant={outcome === 'took-place' ? 'light' : 'default'} size="compact-sm" onClick={() => setOpenDialog(outcome)}>
        {label}
      </Button>
    )
  return (
    <Group gap="xs" className={classes.chosen} role="group" aria-label={t('Settle what is chosen')}>
      <Text span fw={500}>
        {t('{{count}} chosen', { count: visits.length })}
      </Text>
      {button('took-place', t('Took place as planned'))}
      {button('no-show', t('Did not come'))}
      <Button variant="subtle" size="compact-sm" onClick={onDone}>
        {t('Choose none')}
      </Button>
      {open_dialog && (
        <Confirm
          outcome={open_dialog}
          visits={able(open_dialog)}
          all={visits.length}
          onClose={() => setOpenDialog(undefined)}
          onDone={onDone}
        />
      )}
    </Group>
  )
}

interface ConfirmProps extends Props {
  outcome: Outcome
  /** How many visits were chosen, also those whose outcome cannot be recorded. */
  all: number
  onClose: () => void
}

function Confirm({ outcome, visits, all, onClose, onDone }: ConfirmProps) {
  const { t } = useTranslation()
  const { record, isPending } = useRecordOutcomes()
  const took_place = outcome === 'took-place'
  return (
    <Dialog onClose={onClose} title={took_place ? t('Did these visits take place as planned?') : t('Did these patients not come?')}>
      <Stack gap="md">
        <Text c="dimmed">
          {took_place
            ? t('Each is noted at its own time, with its charge. What was noted while it happened is kept.')
            : t('Each can be taken back within seven days. Where the clinic charges a no-show fee, each is charged.')}
        </Text>
        <ul className={classes.names}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Text span fw={500}>
                {visit.patient.name}
              </Text>
              , <DateTimeText value={visit.starts_at} format="weekday" />
            </li>
          ))}
        </ul>
        {visits.length < all && (
          <Text>{t('{{count}} of those you chose cannot be settled this way and stay.', { count: all - visits.length })}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Keep as it is')}
          </Button>
          <Button
            data-autofocus
            loading={isPending}
            onClick={async () => {
              await record(outcome, visits)
              onClose()
              onDone()
            }}
          >
            {took_place
              ? t('{{count}} visits took place', { count: visits.length })
              : t('{{count}} patients did not come', { count: visits.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
