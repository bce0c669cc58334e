import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import { IconFileText, IconNote, IconPill } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { useNow } from '../use-now.ts'

interface Props {
  visit: StaffAppointmentDetail
  onMove: () => void
  onChange: () => void
}

/** Every step that is possible now as a button; what is not possible is said with its reason. */
export function VisitActions({ visit, onMove, onChange }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const asksFirst = useAskFirst()
  const [asked, setAsked] = useState<TransitionAction>()
  const next = nextAction(visit.can)
  // what is waited for has its own buttons above
  const isUnpaid = visit.prepayment?.status === 'due'
  const now = useNow(15_000)
  const until = reopenableUntil(visit, now)
  const offered = offeredActions(visit, next).filter((verb) => verb !== 'reopen' && !(verb === 'book' && isUnpaid))
  const others = offered.filter((verb) => visit.can.includes(verb))
  const reasons = groupReasons(visit.blocked.filter((one) => offered.includes(one.verb) && !visit.can.includes(one.verb)))
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
        {others.map((verb) => {
          if (verb === 'move')
            return (
              <Button key={verb} variant="default" onClick={onMove}>
                {t('Move…')}
              </Button>
            )
          if (asksFirst(verb, visit)) {
            return (
              <Button key={verb} variant="default" onClick={() => setAsked(verb)}>
                {t('{{step}}…', { step: actionLabel(verb, t) })}
              </Button>
            )
          }
          return <PlainStep key={verb} verb={verb} visit={visit} />
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
      {reasons.map(({ verbs, detail }) => (
        <Text key={detail} fz="xs" c="dimmed">
          {t('{{step}}: {{why}}', { step: verbs.map((verb) => actionLabel(verb, t)).join(', '), why: detail })}
        </Text>
      ))}
      {asked && <TransitionDialog verb={asked} appointment={visit} onClose={() => setAsked(undefined)} />}
    </Stack>
  )
}

const encounterOf = ({ encounter }: StaffAppointmentDetail) => (encounter ? { encounter_id: encounter.id } : {})

/** What a clinician does next: writes into the chart, as part of this visit. */
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

function PlainStep({ verb, visit }: { verb: TransitionAction; visit: StaffAppointmentDetail }) {
  const { t } = useTranslation()
  const step = useTransitions(verb)
  return (
    <Button variant="default" loading={step.isPending} onClick={() => step.take(visit)}>
      {actionLabel(verb, t)}
    </Button>
  )
}
