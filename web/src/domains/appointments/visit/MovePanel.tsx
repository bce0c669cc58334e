import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import type { FreeTime } from '@polyclinic/contract/directory'
import type { SeriesScope } from '@polyclinic/contract/series'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { practitionersQuery } from '../desk/Filters.tsx'
import { noOverbooking, OverbookFields, overbookedAt } from '../desk/OverbookFields.tsx'
import { StaffTimes } from '../desk/StaffTimes.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'
import { useSeriesMove } from '../series/use-series-move.tsx'

interface Props {
  visit: StaffAppointmentDetail
  opened: boolean
  onClose: () => void
}

/** Another time or another practitioner for a visit; its history and id stay. */
export function MovePanel({ visit, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Move {{name}}', { name: visit.patient.name })} size={560}>
      {opened && <MoveForm visit={visit} onDone={onClose} />}
    </SidePanel>
  )
}

function MoveForm({ visit, onDone }: { visit: StaffAppointmentDetail; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const practitioners = (useQuery(practitionersQuery()).data?.items ?? []).filter(
    (one) => one.service_ids.includes(visit.service.id) || one.id === visit.practitioner.id,
  )
  const [practitioner_id, setPractitioner] = useState(visit.practitioner.id)
  const [chosen, setChosen] = useState<FreeTime>()
  const form = useForm({
    initialValues: { ...noOverbooking, tell_patient: true, scope: 'this' as SeriesScope, include_moved: false },
    validate: { overbook_reason: (value, values) => (values.overbook && !value.trim() ? t('Please give a reason.') : null) },
  })
  const move = useCommand(api.appointments.move, { form, success: t('Moved.'), onSuccess: onDone })
  const { scope, include_moved } = form.values
  const overbook = form.values.overbook && scope === 'this'
  const starts_at = overbook ? overbookedAt(form.values, format.zone) : chosen?.starts_at
  const series = useSeriesMove(visit, scope === 'this' || overbook ? undefined : { scope, include_moved, practitioner_id, starts_at })
  const moveSeries = useCommand(api.appointments.moveSeries, { form, success: t('The visits are moved.'), onSuccess: onDone })
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {t('Now: {{when}} with {{name}}', { when: format.dateTime(visit.starts_at, 'weekday'), name: doctorName(visit.practitioner) })}
      </Text>
      <Select
        label={t('Practitioner')}
        allowDeselect={false}
        data={practitioners.map((one) => ({ value: one.id, label: doctorName(one) }))}
        value={practitioner_id}
        onChange={(value) => {
          if (value) setPractitioner(value)
          setChosen(undefined)
        }}
      />
      {visit.series_id && (
        <ScopeChoice
          value={scope}
          onChange={(value) => form.setFieldValue('scope', value)}
          include_moved={include_moved}
          onIncludeMoved={(value) => form.setFieldValue('include_moved', value)}
        />
      )}
      {!overbook && (
        <StaffTimes
          key={practitioner_id}
          service_id={visit.service.id}
          practitioner_id={practitioner_id}
          appointment_id={visit.id}
          around={visit.starts_at}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <FormShell
        form={form}
        pending={move.isPending || moveSeries.isPending}
        failure={move.failure ?? moveSeries.failure}
        submitLabel={
          scope !== 'this'
            ? t('Move the visits')
            : starts_at
              ? t('Move to {{when}}', { when: format.dateTime(starts_at, 'weekday') })
              : t('Move')
        }
        blocked={starts_at ? (scope === 'this' ? undefined : series.missing) : t('Choose a time first.')}
        onSubmit={({ overbook_reason, tell_patient }) => {
          if (!starts_at) return
          if (series.body && visit.series_id)
            void moveSeries.run({ params: { id: visit.series_id }, body: { ...series.body, tell_patient } })
          else
            void move.run({
              params: { id: visit.id },
              body: {
                starts_at,
                practitioner_id,
                tell_patient,
                ...(overbook
                  ? { overbook: true, overbook_reason: overbook_reason.trim() }
                  : chosen
                    ? { location_id: chosen.location_id }
                    : {}),
              },
            })
        }}
      >
        {series.preview}
        {overbook && <OverbookFields form={form as never} />}
        {can('appointments.overbook') && scope === 'this' && (
          <Group>
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => form.setFieldValue('overbook', !overbook)}>
              {overbook ? t('Choose a free time instead') : t('Overbook another time…')}
            </Button>
          </Group>
        )}
        {overbook && <Alert color="yellow">{t('The visit takes a time that is not free, on top of what is there.')}</Alert>}
        <Checkbox label={t('Tell the patient by message')} {...form.getInputProps('tell_patient', { type: 'checkbox' })} />
      </FormShell>
    </Stack>
  )
}
