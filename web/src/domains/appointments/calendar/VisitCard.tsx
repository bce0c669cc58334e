import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doctorName } from '#domains/directory/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { NextStep } from '../steps/NextStep.tsx'
import { StepMenu } from '../steps/StepMenu.tsx'
import classes from './calendar.module.css'

interface Props {
  visit: StaffAppointment
  /** The event that was clicked. */
  element: HTMLElement
  onMove: () => void
  onClose: () => void
}

/** A visit of the calendar at a glance, with what can be done next; the whole of it is a link away. */
export function VisitCard({ visit, element, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ top, left, width, height }] = useState(() => element.getBoundingClientRect())
  const { patient } = visit
  const lines = [
    visit.service.name,
    [doctorName(visit.practitioner), visit.room?.name].filter(Boolean).join(' · '),
    [patient.age === null ? null : t('{{count}} years', { count: patient.age }), patient.record_number, patient.phone]
      .filter(Boolean)
      .join(' · '),
    visit.reason && `“${visit.reason}”`,
  ]
  const close = () => {
    onClose()
    element.focus({ preventScroll: true })
  }
  return (
    <Popover opened onDismiss={close} position="right-start" withArrow shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <span className={classes.cardAnchor} style={{ top, left, width, height }} />
      </Popover.Target>
      <Popover.Dropdown w={320} aria-label={patient.name}>
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} className="figures">
              {format.dateTime(visit.starts_at, 'weekday')} – {format.time(visit.ends_at)}
            </Text>
            <StatusOfVisit status={visit.status} />
          </Group>
          <AnchorLink to="/org/appointments/$id" params={{ id: visit.id }} fw={600} fz="md" data-autofocus>
            {patient.name}
          </AnchorLink>
          {lines.filter(Boolean).map((line) => (
            <Text key={String(line)} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
          <Group gap="xs" mt={4}>
            <NextStep appointment={visit} />
            {visit.can.includes('move') && (
              <Button variant="default" size="compact-sm" onClick={onMove}>
                {t('Move…')}
              </Button>
            )}
            <span style={{ marginInlineStart: 'auto' }}>
              <StepMenu appointment={visit} />
            </span>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
