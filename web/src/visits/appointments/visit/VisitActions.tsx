import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import { IconFileText, IconNote, IconPill } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#engine/slots/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { actionLabel, groupReasons, nextAction, offeredActions } from '../transitions/action-labels.ts'
import { useAskFirst } from '../transitions/ask-first.ts'
import { NextTransition } from '../transitions/NextTransition.tsx'
import { ReopenButton } from '../transitions/ReopenButton.tsx'
import { reopenableUntil } from '../transitions/reopenable.ts'
import { TransitionDialog } from '../transitions/TransitionDialog.tsx'
import type { TransitionAction } from '../transitions/transition-calls.ts'
import { useTransitions } from '../transitions/use-transitions.ts'

interface Props {
  visit: StaffAppointmentDetail
  onMove: () => void
  onChange: () => void
}

/** Every possible transition as a button; those that are not possible are listed with the reason. */
export function VisitActions({ visit, onMove, onChange }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const asksFirst = useAskFirst()
  const [open_dialog, setOpenDialog] = useState<TransitionAction>()
  const next = nextAction(visit.can)
  // The payment that is waited for has its own buttons above.
  const isUnpaid = visit.prepayment?.status === 'due'
  const now = useNow(15_000)
  const until = reopenableUntil(visit, now)
  const offered = offeredActions(visit, next).filter((action) => action !== 'reopen' && !(action === 'book' && isUnpaid))
  const allowed_actions = offered.filter((action) => visit.can.includes(action))
  const reasons = groupReasons(
    visit.unavailable.filter((refusal) => offered.includes(refusal.action) && !visit.can.includes(refusal.action)),
  )
  const isWaiting = visit.status === 'arrived' || visit.status === 'checked-in'
  const isOpen = ['pending', 'booked', 'arrived', 'checked-in'].includes(visit.status)
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <NextTransition appointment={visit} variant="filled" size="sm" />
        {visit.status === 'in-consultation' && <WriteLinks visit={visit} />}
        {visit.status === 'fulfilled' && can('clinical.write') && (
          <ButtonLink
            to="/org/records/new"
            search={{ patient_id: visit.patient.id, ...encounterOf(visit) }}
            variant="light"
            leftSection={<IconFileText size={18} aria-hidden="true" />}
          >
            {t('Share a summary with the patient')}
          </ButtonLink>
        )}
        {until && <ReopenButton visit={visit} size="sm" />}
        {allowed_actions.map((action) => {
          if (action === 'move')
            return (
              <Button key={action} variant="default" onClick={onMove}>
                {t('Move…')}
              </Button>
            )
          if (asksFirst(action, visit)) {
            return (
              <Button key={action} variant="default" onClick={() => setOpenDialog(action)}>
                {t('{{step}}…', { step: actionLabel(action, t) })}
              </Button>
            )
          }
          return <PlainTransition key={action} action={action} visit={visit} />
        })}
        {isOpen && can('appointments.manage') && (
          <Button variant="subtle" onClick={onChange}>
            {isWaiting ? t('Room, reason and wait…') : t('Room and reason…')}
          </Button>
        )}
      </Group>
      {until && (
        <Text fz="xs" c="dimmed">
          {t('Until {{time}} the consultation can be gone on with, as long as nothing of it is billed or signed.', {
            time: format.time(new Date(until).toISOString()),
          })}
        </Text>
      )}
      {reasons.map(({ verbs: actions, detail }) => (
        <Text key={detail} fz="xs" c="dimmed">
          {t('{{step}}: {{why}}', { step: actions.map((action) => actionLabel(action, t)).join(', '), why: detail })}
        </Text>
      ))}
      {open_dialog && <TransitionDialog action={open_dialog} appointment={visit} onClose={() => setOpenDialog(undefined)} />}
    </Stack>
  )
}

const encounterOf = ({ encounter }: StaffAppointmentDetail) => (encounter ? { encounter_id: encounter.id } : {})

/** The next links for a clinician: to write into the chart, as part of this visit. */
function WriteLinks({ visit }: { visit: StaffAppointmentDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const chart = { to: '/org/patients/$id', params: { id: visit.patient.id } } as const
  const encounter = encounterOf(visit)
  return (
    <>
      {can('clinical.write') && (
        <ButtonLink
          {...chart}
          search={{ write: 'note', ...encounter }}
          variant="light"
          leftSection={<IconNote size={18} aria-hidden="true" />}
        >
          {t('Write a note')}
        </ButtonLink>
      )}
      {can('prescriptions.write') && (
        <ButtonLink
          {...chart}
          search={{ write: 'prescription', ...encounter }}
          variant="light"
          leftSection={<IconPill size={18} aria-hidden="true" />}
        >
          {t('Prescribe')}
        </ButtonLink>
      )}
    </>
  )
}

function PlainTransition({ action, visit }: { action: TransitionAction; visit: StaffAppointmentDetail }) {
  const { t } = useTranslation()
  const transition = useTransitions(action)
  return (
    <Button variant="default" loading={transition.isPending} onClick={() => transition.take(visit)}>
      {actionLabel(action, t)}
    </Button>
  )
}
