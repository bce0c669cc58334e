import { Button, Group, Text } from '@mantine/core'
import { namesOf } from '@polyclinic/contract/engine/scheduling/participants'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { ClosedChart, personAgeLabel } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { ConfirmationActions } from '../confirmation/ConfirmationActions.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { NextTransition } from '../transitions/NextTransition.tsx'
import { TransitionMenu } from '../transitions/TransitionMenu.tsx'
import { CardBeside } from './CardBeside.tsx'

interface Props {
  visit: StaffAppointment
  element: HTMLElement
  onMove: () => void
  onClose: () => void
}

/** A small card about a visit of the calendar, with its next actions and a link to the full visit. */
export function VisitCard({ visit, element, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const { patient } = visit
  const lines = [visit.service.name, [namesOf(visit), visit.room?.name].filter(Boolean).join(' · ')]
  const facts = [personAgeLabel(patient, t), patient.record_number]
  return (
    <CardBeside element={element} label={patient.name} time={visit} aside={<StatusOfVisit status={visit.status} />} onClose={onClose}>
      <AnchorLink to="/org/appointments/$id" params={{ id: visit.id }} fw={600} fz="md" data-autofocus>
        {patient.name}
      </AnchorLink>
      {lines.filter(Boolean).map((line) => (
        <Text key={String(line)} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <WithPhone facts={facts} number={patient.phone} />
      </Text>
      {visit.chart_closed && <ClosedChart patient_id={visit.patient.id} />}
      {visit.reason && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          “{visit.reason}”
        </Text>
      )}
      <ConfirmationActions visit={visit} />
      <Group gap="xs" mt={4}>
        <NextTransition appointment={visit} />
        {visit.can.includes('move') && (
          <Button variant="default" size="compact-sm" onClick={onMove}>
            {t('Move…')}
          </Button>
        )}
        <span style={{ marginInlineStart: 'auto' }}>
          <TransitionMenu appointment={visit} />
        </span>
      </Group>
    </CardBeside>
  )
}
