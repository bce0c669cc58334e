import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import { calledName, personAgeLabel } from '#chart/patients/index.ts'
import type { Column } from '#ui/ListTable.tsx'
import { Person } from '#ui/Person.tsx'
import { DateTimeText, TimeText } from '#ui/values.tsx'
import { ConfirmationMark } from '../confirmation/ConfirmationMark.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { NextTransition } from '../transitions/NextTransition.tsx'
import { TransitionMenu } from '../transitions/TransitionMenu.tsx'

/** A long name is truncated, so that it does not push the other columns out of sight. */
const atMost = (maxWidth: number) => () => ({ maxWidth })

/** The columns of a list of visits; the last one holds the actions. */
export function visitColumns(t: TFunction): Column<StaffAppointment>[] {
  return [
    {
      accessor: 'starts_at',
      title: t('Time'),
      width: 170,
      render: (visit) => (
        <Text span fw={500}>
          <DateTimeText value={visit.starts_at} format="weekday" />
        </Text>
      ),
    },
    {
      accessor: 'patient',
      title: t('Patient'),
      cellsStyle: atMost(240),
      render: (visit) => <Person size="sm" name={calledName(visit.patient)} detail={patientLine(visit, t)} />,
    },
    { accessor: 'service', title: t('Service'), ellipsis: true, cellsStyle: atMost(170), render: (visit) => visit.service.name },
    {
      accessor: 'practitioner',
      title: t('Practitioner'),
      ellipsis: true,
      cellsStyle: atMost(180),
      render: (visit) => nameWithTitle(visit.practitioner),
    },
    { accessor: 'room', title: t('Room'), render: (visit) => visit.room?.name ?? '' },
    { accessor: 'status', title: t('Status'), width: 150, render: (visit) => <StatusAndConfirmation visit={visit} /> },
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('Actions')}</VisuallyHidden>,
      width: 140,
      textAlign: 'right',
      render: (visit) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <span data-row-actions>
            <NextTransition appointment={visit} />
          </span>
          <TransitionMenu appointment={visit} />
        </Group>
      ),
    },
  ]
}

export function patientLine({ patient }: StaffAppointment, t: TFunction) {
  return [personAgeLabel(patient, t), patient.record_number].filter(Boolean).join(' · ')
}

/** A visit as one row on a phone. */
export function CompactVisit({ visit }: { visit: StaffAppointment }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {visit.patient.name}
        </Text>
        <Text c="dimmed" fz="xs" truncate>
          {visit.service.name} · <bdi>{visit.practitioner.name}</bdi>
        </Text>
        <Text fz="xs">
          <DateTimeText value={visit.starts_at} format="weekday" />–<TimeText value={visit.ends_at} />
        </Text>
      </div>
      <StatusAndConfirmation visit={visit} />
    </Group>
  )
}

function StatusAndConfirmation({ visit }: { visit: StaffAppointment }) {
  return (
    <Stack gap={2} align="flex-start">
      <StatusOfVisit status={visit.status} />
      <ConfirmationMark visit={visit} />
    </Stack>
  )
}
